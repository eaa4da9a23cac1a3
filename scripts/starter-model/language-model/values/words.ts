/**
 * @returns the entries of a text, parted by commas alone: the end of a line is a space like any other, so none cuts an
 * entry in half.
 */
export const list = (text: string): readonly string[] =>
  text
    .split(',')
    .map((item) => item.trim().replaceAll(/\s+/g, ' '))
    .filter((item) => item !== '');

export const names = list(`
  Anna, Ben, Clara, David, Emma, Felix, Grace, Hugo, Ines, Jonas, Karim, Lena, Marco, Nadia, Oscar, Paula, Quinn,
  Rosa, Sam, Tina, Umar, Vera, Will, Xenia, Yusuf, Zoe, Alice, Bob, Carlos, Diana, Erik, Fatima, George, Hannah, Ivan,
  Julia, Kevin, Laura, Mike, Nina, Olga, Peter, Rachel, Stefan, Tom, Uma, Victor, Wendy, Aisha, Bruno, Chloe, Dmitri,
  Elena, Frank, Greta, Henry, Iris, Jack, Kate, Leo, Maya, Noah, Olivia, Pablo, Ravi, Sara, Theo, Ursula, Viktor,
  Walter, Yara, Mum, Dad, grandma, my sister, my brother, the neighbour, my boss, the landlord, the teacher,
  Mrs Miller, Mr Chen, Dr Patel, Aunt Mary, Uncle Joe, Priya, Mei, Sofia, Liam, Ella, Max
`);

export const places = list(`
  Tokyo, London, Paris, New York, Berlin, Madrid, Rome, Sydney, Mumbai, Delhi, Cairo, Lagos, Nairobi, Toronto,
  Chicago, Los Angeles, San Francisco, Seattle, Boston, Miami, Denver, Dallas, Houston, Mexico City, Sao Paulo,
  Buenos Aires, Lima, Bogota, Santiago, Lisbon, Dublin, Oslo, Stockholm, Copenhagen, Helsinki, Warsaw, Prague, Vienna,
  Zurich, Brussels, Amsterdam, Athens, Istanbul, Moscow, Dubai, Tehran, Karachi, Dhaka, Bangkok, Singapore, Hong Kong,
  Shanghai, Beijing, Seoul, Manila, Jakarta, Perth, Melbourne, Brisbane, Auckland, Honolulu, Anchorage, Vancouver,
  Montreal, Havana, Kyoto, Osaka, Hanoi, Casablanca, Johannesburg, Cape Town, Accra, Tunis, Japan, India, China,
  Germany, France, Spain, Italy, Portugal, Greece, Turkey, Egypt, Kenya, Brazil, Argentina, Chile, Peru, Australia,
  New Zealand, Korea, Thailand, Vietnam, Texas, California, Florida, Hawaii, Iceland, the UK
`);

export const things = list(`
  milk, eggs, bread, butter, cheese, apples, bananas, oranges, tomatoes, potatoes, onions, garlic, rice, pasta, flour,
  sugar, salt, pepper, coffee, tea, oat milk, yoghurt, chicken, fish, olive oil, honey, jam, lemons, carrots, spinach,
  soap, shampoo, toothpaste, batteries, light bulbs, paper towels, toilet paper, bin bags, dog food, cat litter,
  stamps, envelopes, printer paper, a birthday card, flowers, candles, wine, beer, sparkling water, ice cream,
  chocolate, nuts, cereal, lentils, beans
`);

export const objects = list(`
  the plants, the car, the bike, the kitchen, the windows, the garage, the dishwasher, the laundry, the oven,
  the heating, the bathroom, the report, the slides, the invoice, the contract, the tax return, the application,
  the budget, the presentation, the passport, the visa, the tickets, the parcel, the library books, the rent,
  the electricity bill, the phone bill, the insurance, the subscription, the backup, the printer, the router,
  the laptop, the phone, the spare key, the medicine, the vitamins, the dog, the cat, the fish, the garden, the lawn,
  the hedge, the roof, the boiler, the filter, the tyres, the meeting room, the restaurant, the hotel, the flight,
  the essay, the homework, the newsletter, the website, the password, the form, the recipe, the cake, the turkey,
  the washing machine, the shed, the piano, the guitar, the fridge, the bins
`);

export const choreVerbs = list(`
  clean, check, fix, pay, book, cancel, order, collect, send, finish, update, print, renew, sign, pack, water, feed,
  wash, buy, return, pick up, drop off, call about, ask about, review, submit, prepare, cook, replace, charge,
  turn off, turn on, lock, move, sell, measure, paint, organise, email about, read, write, test, polish, iron, fold,
  hang up, take out, look at
`);

export const events = list(`
  the meeting, the dentist appointment, the doctor's appointment, the team call, the interview, the birthday party,
  the parents' evening, the concert, the film, the game, the yoga class, the gym session, the haircut,
  the flight to Rome, the train to Berlin, the exam, the deadline, the webinar, the lunch with Sam,
  the dinner at eight, the school run, the football practice, the piano lesson, the vet visit, the book club,
  the wedding, the choir rehearsal, the delivery, the car inspection, the job fair, the picnic, the stand-up,
  the rent payment, the oven, the laundry
`);

