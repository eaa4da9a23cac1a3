import { describe, expect, it } from 'vitest';
import type { PromptTool } from '../../inference/inference-backend.ts';
import { PACKED_FORMS } from '../packed-forms.ts';
import { withToolAs } from './shown-tool.ts';

const tool = (name: string): PromptTool => ({
  name,
  summary: 'Save a new note with a text that can be read again at any time',
  parameters: {
    type: 'object',
    properties: { text: { type: 'string' }, title: { type: 'string' } },
    required: ['text'],
  },
  briefDocumentation: `${name}(text: string, title?: string): Save a new note with a text that can be read again at any time`,
});
const note = tool('create_note');
const others = [tool('list_notes'), tool('read_note')];

describe('a tool in a form', () => {
  it('is a line as short as the form for a model that reads lines', () => {
    const request = { documentedTools: others, documentationFormat: 'brief' } as const;
    const lines = PACKED_FORMS.map((form) => withToolAs(request, note, form).documentedTools[2]?.briefDocumentation);
    expect(lines).toEqual([
      note.briefDocumentation,
      'create_note(text: string, title?): Save a new note with a text that can be read again at any time',
      'create_note: Save a new note with a text that…',
      'create_note',
      undefined,
    ]);
  });

  it('is a short form for a model that reads schemas, and none when it is whole', () => {
    const request = { documentedTools: others, documentationFormat: 'full' } as const;
    expect(withToolAs(request, note, 'name').documentedTools[2]).toEqual({ ...note, short: 'create_note' });
    expect(withToolAs(request, { ...note, short: 'create_note' }, 'whole').documentedTools[2]).toEqual(note);
  });

  it('takes the place of the documentation that was there, after all others', () => {
    const request = {
      documentedTools: [others[0] ?? note, note, others[1] ?? note],
      documentationFormat: 'brief',
    } as const;
    expect(withToolAs(request, note, 'mention').documentedTools.map(({ name }) => name)).toEqual([
      'list_notes',
      'read_note',
      'create_note',
    ]);
    expect(withToolAs(request, note, 'absent').documentedTools).toEqual(others);
  });
});
