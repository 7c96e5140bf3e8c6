/** Parts of items in a trail: what of an item led on, and the trail of one part. Throws Dexie's errors. */

import { readStored } from "#domain/entities/stored.ts";
import { syntheses } from "#domain/entities/syntheses.ts";
import { synthesisDrafts } from "#domain/entities/synthesis-drafts.ts";
import { synthesisSources } from "#domain/entities/synthesis-sources.ts";
import { type EntityName, type Link, ruleOf, type SynthesisSource } from "#domain/entities.ts";
import { textsOf, thingOf } from "#domain/item-words.ts";
import { innerSteps, type Member } from "#domain/provenance/inner.ts";
import { type ItemKey, itemKey, memberIn, splitItemKey } from "#domain/provenance/item-key.ts";
import { type PartSource, partsOf, statementIn, stationWords, type ToldPart } from "#domain/provenance/part.ts";
import type { Direction } from "#domain/provenance/trail.ts";
import { readArenaTurn } from "#domain/stored/arena.ts";
import { isId } from "#domain/stored/value.ts";
import { asSentence, splitKey } from "#domain/synthesis/statement.ts";
import type { Tables } from "#sync/store/schema.ts";
import { SOURCE_TABLES } from "../copied-from.ts";

/** Rows of one item that are looked at for the steps inside it. */
const MEMBERS = 200;

/** A part of an item, with the links that are its own. */
export interface Part {
  readonly chain: readonly ToldPart[];
  isOwn(link: Link, direction: Direction): boolean;
}

/** @returns null for a part that is not here, is damaged, or has no trail of its own */
export async function readPart(tx: Tables, item: ItemKey, part: string): Promise<Part | null> {
  const named = splitItemKey(item);
  const member = splitItemKey(part);
  if (named?.table === "arena_runs" && member?.table === "arena_turns") return readArgument(tx, named.id, member.id);
  const statement = statementIn(part);
  return named?.table === "syntheses" && statement !== undefined ? readSentence(tx, named.id, statement) : null;
}

/** What the debate began with, as far as its claim is the argument's, the debate, and the source that it quotes. */
async function readArgument(tx: Tables, runId: string, turnId: string): Promise<Part | null> {
  const row = living(await tx.arena_turns.get(turnId));
  const turn = readArenaTurn(row);
  if (!turn || turn.runId !== runId || turn.status !== "said") return null;
  const debate = itemKey("arena_runs", runId);
  const run = living(await tx.arena_runs.get(runId));
  const chain = chainTo({ table: "arena_turns", row }, [
    ...(await membersOf(tx, "arena_turns", debate)),
    ...(run ? [{ table: "arena_runs", row: run } as const] : []),
  ]);
  const own = new Set<string>(chain.map(({ table, row: { id } }) => itemKey(table, id)));
  const claim = chain.find(({ table }) => table === "arena_turns")?.row.about;
  const parts = partsOf(chain);
  // an argument that quotes a source comes from it, and from the debate beside it
  const isBeside = run !== undefined && chain[0]?.table === "arena_sources";
  return {
    chain: isBeside
      ? parts.map((part, at) => (at === 1 ? { ...part, others: [nameOfDebate(run, debate)] } : part))
      : parts,
    isOwn: ({ sourcePart, targetPart }, direction) =>
      direction === "down"
        ? memberIn(sourcePart) === itemKey("arena_turns", turnId)
        : targetPart === null || targetPart === `claim:${String(claim)}` || own.has(memberIn(targetPart) ?? ""),
  };
}

const nameOfDebate = (run: object, item: ItemKey): PartSource => ({
  item,
  thing: thingOf("arena_runs", run),
  words: stationWords(textsOf("arena_runs", run)[0] ?? ""),
});

/** The statement in its source, then the sentence as the person left it. */
async function readSentence(tx: Tables, synthesisId: string, key: string): Promise<Part | null> {
  const synthesis = readStored(syntheses, living(await tx.syntheses.get(synthesisId)));
  if (!synthesis) return null;
  const draft = readStored(synthesisDrafts, living(await tx.synthesis_drafts.get(synthesis.draftId ?? "")));
  const drafted = draft?.sentences.find(({ keys }) => keys[0] === key);
  const keys = drafted?.keys ?? [key];
  const [first, ...others] = await Promise.all(keys.map((each) => sourceOf(tx, synthesisId, each)));
  if (!first) return null;
  const own = synthesis.wording[key]?.trim() ? synthesis.wording[key] : undefined;
  const said = own ?? drafted?.text ?? asSentence(first.said);
  const by = own !== undefined ? "person" : draft && draft.by !== "local" ? "model" : "engine";
  const how = own !== undefined ? "reworded" : keys.length > 1 ? "combined" : by === "model" ? "reworded" : "quoted";
  const { source } = first;
  const item = itemOf(source);
  return {
    chain: [
      {
        id: itemKey("synthesis_sources", source.id),
        thing: thingOf("synthesis_sources"),
        words: stationWords(first.said),
        at: source.takenAt,
        step: null,
      },
      {
        id: `${itemKey("syntheses", synthesisId)}#${key}`,
        thing: "sentence of a synthesis",
        words: stationWords(said),
        at: draft?.createdAt ?? synthesis.createdAt,
        step: { how, by },
        others: namesOf(others, source, synthesisId),
      },
    ],
    isOwn: (link, direction) => {
      if (direction === "up")
        return (
          (item !== null && link.source === item) ||
          (link.targetPart ?? "").split("#").includes(itemKey("synthesis_sources", source.id))
        );
      const of = /^(?:sentence|theme):(.+)$/.exec(link.sourcePart ?? "")?.[1];
      return of !== undefined && keys.includes(of);
    },
  };
}

