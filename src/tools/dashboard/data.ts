import { useMemo } from "react";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { err, type Result } from "#domain/result.ts";
import { openText, type TextPorts } from "#src/data/document/text-document.ts";
import { useIsVisitor } from "#src/data/session/use-session.ts";
import { useStudio } from "#src/data/studio.tsx";
import type { Place } from "./store.ts";

export interface Question {
  readonly text: string;
  /** Continues this session; without it a new one begins. */
  readonly sessionId?: string | undefined;
  /** 'Use my original wording': refines nothing. */
  readonly original?: boolean;
  readonly place: Place;
  readonly signal?: AbortSignal;
}

export interface Asked {
  readonly sessionId: string;
  readonly runId: string;
  /** Structure points gained by refining. */
  readonly gained: number;
  /** Whether refining improved the wording. */
  readonly improved: boolean;
}

/** The code for asking, fetched once drafts can be stored: typing needs none of it. */
const loadAsk = () => import("./live/ask.ts").then(({ ask }) => ask);

/** What a `/` in a field inserts, for people with a library; visitors have none. */
export const useSlashHint = (): string | undefined => (useIsVisitor() ? undefined : "a prompt of yours");

/** The commands, bound to this app's studio. */
export function useCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      ask: async (question: Question): Promise<Result<Asked>> => {
        const ask = await loadAsk().catch(() => null);
        return ask ? ask(studio, question) : err(NOT_LOADED);
      },
      /** Opens the draft at a place. Fetches the code for asking once the earlier draft has arrived. */
      openDraft: (place: Place, ports: Omit<TextPorts, "taken">) =>
        openText(studio, place, { ...ports, taken: () => void loadAsk().catch(() => {}) }), // asking fetches it again
      /** Adds a text to the draft at a place. Rejects if the code cannot be fetched: then nothing was added. */
      joinDraft: async (place: Place, text: string, from?: string) =>
        (await import("./live/drafts.ts")).joinDraft(studio, place, text, from),
    }),
    [studio],
  );
}
