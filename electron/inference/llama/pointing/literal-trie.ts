import { inBytes } from './token-bytes.ts';

/** One of the texts that may be written, and what it stands for. */
export interface Literal<Value> {
  readonly text: string;
  readonly value: Value;
  /** Added to its log-probability; 0 if absent. */
  readonly prior?: number;
}

interface Node<Value> {
  readonly next: Map<string, Node<Value>>;
  /** The literal that ends here, if one does. */
  ending: Literal<Value> | null;
  /** The largest prior of a literal that goes through here. */
  hope: number;
}

/** Where in the trie, or in the tail after it, a beginning of the text ends; its letters are bytes. */
export interface Place<Value> {
  readonly node: Node<Value>;
  /** The finished literal, and how many bytes of the tail follow it; null within a literal. */
  readonly finished: { readonly literal: Literal<Value>; readonly tailAt: number } | null;
}

/** The texts that may be written at one place: one of several literals, and then always the same tail. */
export class LiteralTrie<Value> {
  readonly begin: Place<Value>;
  readonly #tail: string;

  /** @param tail at least one character, none of which continues a literal that could end before it. */
  constructor(literals: Iterable<Literal<Value>>, tail: string) {
    this.#tail = inBytes(tail);
    const root = newNode<Value>();
    for (const literal of literals) insert(root, literal);
    this.begin = { node: root, finished: null };
  }

  /** @param bytes of a token. @returns where they lead; null if nothing that may be written continues like this. */
  advance(place: Place<Value>, bytes: string): Place<Value> | null {
    let { node, finished } = place;
    for (const byte of bytes) {
      const next: Node<Value> | undefined = finished === null ? node.next.get(byte) : undefined;
      if (next !== undefined) {
        node = next;
        continue;
      }
      const literal: Literal<Value> | null = finished?.literal ?? node.ending;
      const tailAt: number = finished?.tailAt ?? 0;
      if (literal === null || this.#tail.charAt(tailAt) !== byte) return null;
      finished = { literal, tailAt: tailAt + 1 };
    }
    return { node, finished };
  }

  /** @returns the bytes that may come next. */
  next({ node, finished }: Place<Value>): readonly string[] {
    const ending = finished === null && node.ending === null ? '' : this.#tail.charAt(finished?.tailAt ?? 0);
    const within = finished === null ? [...node.next.keys()] : [];
    return ending === '' || within.includes(ending) ? within : [...within, ending];
  }

  /** @returns the literal, if it and the tail are complete. */
  complete({ finished }: Place<Value>): Literal<Value> | null {
    return finished !== null && finished.tailAt === this.#tail.length ? finished.literal : null;
  }

  /** @returns the largest prior that this beginning can still end with. */
  hope({ node, finished }: Place<Value>): number {
    return finished === null ? node.hope : (finished.literal.prior ?? 0);
  }
}

const newNode = <Value>(): Node<Value> => ({ next: new Map(), ending: null, hope: -Infinity });

function insert<Value>(root: Node<Value>, literal: Literal<Value>): void {
  const prior = literal.prior ?? 0;
  let node = root;
  node.hope = Math.max(node.hope, prior);
  for (const byte of inBytes(literal.text)) {
    const next: Node<Value> = node.next.get(byte) ?? newNode();
    node.next.set(byte, next);
    next.hope = Math.max(next.hope, prior);
    node = next;
  }
  if (node.ending === null || (node.ending.prior ?? 0) < prior) node.ending = literal;
}
