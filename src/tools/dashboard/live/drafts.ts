import { useMemo } from "react";
import type { Result } from "#domain/result.ts";
import { type Studio, useStudio } from "#src/data/studio.tsx";
import { withWorkspace } from "#src/data/with-workspace.ts";
import { isSaidIn } from "../model/said-in.ts";
import { type Place, useAskStore } from "../store.ts";
import { FROM } from "./handed.ts";

/** Stores the draft at `place`; an empty text deletes it. */
export function storeDraft(studio: Studio, place: Place, text: string): Promise<Result<undefined>> {
  return withWorkspace(studio, ({ drafts }) => drafts.keep(place, text, studio.now()));
}

/**
 * Takes over unasked text at `place`, from this tab or a closed one.
 * @returns the text that this page does not show yet; empty when there is none
 */
export async function takeDraft(studio: Studio, place: Place): Promise<string> {
  const workspace = await studio.workspace();
  return workspace.ok ? workspace.value.drafts.take(place) : "";
}

/**
 * Adds `text` to the draft at `place`; it is on disk once this resolves. Overwrites nothing.
 * @param from the keys of the items that a text for a new thought came from
 */
export async function joinDraft(studio: Studio, place: Place, text: string, from?: string): Promise<void> {
  const { restoreDraft, setDraft } = useAskStore.getState();
  restoreDraft(place, await takeDraft(studio, place));
  const draft = useAskStore.getState().drafts[place] ?? "";
  // before the text, which would come from nothing after a crash in between
  if (from) {
    restoreDraft(FROM, await takeDraft(studio, FROM));
    const before = draft === "" ? "" : (useAskStore.getState().drafts[FROM] ?? "");
    const all = before.includes(from) ? before : `${before} ${from}`.trim();
    setDraft(FROM, all);
    await storeDraft(studio, FROM, all);
  }
  if (isSaidIn(text, draft)) return;
  const joined = draft === "" ? text : `${draft}\n\n${text}`;
  setDraft(place, joined);
  await storeDraft(studio, place, joined);
}

/** The draft commands for parts that load after the page, bound to this app's studio. */
export function useDraftCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      storeDraft: (place: Place, text: string) => storeDraft(studio, place, text),
      takeDraft: (place: Place) => takeDraft(studio, place),
      joinDraft: (place: Place, text: string) => joinDraft(studio, place, text),
    }),
    [studio],
  );
}
