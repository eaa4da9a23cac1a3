/** Wishes by field: any of its verbs goes with any of its objects, and no tool of the app does any of it. */
export interface WishField {
  readonly verbs: readonly string[];
  readonly objects: readonly string[];
}

const field = (verbs: readonly string[], objects: readonly string[]): WishField => ({ verbs, objects });

const MEDIA = [
  field(['play', 'put on', 'stream', 'shuffle', 'play me', 'blast', 'loop'],
    ['some jazz', 'my favourite song', 'the new album', 'a running playlist', 'classical music', 'the radio', 'some rock', 'the top forty', 'an audiobook', 'quiet music', 'the charts', 'a lullaby', 'piano music', 'my workout mix', 'christmas songs', 'techno', 'rain sounds', 'whale song', 'the soundtrack']),
  field(['record', 'stream', 'watch', 'rent', 'cast', 'put on'],
    ['the football match', 'the latest episode', 'a comedy on Netflix', 'the documentary about whales', 'the evening show', 'the race', "tonight's film", 'the concert on TV', 'the quiz show', 'the talk show', 'the finale', 'a thriller']),
  field(['trim', 'cut', 'stabilise', 'slow down', 'speed up', 'add subtitles to', 'reverse', 'remove the sound from', 'add music to', 'render'],
    ['the video', 'this clip', 'my wedding film', 'the screen recording', 'the drone footage', 'the holiday video', 'the time lapse', 'the movie of the cat', 'the interview clip', 'the trailer']),
  field(['transcribe', 'remove the noise from', 'normalise', 'master', 'add an echo to', 'cut the silence out of'],
    ['the voice memo', 'the interview recording', 'the podcast episode', 'the song I sang', 'the lecture recording', 'this audio', 'the voicemail', 'the band recording']),
  field(['paint', 'generate a picture of', 'draw', 'make an image of', 'sketch', 'design', 'imagine a picture of', 'render a picture of'],
    ['a dragon over a castle', 'a cat in space', 'a house by the sea', 'a robot in the rain', 'a logo with a fox', 'a portrait of my dog', 'a poster for the party', 'a forest at night', 'a cartoon of a pirate', 'a tattoo with a rose', 'a sunset', 'an icon with a key', 'a comic hero']),
  field(['remove the background of', 'blur the faces in', 'colourise', 'retouch', 'brighten', 'sharpen', 'fix the red eyes in', 'remove the people from', 'upscale with AI', 'put a hat on the dog in'],
    ['the photo', 'my portrait', 'the family picture', 'the snapshot', 'the profile picture', 'the wedding photo', 'the class photo', 'the old slide', 'this selfie']),
  field(['print', 'fax', 'laminate', 'photocopy', 'staple', 'print two copies of'], ['this page', 'the contract', 'my boarding pass', 'the photo', 'the invoice', 'the form', 'the flyer', 'the worksheet', 'the label', 'the ticket', 'my CV']),
];

const PEOPLE = ['my boss', 'my mother', 'the doctor', 'Anna', 'Ben', 'the school', 'my wife', 'my husband', 'the plumber', 'the office', 'my landlord', 'the whole team', 'my brother', 'grandma', 'the hotel', 'the bank', 'customer service', 'the neighbours', 'Dad', 'the vet'];
const REACHING = [
  field(['call', 'phone', 'ring up', 'video call', 'dial', 'call back', 'leave a voicemail for'], PEOPLE),
  field(['text', 'message', 'email', 'send a message to', 'send an email to', 'send a fax to', 'send a voice message to', 'reply to', 'chat with', 'send flowers to'], PEOPLE),
  field(['read', 'check', 'archive', 'forward', 'answer', 'mark as spam', 'star', 'delete'],
    ['my newest email', 'the mail from the bank', 'my inbox', 'the unread emails', 'the email from my boss', 'all my spam mails', 'my voicemail', 'my text messages', 'my WhatsApp messages', 'the email about the refund', 'the last e-mail']),
  field(['post', 'tweet', 'publish', 'share'], ['this on Instagram', 'my holiday picture on Facebook', 'an update on LinkedIn', 'a joke on Reddit', 'a video on TikTok', 'my score on Strava', 'this on my timeline', 'a poll on Mastodon', 'a story on Snapchat', 'our news on X']),
];

