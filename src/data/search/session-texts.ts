import { messages } from "#domain/entities/messages.ts";
import { isStored } from "#domain/entities/stored.ts";
import type { Message, Session } from "#domain/entities.ts";
import { fold } from "#domain/fold.ts";
import { draftedTexts } from "#domain/sessions/drafted-texts.ts";
import type { SearchPart } from "#domain/sessions/search-query.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { type ChangedKeys, changedKeysOf } from "../changed-keys.ts";
import { titleParts } from "./held-sessions.ts";

/**
 * The folded texts of all messages, in memory: a search reads the disk once, and then only the messages that changed, in this tab or another. Nothing
 * is written, so nothing can be out of date on disk. About as large as the texts themselves.
 */
interface Folded {
  /** Each session's messages, by their ids. */
  readonly sessions: Map<string, Map<string, readonly SearchPart[]>>;
  readonly sessionOf: Map<string, string>;
}

interface Watched {
  readonly changed: ChangedKeys;
  folded: Folded;
}

const known = new WeakMap<StudioDatabase, Watched>();

/** Messages read at a time. */
const PAGE = 500;

/** What a message says, by the part of the session it belongs to. Nothing for one that is damaged or deleted. */
function partsOf(row: unknown): readonly SearchPart[] {
  if (!isStored(messages, row)) return [];
  const message: Message = row;
  switch (message.kind) {
    case "idea":
      return [{ kind: "idea", text: message.text }];
    case "question":
      return [
        { kind: "question", text: message.text },
        ...Object.values(message.decisions.answers ?? {}).map((text) => ({ kind: "answer" as const, text })),
      ];
    case "answer": {
      const { own, guide, prompt } = draftedTexts(message.thought);
      const score = message.thought.score.after.total;
      const parts: readonly SearchPart[] = [
        { kind: "answer", text: own, score },
        { kind: "answer", text: guide, shared: true, score },
        { kind: "answer", text: prompt, shared: true, score },
      ];
      return parts.filter(({ text }) => text !== "");
    }
    case "reply":
      return [
        { kind: "reply", text: message.text, by: fold(`${message.origin.provider} ${message.origin.model ?? ""}`) },
      ];
    case "asked":
      return [{ kind: "chat", text: message.text, by: fold(message.personaId) }];
    case "answered":
      return [{ kind: "chat", text: message.text }];
  }
}

/** The messages of each session. */
interface FoldedTexts {
  /** Their texts, folded. */
  partsOf(sessionId: string): readonly SearchPart[];
  idsOf(sessionId: string): readonly string[];
}

/**
 * The texts of each of these sessions and its messages as they are written, its title first. All are read at once: a read for each takes longer than
 * the search.
 * @throws Dexie's errors
 */
export async function writtenParts(
  db: StudioDatabase,
  sessions: readonly Session[],
  { idsOf }: FoldedTexts,
): Promise<readonly (readonly SearchPart[])[]> {
  const ids = sessions.map(({ id }) => idsOf(id));
  const rows = await db.messages.bulkGet(ids.flat());
  let from = 0;
  return sessions.map((session, at) => {
    const own = rows.slice(from, from + (ids[at] as readonly string[]).length).filter((row) => row?.deleted === 0);
    from += (ids[at] as readonly string[]).length;
    return [...titleParts(session), ...own.sort(inOrder).flatMap(partsOf)];
  });
}

type Timed = { readonly createdAt?: unknown } | undefined;
const inOrder = (a: Timed, b: Timed) => Number(a?.createdAt) - Number(b?.createdAt);

/**
 * The folded texts of all sessions' messages, up to date with the disk as of now, also while another call still reads.
 * @throws Dexie's errors
 */
export async function foldedTexts(db: StudioDatabase): Promise<FoldedTexts> {
  const { folded } = await readTexts(db);
  return {
    partsOf: (id) => [...(folded.sessions.get(id)?.values() ?? [])].flat(),
    idsOf: (id) => [...(folded.sessions.get(id)?.keys() ?? [])],
  };
}

/**
 * Reads what is not held yet.
 * @param progress hears how many messages of how many are read, where all are
 * @param signal stops the reading of all; it begins anew with the next call
 * @throws Dexie's errors, and the signal's reason
 */
export async function readTexts(db: StudioDatabase, progress?: Progress, signal?: AbortSignal): Promise<Watched> {
  const texts = known.get(db) ?? watched(db);
  const read = texts.changed.read();
  if (read.changed === "all") {
    const folded = await readAll(db, progress, signal);
    if (read.done()) texts.folded = folded;
  } else {
    const ids = [...read.changed];
    const rows = ids.length > 0 ? await db.messages.bulkGet(ids) : [];
    if (read.done()) for (const [at, id] of ids.entries()) put(texts.folded, id, rows[at]);
  }
  return texts;
}

const foldedPart = (part: SearchPart): SearchPart => ({ ...part, text: fold(part.text) });

type Progress = (done: number, total: number) => void;

async function readAll(db: StudioDatabase, progress?: Progress, signal?: AbortSignal): Promise<Folded> {
  const folded: Folded = { sessions: new Map(), sessionOf: new Map() };
  const total = progress ? await db.messages.count() : 0;
  let done = 0;
  let after = "";
  for (;;) {
    const rows = await db.messages.where(":id").above(after).limit(PAGE).toArray();
    signal?.throwIfAborted();
    for (const row of rows) put(folded, row.id, row);
    done += rows.length;
    progress?.(done, Math.max(done, total));
    const last = rows.at(-1);
    if (rows.length < PAGE || !last) return folded;
    after = last.id;
  }
}

function put({ sessions, sessionOf }: Folded, id: string, row: unknown): void {
  sessions.get(sessionOf.get(id) ?? "")?.delete(id);
  const { sessionId, deleted } = (row ?? { deleted: 1 }) as { readonly sessionId?: string; readonly deleted?: number };
  if (deleted === 1 || sessionId === undefined) return;
  sessionOf.set(id, sessionId);
  const own = sessions.get(sessionId) ?? new Map<string, readonly SearchPart[]>();
  own.set(id, partsOf(row).map(foldedPart));
  sessions.set(sessionId, own);
}

function watched(db: StudioDatabase): Watched {
  const changed = changedKeysOf(db, "messages", () => known.delete(db));
  const texts: Watched = { changed, folded: { sessions: new Map(), sessionOf: new Map() } };
  known.set(db, texts);
  return texts;
}
