/** A trail as people read it: the line that led to an item, and what came of it. Nothing here has words of its own: they are those of living rows. */
import type { EntityName, Link } from "../entities.ts";
import { textsOf, thingOf } from "../item-words.ts";
import { isTime } from "../stored/value.ts";
import { type ItemKey, splitItemKey } from "./item-key.ts";
import type { How } from "./origin.ts";
import { stationWords, type ToldPart } from "./part.ts";
import { lineOf, type Station, type Walk } from "./trail.ts";

/**
 * What is known of an item. `gone`: it was deleted, on this device or another. `elsewhere`: its table stays on one device, and it is not on
 * this one. Only a living item has a row: no word of a deleted one is shown.
 */
export type ItemState =
  | { readonly kind: "here"; readonly row: unknown }
  | { readonly kind: "gone" }
  | { readonly kind: "elsewhere" };

export interface TrailStation extends Station {
  readonly item: ItemState;
}
export type TrailWalk = Omit<Walk, "stations"> & { readonly stations: readonly TrailStation[] };

export interface Trail {
  readonly up: TrailWalk;
  readonly down: TrailWalk;
  /** Ids of links whose source was edited after the step was taken. */
  readonly edited: ReadonlySet<string>;
  /** By a link's id, for links that lead up to a part of an item: the part, and before it what it came from in the item, the first one first. */
  readonly chains: ReadonlyMap<string, readonly ToldPart[]>;
  /** The same for a trail of a part of an item; null for a trail of all of it. */
  readonly part: readonly ToldPart[] | null;
  /** Of a thought: what personas asked about it, with the person's answers. */
  readonly chats: readonly ToldResult[];
}

export interface ToldStep {
  readonly how: How;
  readonly by: Link["by"];
  /** Which model took it, where one did and it is known. */
  readonly model: string | null;
}

/** An item or a part of one, in the trail. */
export interface Told {
  /** The item; of a part, the item that it is in. */
  readonly key: ItemKey;
  /** Tells it from the others of the trail. */
  readonly id: string;
  /** *session*, *refined question* */
  readonly thing: string;
  readonly state: ItemState["kind"];
  /** Empty where there are none. */
  readonly words: string;
  /** When it was made, epoch milliseconds; null where nothing tells. */
  readonly at: number | null;
  /** The step that led to it; null for the first. */
  readonly step: ToldStep | null;
  /** It was edited after the next one came of it. */
  readonly edited: boolean;
  /** What it also came from. */
  readonly others: readonly Named[];
  /** Of a chat: whose it is. A chat is part of a session, and its page is the persona's. */
  readonly chat?: { readonly sessionId: string; readonly personaId: string };
}

export interface Named {
  readonly key: ItemKey;
  readonly thing: string;
  readonly state: ItemState["kind"];
  readonly words: string;
}

/** What came of an item, with what came of that. */
export interface ToldResult extends Told {
  readonly results: readonly ToldResult[];
  /** More came of it than was read. */
  readonly hasMore: boolean;
}

/** The line that led to an item, the first source first and the item itself last; and all that came of it. */
export const tell = (trail: Trail): { readonly line: readonly Told[]; readonly results: readonly ToldResult[] } => ({
  line: tellLine(trail),
  results: [...tellResults(trail), ...trail.chats],
});

function tellLine({ up, edited, chains, part }: Trail): readonly Told[] {
  const states = new Map(up.stations.map(({ key, item }) => [key, item]));
  const line = lineOf(up);
  return line
    .map((station, at): readonly Told[] => {
      const source = line[at + 1];
      const into = source && linkFrom(station, source.key);
      const onward = at > 0 ? linkFrom(line[at - 1] as Station, station.key) : undefined;
      const told: Told = {
        ...nameOf(station.key, states.get(station.key)),
        id: station.key,
        at: madeAt(states.get(station.key)) ?? into?.at ?? onward?.at ?? null,
        step: into ? stepOf(into) : null,
        edited: onward !== undefined && edited.has(onward.id),
        others: otherSources(station, source?.key).map((key) => nameOf(key, states.get(key))),
      };
      const chain = onward ? chains.get(onward.id) : part;
      return chain && told.state === "here" ? tellParts(told, chain) : [told];
    })
    .reverse()
    .flat();
}