const BUYING = [
  field(['book', 'reserve', 'rebook', 'get me', 'book me'],
    ['a flight to Rome', 'a hotel in Oslo', 'a table for two', 'a taxi', 'two train seats', 'a rental car', 'a room with a sea view', 'a massage', 'a tennis court', 'a ferry to the island', 'a seat by the window', 'a cruise', 'a camping site', 'an airport shuttle', 'a guided tour', 'concert tickets', 'a babysitter']),
  field(['order', 'buy', 'reorder', 'purchase', 'order me'],
    ['a pizza', 'the groceries', 'new shoes', 'printer ink', 'a kilo of coffee beans', 'a bouquet of roses', 'cat food', 'a birthday gift', 'a phone case', 'sushi for four', 'a new laptop', 'a winter coat', 'a burger with fries', 'nappies', 'a bookshelf', 'a bottle of wine', 'a sofa', 'a used bike']),
  field(['pay', 'settle', 'pay off'], ['my electricity bill', 'the rent', 'my parking fine', 'the phone bill', 'my taxes', 'the dentist bill', 'my credit card', 'the school fees', 'the water bill', 'the mortgage']),
  field(['transfer', 'wire', 'send', 'donate', 'lend'], ['fifty euros to Ben', 'the rent money to my landlord', 'some money to my sister', 'twenty dollars to the zoo', 'a deposit to the hotel', 'ten pounds to charity', 'my share of the bill to Clara', 'pocket money to my son']),
  field(['track', 'return', 'redirect', 'cancel', 'refund'], ['my parcel', 'the package from the shop', 'my online order', 'the shoes I ordered', 'my pizza order', 'the delivery of the sofa', 'the jacket I bought']),
  field(['renew', 'upgrade', 'extend', 'apply for'], ['my gym membership', 'my Netflix plan', 'my passport', 'my phone contract', 'my parking permit', 'my library card', 'my car insurance', 'my driving licence', 'my visa', 'my season ticket', 'my ID card']),
  field(['find', 'recommend', 'suggest', 'look for'], ['a good restaurant nearby', 'a cheap hotel in the centre', 'a hairdresser near me', 'a petrol station nearby', 'a flat to rent', 'a used car', 'cheap flights to Lisbon', 'a campsite by the sea', 'a job in my area', 'a parking space', 'a pharmacy that is open now', 'a film for tonight', 'a nice bar in town']),
  field(['sell', 'auction', 'rent out', 'insure'], ['my old bike', 'my car', 'the house', 'my guitar', 'the sofa', 'my old phone', 'the boat', 'my apartment']),
];

const HOME = [
  field(['turn on', 'turn off', 'switch on', 'switch off', 'shut off', 'power on'],
    ['the lights', 'the heating', 'the oven', 'the fan', 'the washing machine', 'the dishwasher', 'the TV', 'the coffee machine', 'the air conditioning', 'the sprinkler', 'the vacuum robot', 'the kettle', 'the bedroom lamp', 'the porch light', 'the dryer', 'the hot tub', 'the security camera', 'the doorbell', 'the hoover']),
  field(['dim', 'brighten', 'turn blue', 'turn red'], ['the lights', 'the kitchen lamp', 'the living room lights', 'the hall light', 'the light over the table', 'the garden lights']),
  field(['lock', 'unlock', 'open', 'close', 'shut'], ['the front door', 'the garage', 'the garden gate', 'the back door', 'the shutters', 'the skylight', 'the blinds', 'the curtains', 'the cellar door', 'the safe', 'the car']),
  field(['wash', 'clean', 'repair', 'paint', 'park', 'fix'], ['the car', 'the windows', 'the bathroom', 'the bike', 'the fence', 'the boat', 'the roof', 'the kitchen sink', 'the washing machine', 'the broken screen']),
  field(['feed', 'walk', 'brush', 'wash'], ['the dog', 'the cat', 'my horse', 'the rabbits', 'the hamster', 'our puppy']),
  field(['cook', 'bake', 'grill', 'make me'], ['dinner', 'a cake', 'some pancakes', 'a cup of coffee', 'a sandwich', 'the turkey', 'spaghetti', 'a fish soup', 'breakfast']),
];

