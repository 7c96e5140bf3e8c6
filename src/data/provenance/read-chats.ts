/** Chats of personas about a thought, as stations of its trail. They are messages of its session, so no link says that they came of it. */
import { messages } from "#domain/entities/messages.ts";
import { personaVersions } from "#domain/entities/persona-versions.ts";
import { readStored } from "#domain/entities/stored.ts";
import { type AskedMessage, chatIn } from "#domain/personas/chat.ts";
import { stationWords } from "#domain/provenance/part.ts";
import type { ToldResult } from "#domain/provenance/told.ts";
import { newestMessagesOf } from "#sync/store/queries.ts";
import type { Tables } from "#sync/store/schema.ts";

/** Messages among which the chats are looked for. */
const NEWEST = 400;

/** The names of the catalogue's personas, by their ids. None where the catalogue cannot be loaded: then a chat is called without a name. */
export const catalogueNames = async (): Promise<ReadonlyMap<string, string>> => {
  const loaded = await import("#domain/thinking/lens/catalogue.ts").catch(() => null);
  return new Map((loaded?.LENSES ?? []).map(({ id, name }) => [id, name]));
};

/** The newest chat of each persona about a thought, the oldest first; without an answer there is none. Throws Dexie's errors. */
export async function chatsAbout(
  tx: Pick<Tables, "messages" | "persona_versions">,
  sessionId: string,
  names: ReadonlyMap<string, string>,
): Promise<readonly ToldResult[]> {
  const rows = await newestMessagesOf(tx, sessionId, { limit: NEWEST });
  const asked = rows.flatMap((row): readonly AskedMessage[] => {
    const read = readStored(messages, row);
    return read?.kind === "asked" ? [read] : [];
  });
  const chats: ToldResult[] = [];
  for (const personaId of new Set(asked.map((row) => row.personaId))) {
    const { turns } = chatIn(rows, personaId);
    const [first, last] = [turns[0], turns.at(-1)];
    if (!first || !last) continue;
    const version = readStored(personaVersions, await tx.persona_versions.get(last.asked.versionId ?? ""));
    const name = version?.name ?? names.get(personaId);
    const said = turns.findLast(({ answered }) => answered.known)?.answered.text ?? first.asked.text;
    chats.push({
      key: `messages/${first.asked.id}`,
      id: `messages/${first.asked.id}`,
      thing: name === undefined ? "chat with a persona" : `chat with ${name}`,
      state: "here",
      words: stationWords(said),
      at: first.asked.createdAt,
      step: { how: "answered", by: "person", model: null },
      edited: false,
      others: [],
      chat: { sessionId, personaId },
      results: [],
      hasMore: false,
    });
  }
  return chats.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0));
}
