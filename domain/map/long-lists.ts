/** Long lists of thoughts stand in several columns: in one, a list of 400 would be a strip that no window shows whole. */

/** A thought, or a long list of them, on its way into the layout. */
export interface Item {
  /** The thought's place; the first one's of a list. */
  readonly at: number;
  readonly below: readonly Item[];
  readonly block?: Block;
}

/** Thoughts beside each other, with nothing below them, laid out as one item. */
interface Block {
  /** Along the columns, and across them. */
  readonly length: number;
  readonly width: number;
  readonly members: readonly Member[];
}
interface Member {
  readonly at: number;
  /** The middle of the thought along its column, from the middle of the block. */
  readonly along: number;
  /** Where its column begins; 0 is the first one. */
  readonly across: number;
}

/** How large thoughts are along the columns, and across them. */
interface Measured {
  readonly lengths: readonly number[];
  readonly widths: readonly number[];
  /** Branches grow down: a column lies on its side. */
  readonly isDown: boolean;
}

/** Between two thoughts of a column. */
export const BESIDE = 12;
/** Between two columns of a list. */
const BETWEEN = 24;
/** Thoughts of a column at least: up to so many, a list is one column. Text is wide, so one that lies on its side holds fewer. */
const A_COLUMN = 24;
const A_ROW = 12;

/** Thoughts beside each other, in their order: those of a long list as one item. */
export function gathered(items: readonly Item[], measured: Measured): readonly Item[] {
  if (items.length <= A_ROW) return items;
  const least = measured.isDown ? A_ROW : A_COLUMN;
  const found: Item[] = [];
  let run: Item[] = [];
  const end = () => {
    found.push(...(run.length > least ? [listOf(run, least, measured)] : run));
    run = [];
  };
  for (const item of items) {
    if (item.below.length === 0 && !item.block) run.push(item);
    else {
      end();
      found.push(item);
    }
  }
  end();
  return found;
}

/** The thoughts of a column: it doubles where the list would be far wider than high, so that columns seldom change while a list grows. */
function columnOf(count: number, least: number, isDown: boolean): number {
  let column = least;
  while (column * column < count * (isDown ? 0.35 : 1.5)) column *= 2;
  return column;
}

function listOf(run: readonly Item[], least: number, { lengths, widths, isDown }: Measured): Item {
  const column = columnOf(run.length, least, isDown);
  const members: { at: number; along: number; across: number }[] = [];
  let [length, across] = [0, 0];
  for (let from = 0; from < run.length; from += column) {
    let [along, widest] = [0, 0];
    for (const { at } of run.slice(from, from + column)) {
      const own = lengths[at] ?? 0;
      members.push({ at, along: along + own / 2, across });
      along += own + BESIDE;
      widest = Math.max(widest, widths[at] ?? 0);
    }
    length = Math.max(length, along - BESIDE);
    across += widest + BETWEEN;
  }
  for (const member of members) member.along -= length / 2;
  return { at: run[0]?.at ?? 0, below: [], block: { length, width: across - BETWEEN, members } };
}
