const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

/** Files that are text and nothing else. */
export const TEXT_ENDINGS = list(
  'txt, txt, txt, md, md, log, json, py, ts, js, yaml, ini, xml, toml, sh, css, cfg, tex, srt, conf, rs, java, sql, env, rst',
);
/** What else lies in folders. */
export const ANY_ENDINGS = list(`
  txt, pdf, pdf, docx, xlsx, csv, jpg, jpg, png, zip, mp3, mp4, md, json, pptx, py, log, mov, wav, epub, odt, html,
  svg, heic, iso, exe, dmg, key, psd, ttf, bak
`);