const DEVICES = [
  field(['turn on', 'turn off', 'switch on', 'switch off', 'enable', 'disable', 'toggle', 'activate'],
    ['bluetooth', 'wifi', 'dark mode', 'airplane mode', 'the microphone', 'the webcam', 'night light', 'do not disturb', 'the hotspot', 'location services', 'the vpn', 'the firewall', 'battery saver', 'the screen saver', 'caps lock', 'auto update', 'the touchpad', 'the speakers']),
  field(['turn up', 'turn down', 'raise', 'lower', 'reset', 'max out'], ['the volume', 'the brightness', 'the screen brightness', 'the speaker volume', 'the bass', 'the fan speed', 'the contrast', 'the microphone level', 'the heating', 'the thermostat']),
  field(['locate', 'ring', 'unlock', 'wipe', 'pair', 'charge'], ['my phone', 'my tablet', 'my headphones', 'my smartwatch', 'my earbuds', 'my keys', 'my e-reader']),
  field(['change', 'set', 'reset'], ['the wallpaper', 'the keyboard layout', 'the system language', 'the screen resolution', 'the lock screen', 'the default browser', 'the mouse speed', 'the ringtone', 'the system font', 'the desktop background', 'the login picture']),
  field(['restart', 'reboot', 'take down', 'scale up', 'patch', 'connect to', 'log in to'], ['the web server', 'the production database', 'the mail server', 'the staging cluster', 'the virtual machine', 'the router', 'the printer', 'the office network', 'the remote desktop', 'the game server', 'the NAS']),
  field(['upload', 'sync', 'push'], ['my photos to the cloud', 'this folder to Dropbox', 'the video to YouTube', 'my documents to Google Drive', 'the project to the web server', 'my music to my phone', 'the slides to SharePoint']),
  field(['take', 'shoot'], ['a selfie', 'a photo with the webcam', 'a screenshot', 'a screenshot of the window', 'a picture of the screen', 'a video with the camera', 'a panorama', 'a snapshot of my desk']),
  field(['record', 'start recording'], ['my screen', 'my voice', 'this call', 'the meeting as a video', 'a voice memo', 'the guitar', 'the lecture with the microphone']),
];

const LIVE = [
  field(['what is', 'check', 'show me', 'tell me', 'look up', 'give me', "what's"],
    ['the weather', 'the weather for tomorrow', 'the weekend forecast', 'the traffic on the motorway', 'the share price of Apple', 'the bitcoin price', 'the exchange rate of the dollar', 'the score of the game', 'the pollen count', 'the air quality', 'the water temperature at the beach', 'the departures at the station', "tonight's TV programme", 'the fuel price', 'the avalanche risk', 'the tide', 'my bank balance',
      'the temperature outside', 'the league table', 'the gold price', 'the queue at the airport', 'the snow depth', 'the UV index', 'the menu of the canteen', 'my credit score', 'the wind speed', 'my horoscope', 'the price of butter at the shop', 'the flight status', 'the delay of my train']),
  field(['navigate to', 'drive me to', 'show the route to', 'give me directions to', 'how do I get to', 'show me the way to', 'find the fastest way to', 'call a taxi to'], ['the airport', 'the station', 'the city hospital', 'the beach', 'the nearest bakery', 'the stadium', 'the zoo', 'my hotel', 'the museum', 'the office', 'the post office', 'the cinema']),
  field(['measure', 'monitor', 'take'], ['my heart rate', 'my blood pressure', 'my blood sugar', 'my pulse', 'my temperature', 'my oxygen level', 'my body fat']),
  field(['translate', 'interpret', 'dub'], ['hello into Spanish', 'good night into Italian', 'this sentence into German', 'thank you into Japanese', 'the menu into English', 'where is the station into French', 'happy birthday into Polish', 'I love you into Greek', 'the sign into Dutch', 'what he said into Turkish']),
  field(['merge', 'review', 'approve', 'close', 'comment on'], ['the pull request', 'my open pull request', 'the merge request from Ben', 'the GitHub issue', 'the Jira ticket', 'the bug report on GitLab', 'the support ticket']),
  field(['deploy', 'release', 'publish', 'roll back', 'host'], ['the website', 'the new version', 'the app to the app store', 'the server code', 'my blog', 'the web shop', 'the game', 'the package']),
];

export const WISH_FIELDS: readonly WishField[] = [...MEDIA, ...REACHING, ...BUYING, ...HOME, ...DEVICES, ...LIVE];
