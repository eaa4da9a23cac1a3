/** Stems of the verbs for what tools change, as alternatives: their endings follow. */
export const CHANGE_STEMS =
  'delet|delt|remov|cancel|cancle|eras|forget|mov|chang|renam|edit|overwrit|replac|add(?!ress)|put|sav|' +
  'stor|creat|mak|set|start|remind|tick|complet|mark|finish|clos|reopen|restor|reschedul|postpon|push|' +
  'schedul|book|enter|touch|throw|trash|wip|clear|tidy|drop|keep|note|writ|alter|updat|skip|record|log|' +
  'send|archiv|open|run|insert|lose|disappear|append|attach|copy|copi|crop|rotat|resiz|convert|compress|' +
  'zip|unzip|unpack|extract|export|import|download|fetch|follow|unfollow|commit|switch|strip|shrink|turn|' +
  'draw|drew|shift|bring|took|take|rais|empt|destroy|memori[sz]|jot|shar|merg|hid|do';