export const facts = list(`
  the wifi password is on the fridge, the spare key is with Anna, the car is parked on level 3,
  the meeting room code is 4711, the gate code is 2580, the plumber comes on Monday, Ben is allergic to nuts,
  the recipe needs two eggs, my locker number is 83, the shop closes at six, the train leaves from platform 4,
  Clara likes dark chocolate, the rent is due on the first, the printer needs toner, the warranty ends in March,
  the blue paint is called ocean mist, size 42 fits best, the bike lock code is 7319, the landlord's name is Miller,
  the good scissors are in the drawer, the bus runs every ten minutes, the cat sleeps in the shed,
  the heating starts in October, the museum is closed on Tuesdays, the best cafe is near the station,
  our flight number is LH 482, the doctor is on holiday, the boiler pressure should be 1.5, the garden hose is broken,
  the neighbours are away in July, table 12 is by the window, the library card is in my wallet
`);

export const subjects = list(`
  holiday, garden, kitchen, project, budget, recipes, gift ideas, packing, reading, films, wifi, insurance, car,
  house, school, work, health, fitness, party, wedding, travel, Rome trip, meeting, birthday, shopping, groceries,
  ideas, passwords hint, books, music, exercise, diet, cleaning, repairs, taxes, rent, invoices, meals, breakfast,
  dinner, plants, cat, dog, bikes, running, camping, hiking, skiing, job search, interview, presentation, thesis,
  homework, French lessons, guitar chords, painting, furniture, moving, baby names, contacts, doctor, dentist,
  allergies
`);

export const noteTitles = list(`
  Groceries, Shopping list, Ideas, House, Garden, Holiday plans, Packing list, Gift ideas, Work, Meeting notes,
  Recipes, Books to read, Films to watch, Budget, Car, Kitchen, Party, Rome trip, Birthday, Wifi, School, Fitness,
  Reading list, Project Blue, Q3 goals, Camping, Wedding, To do, Weekend, Moving, Interview prep, Thesis outline,
  Baby names, Repairs, Passport, Taxes, Restaurant tips, Plants, Quotes, Dreams, Running log, Language notes, Lisbon,
  Team lunch, Christmas, Letters, Passwords hint, Song lyrics, Workout, Meal plan, Bike tour, Paint colours, Vet,
  Book club
`);

export const adjectives = list(`
  new, old, blue, red, green, big, small, broken, clean, cheap, expensive, early, late, quick, slow, final, first,
  second, weekly, monthly, important, private, shared, heavy, light, warm, cold, fresh, frozen, ripe, empty, full,
  spare, lost, secret, famous, quiet, noisy, sunny, rainy, wooden, round, square, sharp, soft, sweet, sour, salty,
  spicy, plain, fancy, urgent
`);

export const nouns = list(`
  table, chair, window, door, garden, house, street, river, mountain, forest, beach, island, bridge, tower, castle,
  museum, school, hospital, library, market, station, airport, harbour, kitchen, bathroom, bedroom, office, factory,
  farm, field, road, path, train, bus, car, bike, boat, plane, ship, truck, engine, wheel, map, book, letter, page,
  pen, pencil, paper, picture, camera, phone, computer, screen, keyboard, mouse, cable, battery, lamp, clock, watch,
  ring, coat, shirt, shoe, hat, glove, scarf, dress, bag, box, bottle, cup, plate, bowl, knife, fork, spoon, pan,
  oven, fridge, apple, pear, peach, plum, cherry, grape, melon, lemon, carrot, onion, tomato, pepper, potato, bean,
  corn, rice, bread, cheese, butter, egg, milk, juice, soup, salad, cake, pie, dog, cat, horse, cow, sheep, pig, bird,
  fish, snake, frog, bee, spider, tree, flower, leaf, grass, stone, sand, water, fire, snow, rain, wind, cloud, star,
  moon, sun, song, film, game, team, player, doctor, teacher, farmer, driver, painter, writer, singer, king, queen,
  child, friend, family, party, wedding, holiday, trip, plan, idea, project, report, budget, invoice, contract,
  ticket, parcel, order, payment, account, password, code
`);

export const verbs = list(`
  see, find, hold, carry, open, close, paint, draw, build, break, repair, plant, cut, cook, bake, boil, mix, pour,
  fill, empty, lift, push, pull, throw, catch, drop, hide, show, share, give, take, bring, send, receive, order, sell,
  rent, borrow, lend, count, measure, weigh, compare, choose, sort, label, stack, fold, wrap, tie, lock, search,
  visit, meet, invite, thank, teach, learn, practise, record
`);

const ONSETS = list('b, br, c, ch, d, dr, f, fl, g, gr, h, j, k, kl, l, m, n, p, pr, qu, r, s, sh, st, t, tr, v, w, z');
const VOWELS = list('a, e, i, o, u, ai, ea, oo');
const CODAS = list('n, r, l, m, s, t, k, x, nd, rt, , , ,').concat(['', '', '']);
export const syllableParts = { onsets: ONSETS, vowels: VOWELS, codas: CODAS };
