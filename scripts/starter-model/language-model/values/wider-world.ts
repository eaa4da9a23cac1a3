/**
 * Words of everyday life, collected for this project: first names and family names of many languages in plain letters,
 * products as they are written on shopping lists, streets, and what people call their errands. A comma ends an entry.
 */
const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

export const FIRST_NAMES = list(`
  Aaron, Abigail, Adam, Adele, Adrian, Agnes, Ahmed, Alan, Albert, Alejandro, Alexander, Alfie, Alina, Amelia, Amir,
  Amy, Andrea, Andrew, Angela, Anika, Antonio, Arthur, Asha, Astrid, Audrey, Barbara, Beatrice, Bella, Benedict,
  Bernard, Beth, Bianca, Birgit, Brandon, Brian, Bridget, Caleb, Camille, Carl, Carmen, Caroline, Catherine, Cecilia,
  Charlotte, Chiara, Christian, Christine, Claire, Colin, Connor, Daisy, Damian, Daniel, Daphne, Darius, Dawn, Dean,
  Deborah, Dennis, Derek, Dominic, Dora, Doris, Duncan, Edith, Edward, Eleanor, Eli, Elias, Elisa, Eliza, Elsa, Emil,
  Emily, Erin, Esther, Ethan, Eva, Evelyn, Fabian, Faith, Farid, Fiona, Florence, Francesca, Freddie, Freya, Gabriel,
  Gemma, Georgia, Gerald, Gianna, Gordon, Graham, Gustav, Harold, Harriet, Harvey, Hassan, Heather, Heidi, Helen,
  Holly, Ian, Ibrahim, Ida, Imran, Irene, Isaac, Isabel, Jacob, Jade, James, Jan, Jasmine, Jason, Javier, Jenny,
  Jeremy, Joanna, Joel, Johan, Joseph, Josie, Judith, Julian, Karen, Karl, Katja, Keith, Kenji, Kirsten, Klaus, Lara,
  Lars, Layla, Leila, Leon, Leonie, Lewis, Lily, Lisa, Logan, Lorenzo, Louis, Louise, Luca, Lucy, Luis, Lukas, Lydia,
  Magda, Malik, Marcus, Maria, Marie, Mario, Marta, Martha, Mason, Mateo, Matilda, Matthew, Megan, Mia, Michael,
  Miguel, Mila, Milan, Milo, Miriam, Mohammed, Molly, Monica, Morgan, Naomi, Natalie, Nathan, Neil, Nicholas, Nicole,
  Nigel, Nora, Oliver, Omar, Otto, Owen, Patricia, Patrick, Paul, Penelope, Petra, Philip, Phoebe, Pia, Rafael, Ralph,
  Rebecca, Reza, Richard, Rita, Robert, Robin, Roger, Roman, Rosie, Ruby, Rupert, Russell, Ruth, Ryan, Salma,
  Samantha, Samira, Samuel, Sandra, Sean, Selma, Sergio, Sharon, Silvia, Simon, Sonia, Sophie, Stella, Steven, Sven,
  Tamara, Tanya, Teresa, Thomas, Timothy, Toby, Valentina, Vanessa, Veronica, Vincent, Violet, Viola, Vivian, Wanda,
  Yasmin, Yvonne, Zara
`);

export const FAMILY_NAMES = list(`
  Abbott, Adams, Ahmed, Ali, Allen, Anderson, Armstrong, Bailey, Barker, Barnes, Becker, Bell, Bennett, Bergmann,
  Bianchi, Black, Bauer, Braun, Brooks, Burke, Burton, Butler, Carter, Castillo, Chapman, Clarke, Collins, Conti,
  Cook, Costa, Cox, Cruz, Dawson, Delgado, Dixon, Duran, Edwards, Ellis, Eriksson, Esposito, Ferrari, Ferreira,
  Fischer, Fleming, Ford, Foster, Fournier, Francis, Gallagher, Gibson, Gomez, Gonzalez, Gordon, Grant, Green,
  Griffin, Gruber, Hall, Hamilton, Hansen, Harper, Harris, Hart, Henderson, Hernandez, Hoffmann, Holmes, Howard,
  Huber, Hughes, Hussain, Ibrahim, Ivanov, Jackson, James, Jensen, Johansson, Johnson, Karlsson, Kaur, Kelly, Kennedy,
  Klein, Koch, Kovacs, Krause, Lambert, Lang, Larsson, Lawson, Lee, Lefebvre, Leroy, Lewis, Lindberg, Lloyd, Maier,
  Marino, Marshall, Martinez, Mbeki, McCarthy, McDonald, Medina, Meier, Mitchell, Moore, Morales, Moreau, Moretti,
  Morgan, Morris, Mueller, Murray, Nagy, Nakamura, Nelson, Neumann, Newton, Nowak, Okoye, Olsen, Olsson, Ortiz, Osman,
  Owens, Palmer, Parker, Pearson, Pereira, Perez, Perry, Phillips, Pires, Powell, Quinn, Ramirez, Reid, Reyes,
  Reynolds, Ricci, Richards, Richter, Riley, Rivera, Roberts, Robinson, Rodriguez, Rogers, Romano, Ross, Russell,
  Ruiz, Sanchez, Sanders, Sato, Schneider, Schroeder, Schulz, Scott, Shah, Sharma, Shaw, Simpson, Sousa, Spencer,
  Stevens, Stewart, Sullivan, Svensson, Takahashi, Thompson, Torres, Underwood, Vargas, Vogel, Wagner, Wallace, Walsh,
  Ward, Watson, Watts, Webb, West, White, Wilson, Winter, Wolff, Yamamoto, Zimmermann
`);

