import { describe, expect, it } from 'vitest';
import { NO_RULES, type BundleRules } from './first-selection.ts';
import { documentedNames, Talk } from './testing/talk.ts';
import { META_TOOLS, topicEmbedder } from './testing/test-tools.ts';
import { useLoader } from './testing/use-loader.ts';

const { fixture, reopen } = useLoader();

/** The assistant that every conversation has from now on. */
function withAssistant(bundleRules: Partial<BundleRules>, budget?: number): void {
  reopen({ embedder: topicEmbedder, bundleRules: () => ({ ...NO_RULES, ...bundleRules }) });
  if (budget !== undefined) fixture().settings.update({ toolBudget: budget });
}

describe('what an assistant wants of bundles', () => {
  it('is loaded whatever the message says, as far as half of the tool budget goes', async () => {
    withAssistant({ pinnedBundles: ['mail'] });
    const talk = new Talk(fixture());
    expect(documentedNames(await talk.say('hm'))).toEqual([...META_TOOLS, 'send_mail', 'read_mail']);
    expect(await talk.reasons()).toMatchObject({ send_mail: 'assistant', read_mail: 'assistant' });
    withAssistant({ pinnedBundles: ['mail'] }, 14);
    expect(documentedNames(await new Talk(fixture()).say('hm'))).toEqual([...META_TOOLS, 'send_mail']);
  });

  it('leaves room for what matches the message', async () => {
    withAssistant({ pinnedBundles: ['mail'] });
    expect(documentedNames(await new Talk(fixture()).say('play a song'))).toEqual(
      expect.arrayContaining(['send_mail', 'play_song']),
    );
  });

  it('is never chosen at the beginning or later, nor found, and runs if it is named', async () => {
    withAssistant({ neverBundles: ['mail'] });
    const talk = new Talk(fixture());
    expect(documentedNames(await talk.say('is there any post for me?'))).toEqual(META_TOOLS);
    await talk.say('is there any post for me?');
    expect(await talk.reasons()).toEqual({});
    const { loader, catalog } = fixture();
    const found = async (conversationId: string | null): Promise<string[]> =>
      (await loader.find('send mail', [], { conversationId })).map(({ tool }) => tool.name);
    expect(await found(talk.id)).toEqual([]);
    expect(await found(null)).toContain('send_mail');
    expect(documentedNames(await new Talk(fixture()).say('use @send_mail'))).toContain('send_mail');
    expect(catalog.find('send_mail')).not.toBeNull();
  });

  it('is not in the bundle menu if it is never wanted', async () => {
    reopen({
      embedder: topicEmbedder,
      preferences: { bundleMenu: true },
      bundleRules: () => ({ pinnedBundles: [], neverBundles: ['mail'] }),
    });
    const { menu } = await new Talk(fixture()).say('hm');
    expect(menu).not.toContain('mail');
    expect(menu).toContain('music');
  });

  it('decides about the draft of the next chat, and a draft for one assistant is not sent with another', async () => {
    let bundleRules = NO_RULES;
    reopen({ embedder: topicEmbedder, bundleRules: () => bundleRules });
    const { loader } = fixture();
    const packed = async (): Promise<string[]> => documentedNames((await loader.preview(null, 'any post?')).tools);
    expect(await packed()).toContain('send_mail');
    bundleRules = { ...NO_RULES, neverBundles: ['mail'] };
    expect(documentedNames(await new Talk(fixture()).say('any post?'))).not.toContain('send_mail');
  });

  it('changes nothing while the loader is off', async () => {
    withAssistant({ neverBundles: ['mail'] });
    fixture().settings.update({ toolLoader: false });
    expect(documentedNames(await new Talk(fixture()).say('hm'))).toContain('send_mail');
  });
});
