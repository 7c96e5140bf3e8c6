import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { AppError } from "#domain/errors.ts";
import { useStudio } from "../studio.tsx";
import type { Document } from "./document.ts";
import { openText } from "./text-document.ts";

/** This page's texts at places whose field is not shown: only another page takes them over from the disk. */
const here = new Map<string, string>();

export interface TextDraft {
  readonly text: string;
  /** Why it is not on disk. */
  readonly error: AppError | null;
  setText(text: string): void;
  /** The text has become something else: deletes the draft. */
  forget(): void;
}

/** The text that was left, above what the person typed. Repeats nothing. */
function joined(left: string, typed: string): string {
  if (left === "" || typed.includes(left)) return typed;
  return typed === "" ? left : `${left}\n\n${typed}`;
}

/**
 * A text that will become something else, stored as the person types (see `openText`). A field that is shown again continues it.
 * @param first what the field begins with where no text was left; stored once it is changed
 */
export function useTextDraft(place: string, first = ""): TextDraft {
  const studio = useStudio();
  const store = useMemo(
    () =>
      createStore<{ text: string; error: AppError | null; begins: boolean }>(() => ({
        text: here.get(place) ?? "",
        error: null,
        begins: false,
      })),
    [place],
  );
  const [opened, setOpened] = useState<Document<string>>();
  const show = (text: string) => {
    here.set(place, text);
    store.setState({ text });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows in this store alone
  useEffect(() => {
    const next = openText(studio, place, {
      get: () => store.getState().text,
      show,
      join: (left) => show(joined(left, store.getState().text)),
      report: (error) => store.setState({ error }),
      taken: () => store.setState(({ text }) => ({ begins: text === "" })),
    });
    setOpened(next);
    return () => void next.close();
  }, [studio, store]);
  const { text, error, begins } = useStore(store);
  return {
    text: begins && text === "" ? first : text,
    error,
    setText(next) {
      store.setState({ begins: false });
      show(next);
      opened?.changed();
    },
    forget() {
      show("");
      here.delete(place);
      opened?.changed({ atOnce: true });
    },
  };
}
