import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import type { ShownTool } from '../conversations/conversation.ts';

/** A tool as a server might bring it, and what people might ask of it. Written by hand, and used in evaluation only. */
export interface ForeignTool extends ShownTool {
  readonly requests: readonly { readonly text: string; readonly arguments: JsonObject }[];
}

type Request = readonly [text: string, ...values: (string | number | boolean | null)[]];

/** @param parameters `name`, `name?` when optional, `name: type` when it is no string, `name: a|b` for a choice. */
function tool(name: string, summary: string, parameters: string, ...requests: readonly Request[]): ForeignTool {
  const declared = parameters.split(',').map((item) => item.trim()).filter((item) => item !== '').map((item) => {
    const [label = '', type = 'string'] = item.split(': ');
    return { name: label.replace('?', ''), required: !label.endsWith('?'), schema: type.includes('|') ? { type: 'string', enum: type.split('|') } : { type } };
  });
  return {
    name, summary,
    parameters: {
      type: 'object', properties: Object.fromEntries(declared.map(({ name: label, schema }): [string, JsonValue] => [label, schema])),
      required: declared.filter(({ required }) => required).map(({ name: label }) => label),
    },
    requests: requests.map(([text, ...values]) => ({ text, arguments: Object.fromEntries(declared.map(({ name: label }, index): [string, JsonValue] => [label, values[index] ?? null])) })),
  };
}

