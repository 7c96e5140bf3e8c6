/** What a text that another tool handed over came from: stored as the keys of its items beside the draft, so that a reload keeps it. */
import type { Origin } from "#domain/provenance/origin.ts";
import type { Drafts } from "#src/data/drafts.ts";
import { type WordedItem, wordedItems } from "#src/data/provenance/worded-items.ts";
import { type Live, useLive } from "#src/data/use-live.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { useAskStore } from "../store.ts";

export const FROM = "from:ask";

/** The keys in a draft of `from:ask`. Drafts of several tabs come joined. */
const keysIn = (draft: string): readonly string[] => draft.split(/[\s,]+/).filter(Boolean);

export interface HandedFrom {
  /** *idea*, *thought* */
  readonly thing: string;
  readonly words: readonly [string, ...string[]];
}

/** What the draft names, as far as it is here; null where nothing of it is. */
export const useHandedFrom = (draft: string): Live<HandedFrom | null> =>
  useLive(
    async (db) => {
      const [first, ...others] = draft === "" ? [] : await wordedItems(db, keysIn(draft));
      if (!first) return null;
      return {
        thing: first.table === "ideas" ? "idea" : "thought",
        words: [first.text, ...others.map(({ text }) => text)] as const,
      };
    },
    [draft],
  );

/** Where the thought that is asked now comes from. Throws Dexie's errors. */
export async function originOfAsked(db: StudioDatabase): Promise<Origin> {
  const draft = useAskStore.getState().drafts[FROM] ?? "";
  const [first, ...others]: readonly WordedItem[] = draft === "" ? [] : await wordedItems(db, keysIn(draft));
  return first ? { how: "made", by: "person", from: [first, ...others] } : "typed";
}

/** The thought is stored: the next one comes from nothing. */
export async function forgetOrigin(drafts: Drafts): Promise<void> {
  const { drafts: now, setDraft } = useAskStore.getState();
  const draft = now[FROM] ?? "";
  setDraft(FROM, "");
  await drafts.clear(FROM, draft);
}
