import { useMemo } from "react";
import { err, type Result } from "#domain/result.ts";
import { NOT_LOADED } from "#src/data/not-loaded.ts";
import { type Studio, useStudio } from "#src/data/studio.tsx";
import type { Place } from "./store.ts";

export interface Question {
  readonly text: string;
  /** Follows this session's thought; a new session otherwise. */
  readonly sessionId?: string | undefined;
  /** 'Use my original wording': nothing is refined. */
  readonly original?: boolean;
  readonly place: Place;
  readonly signal?: AbortSignal;
}

export interface Asked {
  readonly sessionId: string;
  readonly runId: string;
  /** Structure points won by refining. */
  readonly gained: number;
  /** The wording was changed for the better. */
  readonly improved: boolean;
}

/** Keeps the text being typed at `place`; an empty one is forgotten. */
export async function keepDraft(studio: Studio, place: Place, text: string): Promise<Result<undefined>> {
  const workspace = await studio.workspace();
  return workspace.ok ? workspace.value.drafts.keep(place, text, studio.now()) : workspace;
}

/**
 * Takes over what was left unasked at `place`, here or in a tab that is gone.
 * @returns what this page does not show yet; empty where there is nothing
 */
export async function takeDraft(studio: Studio, place: Place): Promise<string> {
  const workspace = await studio.workspace();
  return workspace.ok ? workspace.value.drafts.take(place) : "";
}

/** What asking needs, fetched once the words can be kept: nothing of it is needed to type. */
const loadAsk = () => import("./live/ask.ts").then(({ ask }) => ask);

/** The commands, bound to this app's studio. */
export function useCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      ask: async (question: Question): Promise<Result<Asked>> => {
        const ask = await loadAsk().catch(() => null);
        return ask ? ask(studio, question) : err(NOT_LOADED);
      },
      keepDraft: (place: Place, text: string) => keepDraft(studio, place, text),
      takeDraft: async (place: Place) => {
        const left = await takeDraft(studio, place);
        void loadAsk().catch(() => {}); // asking tries again
        return left;
      },
    }),
    [studio],
  );
}
