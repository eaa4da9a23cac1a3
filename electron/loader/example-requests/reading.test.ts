import { describe, expect, it } from 'vitest';
import type { GenerationResult } from '../../inference/inference-backend.ts';
import { readRequests } from './read-requests.ts';
import { requestPrompt } from './request-prompt.ts';
import { usableRequests } from './usable-requests.ts';

const said = (text: string): Pick<GenerationResult, 'parts' | 'toolCalls'> => ({
  parts: [{ type: 'text', text }],
  toolCalls: [],
});

describe('the answer of a model', () => {
  it('is the list of its call, whatever it says next to it', () => {
    const requests = ['bins tomorrow?', 'when is the  rubbish\ncollected', 7, 'ok'];
    const call = { name: 'write_requests', arguments: { requests: requests as string[] }, raw: null };
    expect(readRequests({ ...said('Here they are:\n- not this one'), toolCalls: [call] })).toEqual([
      'bins tomorrow?',
      'when is the rubbish collected',
    ]);
  });

  it.each([
    ['JSON with a fence', '```json\n["bins tomorrow?", "rubbish day"]\n```'],
    ['an object', '{"requests": ["bins tomorrow?", "rubbish day"]}'],
    ['a numbered list with an introduction', 'Here are the requests:\n1. "bins tomorrow?"\n2) rubbish day'],
    ['bullets', '- bins tomorrow?\n* “rubbish day”'],
    ['plain lines', 'bins tomorrow?\n\nrubbish day\n'],
  ])('may be %s', (_, text) => {
    expect(readRequests(said(text))).toEqual(['bins tomorrow?', 'rubbish day']);
  });

  it('has no request that is too short or too long, and no endless list', () => {
    expect(readRequests(said(`ab\n${'long '.repeat(30)}\nbins`))).toEqual(['bins']);
    expect(readRequests(said(Array.from({ length: 500 }, (_, n) => `request ${String(n)}`).join('\n')))).toHaveLength(
      20,
    );
    expect(readRequests(said(''))).toEqual([]);
  });
});

describe('a usable request', () => {
  const tool = {
    name: 'get_waste_schedule',
    summary: 'Get the waste collection schedule of an address for the coming weeks',
    parameters: {},
  };
  const usable = (requests: readonly string[], locale = 'en-GB') => usableRequests(requests, tool, locale);

  it('is not the description again, and does not name the tool', () => {
    expect(
      usable([
        'get the waste collection schedule for my address',
        'call get_waste_schedule for 12 Elm Road',
        'waste schedule',
        'which bin goes out tonight?',
      ]),
    ).toEqual(['waste schedule', 'which bin goes out tonight?']);
  });

  it('may contain a name that is a plain word', () => {
    expect(usableRequests(['search my mail'], { ...tool, name: 'search' }, 'en-GB')).toEqual(['search my mail']);
  });

  it('occurs once, whatever the order and endings of its words', () => {
    expect(usable(['bin day tomorrow', 'Tomorrow: bin days?', '???'])).toEqual(['bin day tomorrow']);
  });

  it('is in the script of the person’s language', () => {
    const requests = ['когда вывозят мусор', 'which bin goes out', '明日はゴミの日ですか'];
    expect(usable(requests)).toEqual(['which bin goes out']);
    expect(usable(requests, 'ru-RU')).toEqual(['когда вывозят мусор']);
    expect(usable(requests, 'ja-JP')).toEqual(['明日はゴミの日ですか']);
  });
});

describe('the prompt', () => {
  const other = { name: 'pay_bill', summary: 'Pay a bill of the council', parameters: {} };
  const prompt = requestPrompt(
    {
      name: 'get_waste_schedule',
      summary: 'Get the schedule',
      parameters: {
        type: 'object',
        properties: { postcode: { type: 'string', description: 'Postcode of the house' } },
      },
      others: [other],
    },
    'de-AT',
  );

  it('describes the tool and others to tell it from, and asks in the person’s language', () => {
    expect(prompt.turns).toEqual([
      {
        role: 'user',
        text:
          'The tool: get_waste_schedule\nWhat it does: Get the schedule\nWhat it takes: postcode. ' +
          'Postcode of the house\n\nOther tools:\n- pay_bill: Pay a bill of the council',
      },
    ]);
    expect(prompt.instructions).toContain('eight different requests in German');
  });

  it('begins the same for every tool, and offers no tool that does anything', () => {
    const next = requestPrompt({ ...other, others: [] }, 'de-AT');
    expect(next.instructions).toBe(prompt.instructions);
    expect(prompt.callableTools.map(({ name }) => name)).toEqual(['write_requests']);
  });
});
