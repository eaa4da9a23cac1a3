import { bundleMenuForms, MOST_MENU_TOKENS } from '../../../../electron/prompt/bundle-menu.ts';
import { inventTools, type InventedTool } from '../invented/invent-tools.ts';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { Random } from '../random.ts';
import { followUpRequest } from '../wordings/follow-up-requests.ts';
import { FOLLOW_UPS } from '../wordings/follow-ups.ts';
import { notWantedTurn } from '../wordings/not-wanted.ts';
import { withAppContext } from './app-context.ts';
import { aboutToolsTurn, hatchTurn, notFoundTurn } from './meta-turns.ts';
import type { Conversation, ShownTool, Turn } from './conversation.ts';
import { INVENTED_BUNDLES } from '../invented/kinds.ts';
import { knowledgeTurn } from './knowledge.ts';
import { answeredTurn, knownTurn, phrasingOf, requestFor, saidShare } from './known-turns.ts';
import { givenRequest, incompleteInventedTurn, missingArgumentTurn } from './missing-arguments.ts';
import { joinTurns } from './multi-turns.ts';
import { NO_TOOL_ANSWERS, noFitRequest } from './no-fit.ts';
import type { ConversationPlan, TurnPart } from './plan.ts';
import { PracticeReach, toEntry } from './practice-reach.ts';
import type { PracticeProfile } from './practice-profile.ts';
import { smallTalkTurn } from './small-talk.ts';
import { withoutTool } from './without-tools.ts';

/** Writes a conversation: requests in the split's phrasing, the real tools' results, short answers. */
export async function buildConversation(
  profile: PracticeProfile,
  plan: ConversationPlan,
  random: Random,
): Promise<Conversation> {
  profile.now = new Date(
    2026 + random.integer(0, 2),
    random.integer(0, 11),
    random.integer(1, 28),
    random.integer(7, 22),
    random.integer(0, 59),
  );
  return withAppContext(
    await profile.forgetting(() => new Builder(profile, plan, random).build()),
    profile,
    plan.split,
    random,
  );
}

/** Two texts in one sentence are hardest to separate: these occur twice as often in training. */
const HARDER: ReadonlySet<string> = new Set(['append_note', 'create_note', 'create_reminder', 'cancel_reminder']);
const MENU_SHARE = 0.08;
/** Of the conversations whose tools were selected for a request: how many list the likeliest first, as the app does. */
const KEPT_RANKING_SHARE = 0.6;
/** Of the requests whose tool was not found by words: how many have to search for it. */
const MISSED_SHARE = 0.5;
/** Of the messages with several requests: how many have three. */
const THREE_SHARE = 0.2;
const CHARACTERS_PER_TOKEN = 3;
/** Characters of a message that is searched for. */
const MOST_SEARCHED = 150;
const MOST_TRIES = 5;

/** The message that the tools were selected for. */
interface Opening {
  readonly nearest: readonly ShownTool[];
  readonly turn: () => Promise<Turn>;
}

class Builder {
  readonly #profile: PracticeProfile;
  readonly #plan: ConversationPlan;
  readonly #random: Random;
  readonly #reach: PracticeReach;
  readonly #known: readonly ShownTool[];
  readonly #invented: readonly InventedTool[];
  readonly #tools: readonly ShownTool[];
  readonly #opening: Opening | null;
  readonly #turns: Turn[] = [];

