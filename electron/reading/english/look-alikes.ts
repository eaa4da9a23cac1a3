/**
 * English words that are one slip away from a word of requests and mean something else: who “flies” has no files. Found by spelling
 * all words of two English dictionaries.
 */
export const LOOK_ALIKES: ReadonlySet<string> = new Set(
  (
    'guten brith tel tree threw thee fifth sixth forth emil moore tomer rando cop coy fin fid lit lis star sart ' +
    'stat uno und pone phon even ' +
    'fie not noe noes tale tabe tier mach marc jun jul wee moth mont yea yer hal haf fort were wee whos abut ' +
    'tat tis wit fro may man mor moe mot mos wold cold ever net tie tim sow sho mae mar don doe tic writ sot ' +
    'pic ties tims con coi die dic mins pus plu gram grams mile hous hose our ours hors lists listed match ' +
    'filed fires fled fable gable cable maple taken tales notify motes timed tiled tined time smart stare ' +
    'attend emails phones plush plug pluck dime dive dine mines mince minds coins copies coin then than thin ' +
    'thus width wits wives won woe worn wore wire wired white quite write wrote tour hoar howl toll tall ' +
    'till teller yell given gives giver picks pickle sorts short shower shows shown makes maker marks marked ' +
    'tricks trick ticks doner dunes opens opener weeks weekly years yearly half halve calf month mouth march ' +
    'marsh larch parch april about above abort after alter every very where there these until unto would ' +
    'could mould event events evened table tables notes noted files filet ages april awful attack biters ' +
    'bolder bounces bounds calculator cancer chance chancel chants charge charged chopping christian colder ' +
    'compact compete concert concerts contacted contract contracts convent covert crate crates crease decade ' +
    'decide decided deplete deters eight eighth evens expert experts filed finnish fodder folded fonder ' +
    'forge forged forgot form founds from galleons gallops greeting hanged holder holders hopping hounds ' +
    'impart inert insect inset invert lease leased lifters liners linters lumber massage melting meteors ' +
    'mighty moths mounds mourning mouths numbed older overage parentage percentile peters pilot pinches ' +
    'pleas pleased pounces present rebind recalculate remainder remainders remand remote renders reside ' +
    'rewind rounds scuffle seventh shaping shipping slumber solder sounds starch stopping sundae sundry ' +
    'thirsty weighty wounds anointment calculable centiliters centilitres christens cinches circulate ' +
    'clapboard clapboards colander corning cremate cullender cupboard cupboards dumber dunces eights encore ' +
    'exhort expanse expanses extort fandom finches flies fodders forger forges forts fortune fruition ' +
    'gallows gigabits granulate grocer grocers hallowed hectors holograms inched itches jounces kilogramme ' +
    'kilogrammes lifers litters livers loiters loser lowed meres meting metros milligramme milligrammes ' +
    'milliliters millilitres minis minuet minuets minutest moaning molder molders mooning nicety niches ' +
    'nighty pentameters ponds programmes quartet ransom reappointment refiners reindeers rejoinders ' +
    'seventeenth seventies shipboard slopping snuffle solders sopping sturdy swopping temperate terabytes ' +
    'threaten tines toady tomes traceries translator transmute umber upped venerate vents whopping winches ' +
    'writs yeas'
  ).split(' '),
);
