import { useCallback, useEffect, useRef, useState } from "react";
import { type Studio, useStudio } from "#src/data/studio.tsx";
import { afterResponsiveTime } from "#src/platform/responsive-time.ts";
import { askServer, type ServerAnswer } from "./live/ask-server.ts";
import { browserPorts } from "./live/browser-ports.ts";
import { keepLook } from "./live/looks.ts";
import { triedPorts } from "./live/tried-ports.ts";
import { browserChecks } from "./model/browser-checks.ts";
import { LIMIT, runChecks } from "./model/run-checks.ts";
import { serverChecks } from "./model/server-checks.ts";
import { triedChecks } from "./model/tried-checks.ts";
import type { CheckResult } from "./model/types.ts";
import type { Known } from "./model/verdict.ts";

export interface Readiness {
  /** Those that are done, in the order of the checks. */
  readonly results: readonly CheckResult[];
  /** All that are made, in their order. */
  readonly checks: readonly Pick<CheckResult, "id" | "title">[];
  /** Checks that the server tells to admins alone; 0 for an admin. */
  readonly closed: number;
  /** The server did not answer at all. */
  readonly isServerSilent: boolean;
  /** When it was checked, epoch milliseconds; null while it is. */
  readonly at: number | null;
  /** What was known before. */
  readonly known: Known;
}

const NOTHING_YET: Readiness = { results: [], checks: [], closed: 0, isServerSilent: false, at: null, known: {} };

/** Checks when the page opens, and again when the person asks. Each look is computed anew. */
export function useReadiness(): Readiness & { check(): void } {
  const studio = useStudio();
  const [readiness, setReadiness] = useState(NOTHING_YET);
  const running = useRef<AbortController>(null);
  const check = useCallback(async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setReadiness(NOTHING_YET);
    await look(studio, signal, (next) => !signal.aborted && setReadiness(next));
  }, [studio]);
  useEffect(() => {
    void check();
    return () => running.current?.abort();
  }, [check]);
  return { ...readiness, check: () => void check() };
}

async function look(studio: Studio, signal: AbortSignal, show: (next: Readiness) => void): Promise<void> {
  const asked = askServer(studio, AbortSignal.any([signal, AbortSignal.timeout(LIMIT)]));
  const told = asked.then(
    (answer): ServerAnswer | null => answer,
    () => null,
  );
  const ofServer = serverChecks(async () => {
    const answer = await asked;
    if (answer.kind !== "told") throw new Error("The server tells this to admins alone");
    return answer.facts;
  }, location.origin);
  const ports = browserPorts(studio);
  let ownEvent: Promise<unknown> = Promise.resolve();
  const realtime: typeof ports.realtime = (until) => {
    const heard = ports.realtime(until);
    ownEvent = heard;
    return heard;
  };
  const ofTries = triedChecks(triedPorts(studio, () => ownEvent, signal));
  const all = [...browserChecks({ ...ports, realtime }), ...ofServer, ...ofTries];
  const forAll = all.filter(({ needsAdmin }) => !needsAdmin);
  const forAdmins = all.filter(({ needsAdmin }) => needsAdmin);
  let done: readonly CheckResult[] = [];
  let now: Readiness = { ...NOTHING_YET, checks: forAll };
  const add = (result: CheckResult) => {
    done = [...done, result];
    now = { ...now, results: all.flatMap(({ id }) => done.find((one) => one.id === id) ?? []) };
    show(now);
  };
  const run = (checks: typeof all) =>
    runChecks(
      checks,
      {
        after: afterResponsiveTime,
        onResult: add,
      },
      signal,
    );
  show(now);
  const seen = run(forAll);
  const answer = await told;
  const isClosed = answer?.kind === "closed";
  now = isClosed
    ? { ...now, closed: forAdmins.length }
    : { ...now, checks: [...forAll, ...forAdmins], isServerSilent: answer === null };
  const results = [...(isClosed ? [] : await run(forAdmins)), ...(await seen)];
  if (signal.aborted) return;
  const at = studio.now();
  const known = await keepLook(studio, results, { at, isTold: answer?.kind === "told" });
  if (!signal.aborted) show({ ...now, at, known });
}