  constructor(profile: PracticeProfile, plan: ConversationPlan, random: Random) {
    this.#profile = profile;
    this.#plan = plan;
    this.#random = random;
    this.#known = profile.shownTools;
    this.#invented = inventTools(random, plan.split, plan.inventedShown + plan.inventedHidden);
    this.#reach = new PracticeReach([...profile.entries, ...this.#invented.map(toEntry)], random);
    this.#opening = plan.shownBy === 'words' && plan.knownShown > 0 ? this.#open(this.#pickPart()) : null;
    this.#tools = this.#chooseShown();
    for (const { name } of this.#tools) this.#reach.documented.add(name);
  }

  async build(): Promise<Conversation> {
    if (this.#opening !== null) this.#turns.push(await this.#opening.turn());
    for (let tries = 0; this.#turns.length < this.#plan.turns && tries < this.#plan.turns * 12; tries++) {
      const turn = await this.#nextTurn(this.#pickPart());
      if (turn !== null) this.#turns.push(turn);
      // In the app, unloaded tools are erased from the prompt; here the conversation ends, for the same effect.
      if (turn?.uses[0]?.name === 'unload_tools') break;
    }
    const callable = [
      ...this.#reach.metaTools.filter(({ name }) => this.#shows(name)),
      ...this.#known,
      ...this.#invented,
    ];
    return { menu: this.#menu(), tools: this.#tools, format: this.#plan.format, callable, turns: this.#turns };
  }

  /**
   * Small talk and requests that no tool fulfils also select tools by their words: those are the most likely to be
   * called unnecessarily.
   */
  #open(part: TurnPart): Opening {
    const { split } = this.#plan;
    if (part === 'small-talk') return this.#openWith(smallTalkTurn(this.#random, split));
    if (part === 'knowledge') return this.#openWith(knowledgeTurn(this.#random, split));
    if (part !== 'no-fit') return this.#openWithTool();
    const wish = noFitRequest(this.#random, split, this.#invented);
    return { nearest: this.#nearest(wish), turn: () => this.#notFulfilled(wish) };
  }

  #openWith(turn: Turn): Opening {
    return { nearest: this.#nearest(turn.user), turn: async () => turn };
  }

  /**
   * A request and the tools that share the most words with it, likeliest first; the needed one is among them unless it
   * can be searched for.
   */
  #openWithTool(): Opening {
    const { split, knownShown, meta } = this.#plan;
    const tool = this.#random.pick(this.#known);
    const request = requestFor(tool, split, this.#random, this.#plan.wording, saidShare(split));
    const nearest = this.#profile.rank(request.text).slice(0, knownShown);
    const missed = !nearest.some(({ name }) => name === tool.name);
    const isHidden = missed && meta !== 'none' && this.#random.chance(MISSED_SHARE);
    const shown =
      !missed || isHidden
        ? nearest
        : nearest.toSpliced(this.#random.integer(0, Math.max(0, nearest.length - 1)), 1, tool);
    return {
      nearest: shown,
      turn: async () => {
        const turn = await knownTurn(this.#profile, tool, split, this.#random, request);
        return this.#shows(tool.name) ? turn : hatchTurn(this.#reach, turn, this.#random);
      },
    };
  }

  /** Any tools if hardly one shares a word with the message, to show what is not called among many, too. */
  #nearest(text: string): readonly ShownTool[] {
    const nearest = this.#profile.rank(text).slice(0, this.#plan.knownShown);
    return nearest.length > 1 ? nearest : this.#random.sample(this.#known, this.#plan.knownShown);
  }

  /** The meta-tools mostly come first, like everything that is always loaded. */
  #chooseShown(): readonly ShownTool[] {
    const { knownShown, inventedShown, inOrder, meta } = this.#plan;
    const sampled = this.#opening?.nearest ?? this.#random.sample(this.#known, knownShown);
    const known = inOrder ? this.#known.filter((tool) => sampled.includes(tool)) : sampled;
    const usual = [...known, ...this.#invented.slice(0, inventedShown)];
    const chosen =
      inOrder || (this.#opening !== null && this.#random.chance(KEPT_RANKING_SHARE))
        ? usual
        : this.#random.shuffle(usual);
    const shownMeta =
      meta === 'none'
        ? []
        : this.#reach.metaTools.filter(({ name }) => meta === 'all' || name === 'find_tools' || name === 'load_tools');
    return this.#random.chance(0.15) ? [...chosen, ...shownMeta] : [...shownMeta, ...chosen];
  }

  /** Some profiles have it, and a model should not be confused by it. */
  #menu(): string {
    if (!this.#searches || !this.#random.chance(MENU_SHARE)) return '';
    const names = new Set(this.#reach.bundles);
    const bundles = [...this.#profile.bundles, ...INVENTED_BUNDLES].filter(({ name }) => names.has(name));
    return bundleMenuForms(bundles).find((form) => form.length / CHARACTERS_PER_TOKEN <= MOST_MENU_TOKENS) ?? '';
  }

  #pickPart(): TurnPart {
    const parts = Object.entries(this.#plan.mix) as [TurnPart, number][];
    let rest = this.#random.next() * parts.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [part, weight] of parts) {
      rest -= weight;
      if (rest < 0) return part;
    }
    return 'tool';
  }

  /** @returns null if this conversation has nothing for such a turn. */
  async #nextTurn(part: TurnPart): Promise<Turn | null> {
    const { split } = this.#plan;
    switch (part) {
      case 'small-talk':
        return smallTalkTurn(this.#random, split);
      case 'knowledge':
        return knowledgeTurn(this.#random, split);
      case 'tool':
        return this.#toolTurn();
      case 'multi':
        return this.#multiTurn();
      case 'no-fit':
        return this.#noFitTurn();
      case 'missing':
        return this.#missingTurn();
      case 'hatch':
        return this.#searches ? this.#hatch() : null;
      case 'about-tools':
        return this.#searches
          ? aboutToolsTurn(this.#reach, this.#hidden(), (name) => this.#shows(name), this.#random, split)
          : null;
      case 'not-wanted':
        return this.#notWantedTurn();
      case 'follow-up':
        return this.#followUpTurn();
      case 'added':
        return this.#turns.length > 0 ? this.#addedTurn() : null;
    }
  }

  #shows(name: string): boolean {
    return this.#tools.some((tool) => tool.name === name);
  }

  get #searches(): boolean {
    return this.#shows('find_tools');
  }

  /** Tools of either kind that the prompt documents by now, or does not. */
  #callable(documented: boolean): { known: readonly ShownTool[]; invented: readonly InventedTool[] } {
    const fits = ({ name }: ShownTool): boolean => this.#reach.documented.has(name) === documented;
    return { known: this.#known.filter(fits), invented: this.#invented.filter(fits) };
  }

  #hidden(): readonly ShownTool[] {
    const { known, invented } = this.#callable(false);
    return [...known, ...invented];
  }

  async #ask(tool: ShownTool, wording = this.#plan.wording): Promise<Turn> {
    const { split } = this.#plan;
    const invented = this.#invented.find(({ name }) => name === tool.name);
    return invented
      ? invented.ask(this.#random, split)
      : knownTurn(
          this.#profile,
          tool,
          split,
          this.#random,
          requestFor(tool, split, this.#random, wording, saidShare(split)),
        );
  }

  /** The whole message is searched for: a long story would teach only to copy it. */
  async #askBriefly(tool: ShownTool): Promise<Turn> {
    for (let tries = 1; ; tries++) {
      const turn = await this.#ask(tool, 'templates');
      if (turn.user.length <= MOST_SEARCHED || tries === MOST_TRIES) return turn;
    }
  }

  /** Known and invented tools in proportion, so that a few invented ones are requested among many known. */
  #pick(documented: boolean): ShownTool | null {
    const { known, invented } = this.#callable(documented);
    if (known.length + invented.length === 0) return null;
    const inventedShare =
      known.length === 0
        ? 1
        : invented.length === 0
          ? 0
          : Math.min(0.6, (1.3 * invented.length) / (known.length + invented.length));
    if (this.#random.chance(inventedShare)) return this.#random.pick(invented);
    return this.#random.pick([
      ...known,
      ...(this.#plan.split === 'train' ? known.filter(({ name }) => HARDER.has(name)) : []),
    ]);
  }

  /** A tool that was loaded or added once is called again without a search. */
  #pickAddedLater(): ShownTool | null {
    const later = [...this.#known, ...this.#invented].filter(
      ({ name }) => this.#reach.documented.has(name) && !this.#shows(name),
    );
    return later.length > 0 && this.#random.chance(0.25) ? this.#random.pick(later) : null;
  }

  async #toolTurn(): Promise<Turn | null> {
    const tool = this.#pickAddedLater() ?? this.#pick(true);
    return tool === null ? null : this.#ask(tool);
  }

  async #multiTurn(): Promise<Turn | null> {
    const first = await this.#toolTurn();
    const second = await this.#toolTurn();
    if (first === null || second === null) return null;
    const { split, wording } = this.#plan;
    if (wording !== 'people') return joinTurns(first, second, this.#random, split);
    const one = { together: false };
    const both = joinTurns(first, second, this.#random, split, one);
    const third = this.#random.chance(THREE_SHARE) ? await this.#toolTurn() : null;
    return third === null ? both : joinTurns(both, third, this.#random, split, one);
  }

  /** A tool that changes something is documented, its request's words are said, and nothing is wanted of it. */
  #notWantedTurn(): Turn | null {
    const changing = this.#callable(true).known.filter(({ name }) => this.#profile.changes(name));
    if (changing.length === 0) return null;
    return notWantedTurn(phrasingOf(this.#random.pick(changing)), this.#random, this.#plan.split);
  }

  /** Adds the turn before, unless there is one, and returns what only that completes. */
  async #followUpTurn(): Promise<Turn | null> {
    const { split } = this.#plan;
    const { known } = this.#callable(true);
    const documented = (name: string): ShownTool | undefined => known.find((tool) => tool.name === name);
    const possible = FOLLOW_UPS.filter(({ after, tool }) => documented(after) && documented(tool));
    if (possible.length === 0) return null;
    const followUp = this.#random.pick(possible);
    const [first, tool] = [documented(followUp.after), documented(followUp.tool)];
    if (first === undefined || tool === undefined) return null;
    const before = await this.#ask(first);
    this.#turns.push(before);
    const [use] = before.uses;
    const result = use?.result ?? null;
    if (use === undefined || before.kind !== 'known' || typeof result !== 'object' || result === null) return null;
    const request = followUpRequest(
      followUp,
      { arguments: use.arguments, result: result as JsonObject, parameters: tool.parameters },
      this.#random,
      split,
    );
    return request === null ? null : answeredTurn(this.#profile, tool, request, split, this.#random);
  }

  async #hatch(): Promise<Turn | null> {
    const tool = this.#pick(false);
    if (tool === null) return null;
    return hatchTurn(this.#reach, await this.#askBriefly(tool), this.#random);
  }

  /** A request that no tool fulfils, or, without a search tool, one that a hidden tool would fulfil. */
  async #noFitTurn(): Promise<Turn | null> {
    const hidden = this.#pick(false);
    if (!this.#searches && hidden !== null && this.#random.chance(0.3)) {
      return withoutTool('no-fit', (await this.#ask(hidden)).user, this.#random.pick(NO_TOOL_ANSWERS));
    }
    return this.#notFulfilled(noFitRequest(this.#random, this.#plan.split, this.#invented));
  }

  async #notFulfilled(user: string): Promise<Turn> {
    return this.#searches
      ? notFoundTurn(this.#reach, user, this.#random)
      : withoutTool('no-fit', user, this.#random.pick(NO_TOOL_ANSWERS));
  }

  async #missingTurn(): Promise<Turn | null> {
    const { split } = this.#plan;
    const tool = this.#pick(true);
    if (tool === null) return null;
    const invented = this.#invented.find(({ name }) => name === tool.name);
    if (invented) return incompleteInventedTurn(invented, this.#random, split);
    const turn = missingArgumentTurn(this.#random, split, tool.name);
    if (turn !== null && this.#turns.length + 1 < this.#plan.turns) {
      this.#turns.push(turn);
      return knownTurn(this.#profile, tool, split, this.#random, givenRequest(tool.name, this.#random, split));
    }
    return turn;
  }

  /** The message adds one to three tools; mostly one of them is the needed one. */
  async #addedTurn(): Promise<Turn | null> {
    const wanted = this.#pick(false);
    if (wanted === null) return null;
    const others = this.#random.chance(0.4)
      ? this.#random.sample(
          this.#hidden().filter((tool) => tool !== wanted),
          this.#random.integer(1, 2),
        )
      : [];
    const added = this.#random.shuffle([wanted, ...others]);
    for (const { name } of added) this.#reach.documented.add(name);
    const turn = this.#random.chance(0.85) ? await this.#ask(wanted) : await this.#toolTurn();
    return turn === null ? null : { ...turn, added };
  }
}
