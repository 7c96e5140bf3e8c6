import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { AppError } from "#domain/errors.ts";
import { type Document, type DocumentPorts, openDocument } from "./document.ts";

interface Ports<T> extends Pick<DocumentPorts<T>, "delay" | "journal" | "mark" | "write" | "merge" | "isOlder"> {
  /** Called once when writing begins to fail, even if the page shows something else by then. */
  failed?(error: AppError): void;
}

export interface ShownDocument<T> {
  /** The document on the screen; undefined until the disk was read. */
  readonly value: T | undefined;
  /** Why it is not on disk. */
  readonly error: AppError | null;
  change(next: T): void;
}

/**
 * A document that one page shows: on the screen at once, on disk soon (see `openDocument`).
 * @param id the document's own; another id opens another document
 * @param onDisk the document as read now; undefined where there is none
 * @param ports read once per id: they must stay the same for as long as the id does
 */
export function useDocument<T>(id: string, onDisk: T | undefined, ports: Ports<T>): ShownDocument<T> {
  // a store per document: a closed document may still write what it showed
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document
  const store = useMemo(() => createStore<{ value: T | undefined; error: AppError | null }>(() => EMPTY), [id]);
  const [opened, setOpened] = useState<Document<T>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ports are the document's
  useEffect(() => {
    const next = openDocument<T>({
      ...ports,
      get: () => store.getState().value,
      show: (value) => store.setState({ value }),
      report(error) {
        if (error && !store.getState().error) ports.failed?.(error);
        store.setState({ error });
      },
    });
    setOpened(next);
    return () => void next.close();
  }, [store]);
  useEffect(() => {
    if (onDisk !== undefined) opened?.found(onDisk);
  }, [opened, onDisk]);
  const { value, error } = useStore(store);
  return {
    value: value ?? onDisk,
    error,
    change(next) {
      store.setState({ value: next });
      opened?.changed();
    },
  };
}

const EMPTY = { value: undefined, error: null };
