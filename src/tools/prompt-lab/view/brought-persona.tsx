import { useEffect, useRef } from "react";
import { v7 as uuidv7 } from "uuid";
import { usePersonasToTry } from "../live/personas.ts";
import { useThoughtText } from "../live/thought-text.ts";
import { useLibrary } from "../live.ts";
import { experimentThrough, textAsWording } from "../model/experiment-through.ts";
import type { LabSearch } from "../model/lab-search.ts";
import { useBegin } from "./use-begin.ts";

export interface BroughtPersonaProps {
  readonly search: LabSearch;
  /** @param problem why there is no experiment */
  onBegun(experimentId: string | undefined, problem: string | null): void;
}

const NOT_IN_USE =
  "This persona is not in use here, so the lab cannot ask through it. Personas shows which are in use.";
const NO_PROMPT = "The prompt is not in your library. It was deleted, or it has not synced to this device yet.";
const NO_THOUGHT =
  "The thought is not on this device, or it cannot be read. It was deleted, or it has not synced to this device yet.";
const UNREADABLE = "The personas or prompts on this device cannot be read.";

/** Begins an experiment with a wording and the same asked through a persona, once. */
export function BroughtPersona({ search: { persona, prompt, thought }, onBegun }: BroughtPersonaProps) {
  const [personas, library, text] = [usePersonasToTry(), useLibrary(), useThoughtText(thought)];
  const begin = useBegin();
  const isTaken = useRef(false);
  const isReady = [personas, library, text].every(({ status }) => status !== "loading");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!isReady || isTaken.current) return;
    isTaken.current = true;
    if (personas.status !== "ready" || library.status !== "ready") return onBegun(undefined, UNREADABLE);
    const lens = personas.value.inUse.find(({ id }) => id === persona);
    if (!lens) return onBegun(undefined, NOT_IN_USE);
    // without a thought in the address the example is asked
    if (prompt === undefined && thought !== undefined && !(text.status === "ready" && text.value))
      return onBegun(undefined, NO_THOUGHT);
    const written = text.status === "ready" ? (text.value ?? undefined) : undefined;
    void (async () => {
      const put =
        prompt === undefined ? textAsWording(written, uuidv7()) : await begin.fromLibrary(library.value, prompt);
      if (!put) return onBegun(undefined, NO_PROMPT);
      const begun = await begin.made((marks, newId) => experimentThrough(marks, put, lens, newId));
      return onBegun(begun, null);
    })();
  }, [isReady]);
  return null;
}
