import { pickFrom } from '../held-out.ts';
import type { Random } from '../random.ts';
import { FAMILY_NAMES, FIRST_NAMES, STREETS as NAMED_STREETS } from './wider-world.ts';
import { capitalized, MONTHS, type Values } from './values.ts';

const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

const FIRST = list(`
  Anna, Ben, Clara, David, Emma, Felix, Grace, Hugo, Ines, Jonas, Karim, Lena, Marco, Nadia, Oscar, Paula, Quinn,
  Rosa, Sam, Tina, Umar, Vera, Will, Xenia, Yusuf, Zoe, Alice, Carlos, Diana, Erik, Fatima, George, Hannah, Ivan,
  Julia, Kevin, Laura, Mike, Nina, Olga, Peter, Rachel, Stefan, Tom, Victor, Wendy, Aisha, Bruno, Chloe, Dmitri,
  Elena, Frank, Greta, Henry, Iris, Jack, Kate, Leo, Maya, Noah, Olivia, Pablo, Ravi, Sara, Theo, Ursula, Walter,
  Yara, Priya, Mei, Sofia, Liam, Ella, Max, Hiro, Amara, Jorge, Ingrid, Tariq, Linh
`);
const LAST = list(`
  Smith, Miller, Brown, Jones, Garcia, Weber, Schmidt, Novak, Rossi, Dubois, Martin, Kowalski, Petrov, Tanaka, Kim,
  Chen, Patel, Khan, Hassan, Okafor, Mensah, Silva, Santos, Lopez, Fernandez, Larsen, Nielsen, Virtanen, Jansen,
  de Vries, Peeters, O'Connor, Murphy, Campbell, Fraser, Evans, Davies, Walker, Wright, Baker, Cooper, Fisher, Hunter,
  Mason, Taylor, Turner, Wood, Hill, Young, King, Bishop, Fox, Wolf, Berg, Lindqvist, Horvat, Popescu, Yilmaz, Demir,
  Haddad, Cohen, Levy, Singh, Gupta, Nguyen, Tran, Wang, Zhang, Suzuki, Park
`);
const ROLES = list(`
  the plumber, the dentist, the landlord, the electrician, the hairdresser, the vet, the babysitter, the locksmith,
  the tax adviser, the carpenter, the gardener, the window cleaner, the piano teacher, the driving school,
  the pharmacy, the school office, the surgery, the garage, the caretaker, the chimney sweep, the removal company,
  the roofer, the lawyer, the physiotherapist, the neighbour upstairs, the tailor, the bike shop, the nursery,
  the estate agent, the bank adviser
`);
const COMPANIES = list(`
  Works, Labs, Bank, Motors, Foods, Systems, Logistics, Media, Press, Energy, Partners, Consulting, Design, Studio,
  Bakery, School, University, Hospital, Airlines, Insurance, Books, Records, Robotics, Garden Centre
`);
const STREETS = list('Street, Road, Lane, Avenue, Square, Way, Hill, Close, Terrace, Court, Grove, Drive');

const firstNames = ({ random }: Values): readonly string[] => (random.chance(0.5) ? FIRST : FIRST_NAMES);

/** "Anna Smith", "Jorge", "the plumber", "Dr Weber". */
export function person(values: Values): string {
  const { random } = values;
  return random.pick([
    () => `${values.word(FIRST)} ${values.word(LAST)}`,
    () => `${values.word(FIRST)} ${values.word(LAST)}`,
    () => fullName(values),
    () => values.word(firstNames(values)),
    () => values.word(FIRST),
    () => `${random.pick(['Mr', 'Mrs', 'Ms', 'Dr'])} ${values.word(LAST)}`,
    () => values.word(ROLES),
    () => capitalized(values.madeUpWord()),
  ])();
}

/** A person's full name. */
export const fullName = (values: Values): string =>
  `${values.word(firstNames(values))} ${values.word(values.random.chance(0.5) ? LAST : FAMILY_NAMES)}`;

/** "Novak Motors", "Garden Books". */
export function organization(values: Values): string {
  const name = values.random.chance(0.5) ? values.word(LAST) : capitalized(values.noun());
  return values.random.chance(0.8) ? `${name} ${pickFrom(COMPANIES, values.random, values.split)}` : name;
}

/** "12 Mill Lane, London", "Oak Road 4 in Oslo". */
export const postalAddress = (values: Values): string => {
  const { random } = values;
  const street = random.chance(0.5)
    ? values.word(NAMED_STREETS)
    : `${capitalized(values.noun())} ${pickFrom(STREETS, random, values.split)}`;
  const number = String(random.integer(1, 240));
  return random.pick([
    () => `${number} ${street}`,
    () => `${street} ${number}`,
    () => `${number} ${street}, ${values.place()}`,
    () => `${street} ${number} in ${values.place()}`,
    () => `${street} ${number}, ${String(random.integer(10_000, 99_999))} ${values.place()}`,
  ])();
};

/** "3 May 1990", "24 December". */
export function birthday(random: Random): string {
  const day = random.integer(1, 28);
  const month = random.pick(MONTHS);
  const words = random.pick([
    `${String(day)} ${month}`,
    `${month} ${String(day)}`,
    `${String(day)} ${month.slice(0, 3)}`,
  ]);
  return random.chance(0.55) ? `${words}${/\d$/.test(words) ? ', ' : ' '}${String(random.integer(1935, 2022))}` : words;
}
