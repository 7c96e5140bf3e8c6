import { useEffect, useRef, useState } from "react";
import type { AppError } from "#domain/errors.ts";
import type { Result } from "#domain/result.ts";
import { readJournal, writeJournal } from "#src/platform/draft-journal.ts";
import { type Studio, useStudio } from "./studio.tsx";

/** Milliseconds. */
const INTERVAL = 250;

/** What this page has at a place whose field is not shown: on disk it is taken over only by the next page. */
const here = new Map<string, string>();

export interface TextDraft {
  readonly text: string;
  /** Why it is not kept. */
  readonly error: AppError | null;
  setText(text: string): void;
  /** It has become something else: nothing of it is kept as a draft any more. */
  forget(): void;
}

const taken = async (studio: Studio, place: string): Promise<string> => {
  const workspace = await studio.workspace();
  return workspace.ok ? workspace.value.drafts.take(place) : "";
};

const keep = async (studio: Studio, place: string, text: string): Promise<Result<undefined>> => {
  const workspace = await studio.workspace();
  return workspace.ok ? workspace.value.drafts.keep(place, text, studio.now()) : workspace;
};

/** A text on its way into something else, kept as one types. What was left at `place` comes back; what was typed before that stays, below it. */
export function useTextDraft(place: string): TextDraft {
  const studio = useStudio();
  const [text, setState] = useState("");
  const [error, setError] = useState<AppError | null>(null);
  const now = useRef("");
  const readable = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function show(next: string) {
    now.current = next;
    here.set(place, next);
    setState(next);
  }
  function write() {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (readable.current) void keep(studio, place, now.current).then((kept) => setError(kept.ok ? null : kept.error));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => {
    const join = (left: string) => {
      const typed = now.current;
      if (left !== "" && !typed.includes(left)) show(typed === "" ? left : `${left}\n\n${typed}`);
    };
    join(readJournal(place)?.text ?? here.get(place) ?? "");
    void taken(studio, place).then((left) => {
      // also for a field that is gone: what was typed there outlives it
      readable.current = true;
      join(left);
      write();
    });
    const onVisibility = () => document.visibilityState === "hidden" && timer.current !== undefined && write();
    const onPageHide = () => writeJournal(place, now.current);
    document.addEventListener("visibilitychange", onVisibility);
    addEventListener("pagehide", onPageHide);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      removeEventListener("pagehide", onPageHide);
      if (timer.current !== undefined) write();
    };
  }, [studio, place]);

  return {
    text,
    error,
    setText(next) {
      show(next);
      timer.current ??= setTimeout(write, INTERVAL);
    },
    forget() {
      now.current = "";
      here.delete(place);
      write();
    },
  };
}
