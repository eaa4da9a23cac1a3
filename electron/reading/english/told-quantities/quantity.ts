/** What is paid for, said with an amount alone: "rent 720". */
export const COST =
  '(?:rent|power|electric(?:ity)?|heating|gas|water|internet|wifi|phone|petrol|fuel|labour|labor|parts|deposit|tip|food|drinks?|dinner|lunch|breakfast|' +
  'hotel|flights?|cleaning|materials?|shipping|delivery|postage|service|fitting|tax|insurance|wine|pizza|taxi|parking|groceries|tolls?)';
