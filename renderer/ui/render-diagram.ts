import mermaid from 'mermaid';
import { t } from '../../shared/texts/translate.ts';

export type DiagramTheme = 'light' | 'dark';

/** A larger diagram would hold up the window, and nobody could read it. */
const [MOST_CHARACTERS, MOST_EDGES] = [20_000, 300];
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif';

/** Those of the style sheet, from which the library derives all others. */
const COLOURS: Readonly<Record<DiagramTheme, object>> = {
  light: {
    background: '#f6f6f3',
    primaryColor: '#e9edf9',
    primaryTextColor: '#1c1d1f',
    primaryBorderColor: '#2f55c8',
    lineColor: '#5a5d64',
    textColor: '#1c1d1f',
    edgeLabelBackground: '#f6f6f3',
    secondaryColor: '#ffffff',
    tertiaryColor: '#ffffff',
  },
  dark: {
    background: '#1c1d21',
    primaryColor: '#272c40',
    primaryTextColor: '#ececee',
    primaryBorderColor: '#93abff',
    lineColor: '#a6a9b1',
    textColor: '#ececee',
    edgeLabelBackground: '#1c1d21',
    secondaryColor: '#24262b',
    tertiaryColor: '#24262b',
  },
};

let last: Promise<unknown> = Promise.resolve();
let count = 0;

/**
 * Draws a diagram. One at a time: the library has one configuration.
 * @returns the drawing as an address for an <img>, in which it runs nothing and loads nothing, and its width in CSS
 * pixels. @throws {Error} if it is not a diagram.
 */
export function renderDiagram(code: string, theme: DiagramTheme): Promise<{ address: string; width: number }> {
  const drawing = last.then(
    () => draw(code, theme),
    () => draw(code, theme),
  );
  last = drawing;
  return drawing;
}

async function draw(code: string, theme: DiagramTheme): Promise<{ address: string; width: number }> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: 'base',
    darkMode: theme === 'dark',
    themeVariables: { ...COLOURS[theme], darkMode: theme === 'dark', fontFamily: FONT, fontSize: '14px' },
    fontFamily: FONT,
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    maxTextSize: MOST_CHARACTERS,
    maxEdges: MOST_EDGES,
    // A diagram can't change these for itself.
    secure: [
      'secure',
      'securityLevel',
      'startOnLoad',
      'maxTextSize',
      'maxEdges',
      'suppressErrorRendering',
      'htmlLabels',
      'flowchart',
      'themeCSS',
      'themeVariables',
      'fontFamily',
      'altFontFamily',
      'dompurifyConfig',
    ],
  });
  const place = measuringPlace();
  try {
    const { svg } = await mermaid.render(`diagram-${String((count += 1))}`, code, place);
    return asPicture(svg);
  } finally {
    place.remove();
  }
}

/** Texts are measured in the window; nobody sees or hears them there. */
function measuringPlace(): HTMLElement {
  const place = document.createElement('div');
  place.setAttribute('aria-hidden', 'true');
  place.inert = true;
  place.style.cssText = 'position:fixed;left:-10000px;top:0;width:900px;visibility:hidden';
  document.body.append(place);
  return place;
}

/** A picture has to be well-formed XML and to have a size. */
function asPicture(svg: string): { address: string; width: number } {
  const drawing = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg');
  if (drawing === null) throw new Error(t('The diagram is empty.'));
  const [, , width = 0, height = 0] = (drawing.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  if (!(width > 0) || !(height > 0)) throw new Error(t('The diagram is empty.'));
  drawing.setAttribute('width', String(Math.ceil(width)));
  drawing.setAttribute('height', String(Math.ceil(height)));
  const text = new XMLSerializer().serializeToString(drawing);
  return { address: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`, width: Math.ceil(width) };
}
