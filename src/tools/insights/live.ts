import { useEffect, useMemo, useRef, useState } from "react";
import type { MapNode, Session } from "#domain/entities.ts";
import type { AppError } from "#domain/errors.ts";
import type { Card } from "#domain/gym/cards.ts";
import type { RoughText } from "#domain/gym/exercise.ts";
import { readMapNode } from "#domain/stored/map.ts";
import { readSession } from "#domain/stored/session.ts";
import { type Beliefs, readBeliefs } from "#src/data/beliefs/read-beliefs.ts";
import { useTextDraft } from "#src/data/document/use-text-draft.ts";
import { countWorkspace } from "#src/data/insights/counter.ts";
import { readRoughTexts } from "#src/data/insights/read-figures.ts";
import { paced } from "#src/data/paced-watch.ts";
import { usePersonas } from "#src/data/personas/personas.ts";
import { type Live, useLive } from "#src/data/use-live.ts";
import { useWorkspaceState } from "#src/data/use-workspace.ts";
import type { Watch } from "#src/data/watch.ts";
import { countAnswers } from "#sync/store/counted-days.ts";

export type { Beliefs, Live };

/** A text that will become a belief or an answer, stored as the person types. */
export const useStoredDraft = useTextDraft;

export const useBeliefs = (): Live<Beliefs> => useLive(readBeliefs, []);

/** A session that a belief is stated from; null where it is not here. */
export const useThought = (id: string | undefined): Live<Session | null> =>
  useLive(
    async (db) => {
      const row = id === undefined ? undefined : await db.sessions.get(id);
      return row && row.deleted !== 1 ? readSession(row) : null;
    },
    [id],
  );

/** A thought of a map that a belief says; null where it is not here. */
export const useMapThought = (id: string | undefined): Live<MapNode | null> =>
  useLive(
    async (db) => {
      const row = id === undefined ? undefined : await db.map_nodes.get(id);
      const node = row && row.deleted !== 1 ? readMapNode(row) : null;
      return node?.gone === null ? node : null;
    },
    [id],
  );

/** The rough text of each answer that is here, the first first. */
export const useRoughTexts = (card: Card, ids: readonly string[]): Live<readonly RoughText[]> =>
  useLive((db) => readRoughTexts(db, ids), [card, ids.join(" ")]);

/** What each persona is called and looks at, by its id. */
export function usePersonaNames(): ReadonlyMap<string, { readonly name: string; readonly looksAt: string }> {
  const personas = usePersonas();
  return useMemo(
    () =>
      new Map(
        personas.status === "ready"
          ? personas.value.list.map(({ id, wording: { name, looksAt } }) => [id, { name, looksAt }])
          : [],
      ),
    [personas],
  );
}

export interface Counting {
  /** `upToDate`: every run on this device is counted. */
  readonly status: "begins" | "counting" | "stopped" | "failed" | "upToDate";
  readonly done: number;
  readonly total: number;
  readonly error: AppError | null;
  /** Answers on this device, counted or not; null while that is not known. */
  readonly answers: number | null;
  stop(): void;
  /** Goes on after a stop or a failure. */
  again(): void;
}

const notYet: Watch = () => () => undefined;

/**
 * Counts the runs that are not counted yet, in a worker, and again whenever an answer changes.
 * @param begins false while what the page shows is being read: ten thousand keys would keep the disk from it for half a second
 */
export function useCounting(begins: boolean): Counting {
  const state = useWorkspaceState();
  const workspace = state.status === "ready" ? state.workspace : null;
  // a new object after each change of an answer, whether or not there are as many as before
  const seen = useLive(
    async (db) => ({ answers: await countAnswers(db) }),
    [begins],
    (watch) => (begins ? paced(watch, countAnswers) : notYet),
  );
  const found = seen.status === "ready" ? seen.value : null;
  const [counted, setCounted] = useState<Pick<Counting, "status" | "done" | "total" | "error">>(BEGINS);
  const [tries, setTries] = useState(0);
  const isStopped = useRef(false);
  const running = useRef<AbortController>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try counts again
  useEffect(() => {
    if (!workspace || found === null || isStopped.current) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const onProgress = (done: number, total: number) => {
      if (!signal.aborted) setCounted({ status: "counting", done, total, error: null });
    };
    void countWorkspace(workspace, { onProgress, signal }).then((result) => {
      if (signal.aborted) return;
      setCounted(result.ok ? { ...BEGINS, status: "upToDate" } : { ...BEGINS, status: "failed", error: result.error });
    });
    return () => controller.abort();
  }, [workspace, found, tries]);
  const failed = state.status === "failed" ? state.error : seen.status === "failed" ? seen.error : null;
  return {
    ...(failed ? { ...BEGINS, status: "failed" as const, error: failed } : counted),
    answers: found?.answers ?? null,
    stop() {
      isStopped.current = true;
      running.current?.abort();
      setCounted((before) => ({ ...before, status: "stopped" }));
    },
    again() {
      isStopped.current = false;
      setTries(tries + 1);
    },
  };
}

const BEGINS = { status: "begins", done: 0, total: 0, error: null } as const;
