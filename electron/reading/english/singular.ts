const IRREGULAR: Readonly<Record<string, string>> = {
  children: 'child',
  men: 'man',
  women: 'woman',
  feet: 'foot',
  loaves: 'loaf',
  halves: 'half',
  shelves: 'shelf',
  knives: 'knife',
  boxes: 'box',
  us: 'us',
  gas: 'gas',
  bus: 'bus',
  buses: 'bus',
  glass: 'glass',
};

/** "Boxes" is "box", "batteries" "battery". */
export function singular(word: string): string {
  const said = word.toLowerCase();
  return (
    IRREGULAR[said] ??
    said
      .replace(/(?<=..)ies$/, 'y')
      .replace(/(?<=ss|sh|ch|x|z)es$/, '')
      .replace(/(?<=[^s'’].)s$|(?<=[a-z]{2}[^s'’])s$/, '')
  );
}