export const PRODUCTS = list(`
  almond milk, apple juice, aubergines, avocados, bacon, bagels, baking powder, balsamic vinegar, basil, beef mince,
  beetroot, black pepper, blueberries, broccoli, brown rice, cabbage, cat food, cauliflower, celery, chickpeas,
  chilli flakes, chives, cinnamon, cling film, coconut milk, coriander, cottage cheese, couscous, crackers,
  cranberries, cream cheese, croissants, cucumbers, cumin, curry powder, custard, dental floss, deodorant,
  dishwasher tablets, double cream, feta, figs, firelighters, frozen peas, ginger, goat cheese, granola, grapes,
  ground coffee, halloumi, ham, hand cream, hazelnuts, hummus, hoover bags, kidney beans, kitchen roll, kiwis, leeks,
  lettuce, limes, maple syrup, margarine, matches, mayonnaise, mozzarella, mushrooms, mustard, naan, nappies, noodles,
  nutmeg, oats, olives, orange juice, oregano, parmesan, parsley, parsnips, peanut butter, pears, pesto, pickles,
  pine nuts, pineapple, plain flour, plasters, popcorn, porridge, pork chops, puff pastry, pumpkin, radishes, raisins,
  raspberries, razor blades, red wine, rolls, rosemary, rye bread, sage, salmon, sardines, sausages, screws,
  self-raising flour, sesame seeds, shower gel, soy sauce, sponges, spring onions, squash, stock cubes, strawberries,
  sun cream, sunflower oil, sweet potatoes, sweetcorn, swede, tahini, tea bags, tea lights, thyme, tin foil, tofu,
  tomato puree, tonic water, tortillas, tuna, turmeric, vanilla, walnuts, washing powder, washing-up liquid,
  watermelon, whole milk, wraps, yeast, AA batteries, a phone charger, a new kettle, blu tack, duct tape,
  picture hooks, wood glue, a bulb for the hall, plant pots, compost, grass seed
`);

export const STREETS = list(`
  Albert Road, Alder Close, Ash Lane, Baker Row, Beech Avenue, Birch Drive, Bishop Street, Brook Lane, Canal Street,
  Castle Street, Cedar Avenue, Chapel Hill, Cherry Tree Walk, Clarence Street, College Road, Cross Street, Dock Road,
  East Street, Fern Close, Ferry Lane, Forge Lane, Fountain Street, George Street, Grange Road, Green Lane,
  Grove Road, Harbour Street, Hawthorn Close, Heath Road, Hill Rise, Hope Street, Ivy Lane, Juniper Way, Kingsway,
  Lime Street, London Road, Maple Drive, Meadow Lane, Nelson Street, New Road, Old Mill Road, Orchard Close,
  Pine Grove, Priory Road, Quay Street, Queen Street, Railway Terrace, Rectory Lane, River Street, Rose Gardens,
  Sandy Lane, School Hill, Silver Street, South Parade, Spring Gardens, Stanley Street, Sycamore Road, Temple Street,
  The Crescent, Thorn Road, Union Street, Vicarage Road, Warren Close, Water Lane, Well Street, West Street,
  Willow Way, Windmill Hill, Wood Street, York Road, Hauptstrasse, Bahnhofstrasse, Rue de la Paix, Rue Victor Hugo,
  Via Roma, Via Garibaldi, Calle Mayor, Gran Via, Kerkstraat, Storgata, Avenida da Liberdade, Lindenallee, Gartenweg
`);

/** What people have to see to, as they write it on a list. */
export const ERRANDS = list(`
  book the ferry, renew the parking permit, descale the kettle, bleed the radiators, top up the oyster card,
  return the drill, hang the washing, chase the refund, change the bed linen, order the school photos,
  take down the decorations, defrost the freezer, ring the council, back up the photos, cancel the gym,
  measure the curtains, post the birthday card, pick up the dry cleaning, get the boiler serviced,
  submit the expenses, sort the recycling, water the tomatoes, clean the gutters, oil the hinges,
  hand in the library books, prepare the handout, send the meter reading, sharpen the knives, swap the winter tyres,
  find a babysitter, wrap the presents, sign the permission slip, worm the cat, feed the sourdough, mend the fence,
  collect the parcel from the depot, empty the dehumidifier, book a table, tidy the loft, order more ink,
  fill in the census, cut the hedge, apply for the nursery place, reply to the invitation, register the warranty,
  label the boxes, get a quote for the roof, vacuum the car, unblock the sink, bake for the fete,
  finish the crossword, update the spreadsheet, review the contract, proofread the newsletter, rehearse the talk,
  invoice the client, merge the branch, rotate the keys, water the ferns, drop the keys at the office,
  ask for a day off, look for flights, hoover the stairs, iron the shirts, pay the window cleaner
`);
