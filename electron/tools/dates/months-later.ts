/** @returns the same day of a month so many months later, at the same time; in a shorter month, its last day. */
export function monthsLater(day: Date, months: number): Date {
  const later = new Date(day);
  later.setDate(1);
  later.setMonth(later.getMonth() + months);
  later.setDate(Math.min(day.getDate(), lastDay(later)));
  return later;
}

/** @returns the number of days in the month of a day. */
export const lastDay = (day: Date): number => new Date(day.getFullYear(), day.getMonth() + 1, 0).getDate();
