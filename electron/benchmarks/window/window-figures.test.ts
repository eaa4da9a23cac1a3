import { expect, it } from 'vitest';
import { tooMuch, windowFigures, type MeasuredWindow, type WindowRound } from './window-figures.ts';

const window = (openMs: number, keyMs = 2, elements = 500): MeasuredWindow => ({ openMs, keyMs, elements });
const round = (empty: number, chats: number, longChat: number): WindowRound => ({
  empty: window(empty),
  chats: window(chats, 3, 900),
  longChat: window(longChat, 4, 1200),
  projects: window(chats, 3, 900),
});

it('compares windows of the same round, so that a busy machine slows all of them', () => {
  const figures = windowFigures([round(100, 110, 120), round(400, 440, 440), round(100, 130, 130)]);
  expect(figures.chats).toEqual({ openMs: 130, keyMs: 3, elements: 900, toEmpty: { openMs: 1.1, keyMs: 1.5 } });
  expect(figures.longChat.toEmpty).toEqual({ openMs: 1.2, keyMs: 2 });
  expect(figures.empty.toEmpty).toEqual({ openMs: 1, keyMs: 1 });
  expect(tooMuch(figures)).toEqual([]);
});

it('says which window costs too much', () => {
  expect(tooMuch(windowFigures([round(100, 129, 200)]))).toEqual([
    'Opening "longChat" costs 2 times as much as opening an empty window; the bound is 1.3.',
  ]);
});
