/** What a person may want to take up again, and in which order. */

/** An item to take up again: where it is, and the words at which it was left. */
export interface Left {
  readonly kind: "follow-up" | "thought" | "board" | "debate" | "experiment";
  readonly id: string;
  readonly title: string;
  /** Half-written words, the first open question; empty where only a number tells. */
  readonly cue: string;
  /** How many questions, turns or ideas are open. */
  readonly count: number;
}

/** What is open in an item. */
export interface OpenEnds {
  /** Words in one of its fields that were not sent. */
  readonly halfWritten: boolean;
  /** Clarifying questions without an answer. */
  readonly questions: number;
  /** It was cut off or paused: a debate with turns left. */
  readonly cutOff: boolean;
  /** Ideas that wait for a judgement (`unjudgedOf`). */
  readonly unjudged: number;
}

/** Names an item among what was put off. A follow-up and its thought are two things to put off. */
export const leftKey = ({ kind, id }: Pick<Left, "kind" | "id">): string => `${kind}/${id}`;

const DAY = 86_400_000;
/** What waits loses half of its pull in this many days times the logarithm of two: 2^(-days/3). */
const HALVED_IN = 3;
/** Most that can be open in an item of each kind, as `openness` counts it. */
export const MOST_OPEN = { halfWritten: 3, questions: 3, cutOff: 2, ideas: 2 } as const;
const IDEAS_A_POINT = 5;

/** How much is open: 3 for words not sent, up to 3 for questions, 2 for what was cut off, up to 2 for ideas. */
export const openness = ({ halfWritten, questions, cutOff, unjudged }: OpenEnds): number =>
  MOST_OPEN.halfWritten * Number(halfWritten) +
  Math.min(MOST_OPEN.questions, questions) +
  MOST_OPEN.cutOff * Number(cutOff) +
  Math.min(MOST_OPEN.ideas, Math.ceil(unjudged / IDEAS_A_POINT));

/** What is open, by how long ago the item changed. @param days since then; a clock set back counts as none */
export const pull = (open: OpenEnds, days: number): number => pullOf(openness(open), days);

const pullOf = (open: number, days: number): number => (1 + open) * 2 ** (-Math.max(0, days) / HALVED_IN);

export interface PickUp<Item> {
  readonly item: Item;
  readonly open: OpenEnds;
  /** Epoch milliseconds. */
  readonly updatedAt: number;
}

/**
 * The items to take up again, the strongest pull first; of equal ones the newest. Only what has something open, and where nothing has, the newest item to read.
 * @param now epoch milliseconds
 */
export function toPickUp<Item>(all: readonly PickUp<Item>[], now: number, most = 3): readonly PickUp<Item>[] {
  const pullNow = ({ open, updatedAt }: PickUp<Item>) => pull(open, (now - updatedAt) / DAY);
  const newestFirst = [...all].sort((a, b) => b.updatedAt - a.updatedAt);
  const waiting = newestFirst.filter(({ open }) => openness(open) > 0);
  if (waiting.length === 0) return newestFirst.slice(0, 1);
  return waiting.sort((a, b) => pullNow(b) - pullNow(a)).slice(0, most);
}

/** An item before anybody has read what is open in it. */
export interface Unread<Item> {
  /** At most so much is open in it. */
  readonly atMost: number;
  readonly updatedAt: number;
  read(): Promise<PickUp<Item>>;
}

/** Items that are read at the same time: more are more work, fewer are more rounds to wait for. */
const AT_ONCE = 10;

/** The same as `toPickUp` of all, but reads only items that could be among the first. */
export async function readToPickUp<Item>(
  all: readonly Unread<Item>[],
  now: number,
  most = 3,
): Promise<readonly PickUp<Item>[]> {
  const days = (updatedAt: number) => (now - updatedAt) / DAY;
  const left = all
    .map((each) => ({ ...each, bound: pullOf(each.atMost, days(each.updatedAt)) }))
    .sort((a, b) => b.bound - a.bound);
  const found: PickUp<Item>[] = [];
  for (let at = 0; at < left.length; at += AT_ONCE) {
    found.push(...(await Promise.all(left.slice(at, at + AT_ONCE).map((each) => each.read()))));
    const last = toPickUp(found, now, most).filter(({ open }) => openness(open) > 0)[most - 1];
    const next = left[at + AT_ONCE];
    if (last && next && next.bound < pull(last.open, days(last.updatedAt))) break;
  }
  return toPickUp(found, now, most);
}
