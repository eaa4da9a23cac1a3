/** Typical first messages: for built-in tools, for tools from many fields, for several at once, and for none. */
export const FIRST_MESSAGES = [
  'What is 17 times 23?',
  'Remind me tomorrow at nine to call the dentist',
  'Make a note: the spare key is with Maria next door',
  'How many days are left until the first of May?',
  'Convert 12 miles to kilometres and write the result into my running note',
  'Which invoices are overdue?',
  'Schedule a meeting with Anna for Monday morning',
  'Show me the open pull requests and who they are assigned to',
  'Find a hotel room in Lisbon for two nights',
  'Add tomatoes to the grocery list',
  'Why is the sky blue?',
  'Hello, who are you?',
] as const;