export const FOREIGN_TOOLS: readonly ForeignTool[] = [
  tool('gmail_send', 'Send an email from the account of the person', 'to, subject', ['send an email to Anna about the picnic', 'Anna', 'the picnic'], ['email Ben about the new chairs', 'Ben', 'the new chairs'], ['please write Clara an email regarding the invoice', 'Clara', 'the invoice'], ['I want to mail David about Friday', 'David', 'Friday']),
  tool('slack_post_message', 'Post a message to a channel', 'channel, text', ['post "lunch is ready" in general', 'general', 'lunch is ready'], ['tell the design channel: the logo is done', 'design', 'the logo is done'], ['write good morning to the sales channel', 'sales', 'good morning'], ['send a message to random saying I am late', 'random', 'I am late']),
  tool('create_issue', 'Create an issue in a repository', 'title, repository?', ['open an issue called crash on start', 'crash on start', null], ['file a bug: the button is too small', 'the button is too small', null], ['create an issue titled slow search in knapsack', 'slow search', 'knapsack'], ['please create an issue "wrong colours"', 'wrong colours', null]),
  tool('merge_pull_request', 'Merge a pull request', 'number: integer', ['merge pull request 42', 42], ['please merge PR 318', 318], ['can you merge number 7', 7], ['merge the pull request 1205', 1205]),
  tool('search_repositories', 'Search for repositories on the code host', 'query', ['find repositories about sailing', 'sailing'], ['search repositories for a chess engine', 'a chess engine'], ['are there any repositories on knitting', 'knitting'], ['look for repos about weather stations', 'weather stations']),
  tool('get_weather', 'Current weather of a city', 'city', ["what's the weather in Oslo", 'Oslo'], ['how is the weather in Madrid today', 'Madrid'], ['is it raining in Dublin', 'Dublin'], ['tell me the weather for Kyoto', 'Kyoto']),
  tool('weather_forecast', 'Forecast for the coming days', 'city, days: integer', ['forecast for Rome for 5 days', 'Rome', 5], ['how will the next 3 days be in Athens', 'Athens', 3], ['give me a 7 day forecast for Lima', 'Lima', 7], ['what is the forecast in Seoul over 2 days', 'Seoul', 2]),
  tool('play_track', 'Play a song', 'title, artist?', ['play Yellow Submarine', 'Yellow Submarine', null], ['put on Hey Jude by the Beatles', 'Hey Jude', 'the Beatles'], ['I want to hear Imagine', 'Imagine', null], ['play the song Angie', 'Angie', null]),
  tool('skip_track', 'Go to the next song', '', ['next song'], ['skip this one'], ['skip the track please'], ['I do not like this song, next']),
  tool('set_volume', 'Set the volume of the speakers', 'percent: integer', ['set the volume to 30', 30], ['volume 80 percent', 80], ['turn the volume down to 15', 15], ['make it 55 percent loud', 55]),
  tool('light_turn_on', 'Switch a light on', 'room', ['turn on the light in the kitchen', 'kitchen'], ['switch on the bedroom light', 'bedroom'], ['lights on in the hallway', 'hallway'], ['it is dark in the bathroom, light please', 'bathroom']),
  tool('light_turn_off', 'Switch a light off', 'room', ['turn off the light in the garage', 'garage'], ['switch the office light off', 'office'], ['lights off in the attic', 'attic'], ['no light in the cellar please', 'cellar']),
  tool('set_thermostat', 'Set the temperature of a room', 'degrees: number, room?', ['set the thermostat to 21', 21, null], ['make it 19.5 degrees in the bedroom', 19.5, 'bedroom'], ['heat the office to 22 degrees', 22, 'office'], ['thermostat 18 please', 18, null]),
  tool('lock_door', 'Lock a door of the house', 'door', ['lock the front door', 'front door'], ['please lock the back door', 'back door'], ['lock up the garage door', 'garage door'], ['make sure the cellar door is locked', 'cellar door']),
  tool('start_vacuum', 'Send the robot vacuum to clean', 'room?', ['start the vacuum', null], ['vacuum the living room', 'living room'], ['let the robot clean the kitchen', 'kitchen'], ['run the vacuum cleaner', null]),
  tool('read_file', 'Read a file', 'path', ['read the file report.txt', 'report.txt'], ['show me what is in notes.md', 'notes.md'], ['open letter.doc', 'letter.doc'], ['what does the file todo.txt contain', 'todo.txt']),
  tool('write_file', 'Write text to a file', 'path, content', ['write hello to greeting.txt', 'greeting.txt', 'hello'], ['save the words good night in sleep.txt', 'sleep.txt', 'good night'], ['put "42" into answer.txt', 'answer.txt', '42'], ['create the file a.txt with the text blue', 'a.txt', 'blue']),
  tool('list_directory', 'List the files of a folder', 'path', ['list the files in Downloads', 'Downloads'], ['what is in the folder Pictures', 'Pictures'], ['show the directory Music', 'Music'], ['which files are in Desktop', 'Desktop']),
  tool('move_file', 'Move a file to another folder', 'path, destination', ['move cat.jpg to Pictures', 'cat.jpg', 'Pictures'], ['put song.mp3 in the folder Music', 'song.mp3', 'Music'], ['move bill.pdf into Taxes', 'bill.pdf', 'Taxes'], ['please move draft.doc to Archive', 'draft.doc', 'Archive']),
  tool('web_search', 'Search the web', 'query', ['search the web for running shoes', 'running shoes'], ['google the oldest bridge', 'the oldest bridge'], ['look up vegan bakeries online', 'vegan bakeries'], ['find something on the web about bees', 'bees']),
  tool('open_url', 'Open a page in the browser', 'url', ['open example.com', 'example.com'], ['go to news.example.org', 'news.example.org'], ['show me the page wiki.example.net', 'wiki.example.net'], ['visit shop.example.com', 'shop.example.com']),
  tool('take_screenshot', 'Take a picture of the screen', '', ['take a screenshot'], ['make a screenshot please'], ['capture the screen'], ['screenshot now']),
  tool('get_directions', 'Directions from one place to another', 'origin, destination', ['how do I get from Bonn to Trier', 'Bonn', 'Trier'], ['directions from the station to the museum', 'the station', 'the museum'], ['show me the way from Graz to Linz', 'Graz', 'Linz'], ['route from York to Leeds', 'York', 'Leeds']),
  tool('find_places_nearby', 'Find places of a kind near an address', 'kind, near', ['find a pharmacy near Main Street', 'pharmacy', 'Main Street'], ['is there a bakery near the harbour', 'bakery', 'the harbour'], ['find cafes near the opera', 'cafes', 'the opera'], ['any petrol station near Exeter', 'petrol station', 'Exeter']),
  tool('search_flights', 'Search flights between two cities', 'origin, destination, date?', ['find flights from Oslo to Nice', 'Oslo', 'Nice', null], ['search for a flight from Rome to Malta on 3 May', 'Rome', 'Malta', '3 May'], ['flights from Cork to Faro', 'Cork', 'Faro', null], ['I need to fly from Bari to Turin on Sunday', 'Bari', 'Turin', 'Sunday']),
  tool('book_hotel', 'Book a hotel room', 'city, nights: integer', ['book a hotel in Vienna for 3 nights', 'Vienna', 3], ['I need a room in Ghent for 2 nights', 'Ghent', 2], ['reserve a hotel in Porto, 5 nights', 'Porto', 5], ['get me a hotel in Split for 4 nights', 'Split', 4]),
  tool('order_food', 'Order food for delivery', 'dish, restaurant?', ['order a margherita', 'a margherita', null], ['get me ramen from Tanaka', 'ramen', 'Tanaka'], ['order two burgers', 'two burgers', null], ['I want sushi delivered', 'sushi', null]),
  tool('request_ride', 'Call a car to a place', 'pickup, destination', ['get me a ride from the office to the airport', 'the office', 'the airport'], ['call a car from home to the clinic', 'home', 'the clinic'], ['I need a ride from Park Lane to the zoo', 'Park Lane', 'the zoo'], ['request a ride from school to the pool', 'school', 'the pool']),
  tool('transfer_money', 'Send money to someone', 'recipient, amount: number', ['transfer 50 to Emma', 'Emma', 50], ['send 12.5 euros to Felix', 'Felix', 12.5], ['pay Grace 200', 'Grace', 200], ['transfer 75 euros to my landlord', 'my landlord', 75]),
  tool('account_balance', 'Say how much money is in an account', 'account?', ['how much money do I have', null], ['what is my balance', null], ['check the balance of my savings account', 'savings'], ['balance of the joint account', 'joint']),
  tool('stock_quote', 'Price of a share', 'symbol', ['what is the share price of ACME', 'ACME'], ['quote for XYZ please', 'XYZ'], ['how is the stock ABC doing', 'ABC'], ['price of QRS', 'QRS']),
  tool('currency_exchange', 'Exchange rate of two currencies', 'base, target', ['exchange rate from euro to yen', 'euro', 'yen'], ['what is the rate of dollar to peso', 'dollar', 'peso'], ['how many kroner do I get for a pound, from pound to kroner', 'pound', 'kroner'], ['rate franc to lira', 'franc', 'lira']),
  tool('translate_text', 'Translate a text', 'text, language', ['translate good evening into Greek', 'good evening', 'Greek'], ['how do you say thank you in Finnish', 'thank you', 'Finnish'], ['put where is the station into Czech', 'where is the station', 'Czech'], ['translate "see you soon" to Danish', 'see you soon', 'Danish']),
  tool('define_word', 'Look a word up in the dictionary', 'word', ['what does serendipity mean', 'serendipity'], ['define oblique', 'oblique'], ['look up the word gable', 'gable'], ['give me the definition of quorum', 'quorum']),
  tool('find_recipe', 'Find a recipe', 'ingredient', ['find a recipe with leeks', 'leeks'], ['what can I cook with rhubarb', 'rhubarb'], ['recipe for pumpkin please', 'pumpkin'], ['I have aubergines, find a recipe with aubergines', 'aubergines']),
  tool('track_package', 'Where a parcel is', 'tracking_number', ['where is my parcel AB123', 'AB123'], ['track the package 99817', '99817'], ['what about my delivery ZX44', 'ZX44'], ['track parcel 5501', '5501']),
  tool('calendar_add_event', 'Add an event to the calendar', 'title, start', ['add dentist to my calendar tomorrow at 9', 'dentist', 'tomorrow at 9'], ['put yoga in the calendar on Monday at 18:00', 'yoga', 'Monday at 18:00'], ['schedule choir for Thursday at 7 pm', 'choir', 'Thursday at 7 pm'], ['new event: barbecue on 4 July', 'barbecue', '4 July']),
  tool('calendar_list_events', 'List the events of a day', 'day', ['what is on my calendar tomorrow', 'tomorrow'], ['which events do I have on Friday', 'Friday'], ['show my calendar for today', 'today'], ['what are my appointments on 12 May', '12 May']),
  tool('add_contact', 'Add someone to the address book', 'name, phone', ['add Hugo with the number 5550123 to my contacts', 'Hugo', '5550123'], ['save the contact Ines, 5559876', 'Ines', '5559876'], ['new contact: Karim 5554433', 'Karim', '5554433'], ['put Lena in my contacts with 5552211', 'Lena', '5552211']),
  tool('call_phone', 'Start a phone call', 'contact', ['call Marco', 'Marco'], ['phone the dentist', 'the dentist'], ['ring Nadia', 'Nadia'], ['give my aunt a call', 'my aunt']),
  tool('send_sms', 'Send a text message to a phone', 'recipient, text', ['text Oscar: I am here', 'Oscar', 'I am here'], ['send an sms to Paula saying call me', 'Paula', 'call me'], ['text Rosa that the shop is closed', 'Rosa', 'the shop is closed'], ['sms to Sam: happy birthday', 'Sam', 'happy birthday']),
  tool('query_database', 'Run a query on the database', 'sql', ['run the query select name from users', 'select name from users'], ['query the database: select count from orders', 'select count from orders'], ['execute select id from items', 'select id from items'], ['ask the database select max from prices', 'select max from prices']),
  tool('restart_container', 'Restart a container', 'container', ['restart the container web', 'web'], ['please restart redis', 'redis'], ['restart the worker container', 'worker'], ['the container proxy needs a restart', 'proxy']),
  tool('deploy_service', 'Deploy a service to an environment', 'service, environment: staging|production', ['deploy billing to staging', 'billing', 'staging'], ['deploy the search service to production', 'search', 'production'], ['roll out login on staging', 'login', 'staging'], ['ship payments to production', 'payments', 'production']),
  tool('print_document', 'Print a document', 'document, copies?: integer', ['print the contract', 'the contract', null], ['print thesis.pdf', 'thesis.pdf', null], ['print 3 copies of the flyer', 'the flyer', 3], ['I need the tickets on paper, print the tickets', 'the tickets', null]),
  tool('resize_image', 'Change the size of an image', 'image, width: integer', ['resize cat.png to 800', 'cat.png', 800], ['make logo.png 120 wide', 'logo.png', 120], ['change the width of banner.jpg to 1920', 'banner.jpg', 1920], ['resize photo.jpg to 640 pixels', 'photo.jpg', 640]),
  tool('log_workout', 'Record a workout', 'activity, minutes: integer', ['log a run of 30 minutes', 'run', 30], ['I swam, log swimming for 45 minutes', 'swimming', 45], ['record 20 minutes of yoga', 'yoga', 20], ['log 90 minutes of hiking', 'hiking', 90]),
  tool('get_news', 'Latest headlines on a topic', 'topic?', ['what is the news', null], ['give me news about football', 'football'], ['headlines on space', 'space'], ['latest news please', null]),
  tool('borrow_book', 'Reserve a book in the library', 'title', ['reserve the book Dune at the library', 'Dune'], ['I want to borrow Emma', 'Emma'], ['get me Middlemarch from the library', 'Middlemarch'], ['borrow the book Ulysses', 'Ulysses']),
  tool('generate_password', 'Make a new password', 'length: integer', ['make a password with 16 characters', 16], ['I need a password of length 12', 12], ['generate a 20 character password', 20], ['new password, 24 characters', 24]),
];