/** The parts of an item in its place: the first one has what led to the item, the last one what happened after the next one came of it. */
const tellParts = (item: Told, chain: readonly ToldPart[]): readonly Told[] =>
  chain.map(
    ({ id, thing, words, at: made, step, others = [] }, at): Told => ({
      ...item,
      id,
      thing,
      words,
      at: made ?? item.at,
      step: at === 0 ? item.step : step && { ...step, model: null },
      edited: item.edited && at === chain.length - 1,
      others: [
        ...(at === 0 ? item.others : []),
        ...others.map((other): Named => ({ ...other, key: other.item, state: "here" })),
      ],
    }),
  );

function tellResults({ down }: Trail): readonly ToldResult[] {
  const [start] = down.stations;
  if (!start) return [];
  const byKey = new Map(down.stations.map((station) => [station.key, station]));
  const told = new Set<ItemKey>([start.key]);
  /** Breadth first, as the walk went: what came of several items is listed at the one nearest to the beginning. */
  const resultsOf = (station: TrailStation): readonly (() => ToldResult)[] =>
    station.links.flatMap((link) => {
      const key = link.target as ItemKey;
      const next = byKey.get(key);
      if (!next || next.depth !== station.depth + 1 || told.has(key)) return [];
      told.add(key);
      return [
        () => ({
          ...nameOf(key, next.item),
          id: key,
          at: madeAt(next.item) ?? link.at,
          step: stepOf(link),
          edited: false,
          others: [],
          results: resultsOf(next).map((later) => later()),
          hasMore: next.hasMore,
        }),
      ];
    });
  return resultsOf(start).map((later) => later());
}

/** Whose steps these are, and how many. */
export function countSteps(
  line: readonly Told[],
  results: readonly ToldResult[],
): Readonly<Record<Link["by"], number>> {
  const count = { person: 0, engine: 0, model: 0 };
  const add = ({ step }: Told) => {
    if (step) count[step.by]++;
  };
  const addAll = (some: readonly ToldResult[]) => {
    for (const one of some) {
      add(one);
      addAll(one.results);
    }
  };
  line.forEach(add);
  addAll(results);
  return count;
}

type Row = Readonly<Record<string, unknown>>;

/** An item's name in a trail. @param item undefined where nothing is known of it */
export function nameOf(key: ItemKey, item: ItemState | undefined): Named {
  const table = splitItemKey(key)?.table;
  const row = item?.kind === "here" && typeof item.row === "object" ? (item.row as Row | null) : null;
  return {
    key,
    thing: table ? thingOf(table, row ?? {}) : "item",
    state: item?.kind ?? "gone",
    words: table && row ? wordsOfRow(table, row) : "",
  };
}

const wordsOfRow = (table: EntityName, row: unknown): string => stationWords(textsOf(table, row as object)[0] ?? "");

function madeAt(item: ItemState | undefined): number | null {
  const createdAt = item?.kind === "here" ? (item.row as Row | null)?.createdAt : undefined;
  return isTime(createdAt) && createdAt > 0 ? createdAt : null;
}

const stepOf = ({ how, by, with: model }: Link): ToldStep => ({
  how,
  by,
  model: model?.model ?? model?.provider ?? null,
});

/** The last step from a source to a station. */
const linkFrom = ({ links }: Station, source: ItemKey): Link | undefined =>
  links.filter((link) => link.source === source).toSorted((a, b) => b.at - a.at)[0];

const otherSources = ({ links }: Station, source: ItemKey | undefined): readonly ItemKey[] =>
  [...new Set(links.map((link) => link.source as ItemKey))].filter((key) => key !== source);
