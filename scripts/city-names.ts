const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Places whose names are everyday words or first names too. They count only where they are written as a place. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  words(`
  aberdeen alice ames anderson ardmore asheville augusta aurora austin bade bam bar bath bend bethel bethlehem bo bose
  brandon bright bristol brits brusque bryan buffalo buy cadiz canton carlisle cary casper central charlotte chester chico clay
  columbia como concord conway cork corona cradock dalton david date davenport dayton deming derby deva dover
  douglas duma durham elgin elk elkhart elko ende enterprise erie eugene eureka everett fare faro florence franca freetown
  gary gent george gladstone grace hail ham hamilton hastings helena hickory hobbs hof homestead hue ica independence irvine
  jackson jamestown jordan georgia kars kingston lae lafayette laurel lawrence lawton leer lima limerick lincoln lira logan male man
  manhattan mansfield mar marion mary mascara mercury merced meridian mesa midland mobile modesto monroe most mould
  muscat mus nan naples nelson nevada newport nice norman of olympia ondo oral orange orlando palu paradise pasadena pati
  paterson peach perm petersburg phoenix plymouth pontiac port prescott providence puri racine reading regina reno richmond
  riga riverside roswell safi sale salem same santiago sari savannah selma sherman shire split springfield springs
  stamford stockton stoke sumter superior sur surat temple tours trenton troy tula tulsa turkey tyler union utica
  vallejo van victoria vigo virginia vladimir wa waco warren waterford waterloo wau wellington wheeling winchester windsor
  worcester york yuma yola carolina lome bari goya bata gode homs suez bern sofia chad mali cuba niger kent devon
  dale maine ohio dakota carmen guadalupe diego jorge lucia marina maria martin mercedes miranda monica nina rosa rosario
  sonora vera victor valencia verona vienna san santa las los del der sidon tyre ilam beni coro boma
  cook cherry chelsea brooklyn kimberley kimberly shannon sydney tracy trinity whitney hull preston lancaster bradford
  ashley craig curtis dean grant harper harvey keith kerry lee leon leslie lynn melissa nadia natal nora oscar pablo
  santos silva torres vargas vitoria young chester cali tema jena arad pori ulm pali acre tabasco clare centre marche
  derry moray lara meta pool limon cesar falcon pereira
  macon tula guinea mons metz choco nancy batman angers lens arras brest laval tempe salta salto roxas manta mono pasto`),
);

/** Countries whose states and provinces people name when they ask for a time. */
export const COUNTRIES_WITH_REGIONS: ReadonlySet<string> = new Set(
  words('US CA AU NZ GB DE AT CH IT ES FR IN ZA BR MX PK CN'),
);

/** Names of regions that mean too much else: an American state and a country, directions, words. */
export const UNCLEAR_REGIONS: ReadonlySet<string> = new Set(words('georgia border east highland para poole'));

/** English and other names by the name that the data has. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  bavaria: 'bayern',
  saxony: 'sachsen',
  hesse: 'hessen',
  'north rhine westphalia': 'nordrhein westfalen',
  andalusia: 'andalucia',
  catalonia: 'cataluna',
  tuscany: 'toscana',
  sicily: 'sicilia',
  lombardy: 'lombardia',
  sardinia: 'sardegna',
  brittany: 'bretagne',
  normandy: 'haute normandie',
  gothenburg: 'goteborg',
  nuremberg: 'nurnberg',
  hannover: 'hanover',
  seville: 'sevilla',
  genoa: 'genova',
  turin: 'torino',
  venice: 'venezia',
  padua: 'padova',
  basle: 'basel',
  antwerp: 'antwerpen',
  ghent: 'gent',
  bruges: 'brugge',
  hague: 'the hague',
  krakow: 'cracow',
  wroclaw: 'breslau',
  aarhus: 'arhus',
  tampere: 'tammerfors',
  kharkiv: 'kharkov',
  odesa: 'odessa',
  lviv: 'lvov',
  calcutta: 'kolkata',
  bengaluru: 'bangalore',
  saigon: 'ho chi minh city',
  'tel aviv': 'tel aviv yafo',
  'quebec city': 'quebec',
  gurgaon: 'delhi',
  gurugram: 'delhi',
  noida: 'delhi',
  mysuru: 'mysore',
  kochi: 'cochin',
  piraeus: 'piraievs',
  marrakech: 'marrakesh',
  czechia: 'czech republic',
};