interface Said {
  readonly source: SynthesisSource;
  /** The statement's words, as the source has them. */
  readonly said: string;
}

async function sourceOf(tx: Tables, synthesisId: string, key: string): Promise<Said | null> {
  const span = splitKey(key);
  const source = span && readStored(synthesisSources, living(await tx.synthesis_sources.get(span.sourceId)));
  const said = source?.synthesisId === synthesisId ? source.text.slice(span?.start, span?.end).trim() : "";
  return source && said !== "" ? { source, said } : null;
}

/** The item that a source is a copy of. */
const itemOf = ({ kind, origin }: SynthesisSource): ItemKey | null => {
  const table = SOURCE_TABLES[kind];
  return table && origin !== null ? itemKey(table, origin) : null;
};

/** The other sources of a sentence, each once. */
function namesOf(said: readonly (Said | null)[], first: SynthesisSource, synthesisId: string): readonly PartSource[] {
  const sources = new Map(said.flatMap((each) => (each ? [[each.source.id, each.source] as const] : [])));
  sources.delete(first.id);
  return [...sources.values()].map((source) => ({
    item: itemOf(source) ?? itemKey("syntheses", synthesisId),
    thing: thingOf("synthesis_sources"),
    words: stationWords(source.title),
  }));
}

/** A member whose row has an id. */
interface Found extends Member {
  readonly row: { readonly id: string; readonly deleted?: unknown; readonly about?: unknown };
}

/** What of an item led on, and where it is known, which of the links to the item are its own. */
export type LedOn = Pick<Part, "chain"> & Partial<Part>;

/** The part that each link names, with what it came from within its item, by the link. */
export async function partsIn(
  tx: Tables,
  links: readonly Link[],
  rowOf: (key: ItemKey) => Found["row"] | undefined,
): Promise<ReadonlyMap<string, LedOn>> {
  const found = new Map<string, LedOn>();
  const known = new Map<string, Promise<LedOn | null>>();
  for (const { id, source, sourcePart } of links) {
    if (sourcePart === null || rowOf(source as ItemKey)?.deleted === 1) continue;
    const name = memberIn(sourcePart) ?? sourcePart;
    const key = `${source} ${name}`;
    const read = known.get(key) ?? readLedOn(tx, source as ItemKey, name, rowOf);
    known.set(key, read);
    const part = await read;
    if (part) found.set(id, part);
  }
  return found;
}

async function readLedOn(
  tx: Tables,
  source: ItemKey,
  name: string,
  rowOf: (key: ItemKey) => Found["row"] | undefined,
): Promise<LedOn | null> {
  const part = await readPart(tx, source, name);
  const member = splitItemKey(name);
  if (part || !member) return part;
  const row = living(rowOf(name as ItemKey));
  return row
    ? { chain: partsOf(chainTo({ table: member.table, row }, await membersOf(tx, member.table, source))) }
    : null;
}

/** What a turn may quote lies beside it. */
const BESIDE: Readonly<Partial<Record<EntityName, EntityName>>> = { arena_turns: "arena_sources" };

/** The newest members of an item in one table that is indexed by its items, with what lies beside them. */
async function membersOf(tx: Tables, table: EntityName, source: ItemKey): Promise<readonly Member[]> {
  const beside = BESIDE[table];
  return [...(await newestIn(tx, table, source)), ...(beside ? await newestIn(tx, beside, source) : [])];
}

async function newestIn(tx: Tables, table: EntityName, source: ItemKey): Promise<readonly Member[]> {
  const { memberOf, indexes } = ruleOf(table);
  const index = `[${memberOf?.field}+deleted+createdAt+id]`;
  const parent = splitItemKey(source)?.id;
  if (!memberOf || parent === undefined || !indexes.includes(index)) return [];
  const rows = await tx[table]
    .where(index)
    .between([parent, 0], [parent, 1], false, false)
    .reverse()
    .limit(MEMBERS)
    .toArray();
  return rows.map((row) => ({ table, row }));
}

/** From a member back, at each step to the first source there is, so that a circle ends. */
function chainTo(last: Member, members: readonly Member[]): readonly Found[] {
  const keyOf = ({ table, row }: Member) => itemKey(table, (row as Found["row"]).id);
  const steps = innerSteps(members);
  const byKey = new Map(members.map((member) => [keyOf(member), member]));
  const chain = [last];
  const seen = new Set([keyOf(last)]);
  for (;;) {
    const [first = last] = chain;
    const source = steps.find(({ target }) => target === keyOf(first))?.source;
    const member = source && byKey.get(source);
    if (!member || seen.has(source)) return chain.filter(isFound);
    seen.add(source);
    chain.unshift(member);
  }
}

const isFound = (member: Member): member is Found => isId((member.row as { readonly id?: unknown } | null)?.id);
const living = <R extends { readonly deleted?: unknown }>(row: R | undefined): R | undefined =>
  row?.deleted === 1 ? undefined : row;
