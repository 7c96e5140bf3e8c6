import { analyticsShape, errorsShape, feedbackShape, logShape, overviewShape } from "#domain/admin/answers.ts";
import type { Shape } from "#domain/entities/shape.ts";
import { fits } from "#domain/entities/stored.ts";
import { type AppError, appError } from "#domain/errors.ts";
import { askParts, type Part } from "#src/data/backend-parts.ts";
import { callFunction } from "#src/data/call-function.ts";
import { type LastVerdict, lastVerdict } from "#src/data/readiness-verdict.ts";
import { useServerRead } from "#src/data/server-reads.ts";
import { useSession } from "#src/data/session/use-session.ts";
import { useStudio } from "#src/data/studio.tsx";
import { useLiveChannel } from "#src/data/sync/use-sync.ts";
import { type Live, useLive } from "#src/data/use-live.ts";

/** What the server said last. `error`: it was asked again and did not answer, so that `value` is of `at`. */
export type Answer<T> =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: AppError; readonly again: () => void }
  | {
      readonly status: "ready";
      readonly value: T;
      /** Epoch milliseconds. */
      readonly at: number;
      readonly error: AppError | null;
      readonly again: () => void;
    };

/** The server's answers to these are forgotten after a change. */
export const KEY = "admin";

const STRANGE = appError("SERVICE_UNAVAILABLE", "The server's answer has another form than this version reads.", {
  remedy: "Load the page again: the studio may have been updated.",
});

function useAnswer<T>(name: string, values: Readonly<Record<string, unknown>>, shape: Shape<T>): Answer<T> {
  const { session } = useStudio();
  const read = useServerRead<T>({
    queryKey: [`${KEY} ${name} ${JSON.stringify(values)}`],
    async ask() {
      const answer = await callFunction(session, name, values);
      if (!answer.ok) throw answer.error;
      if (!fits(shape, answer.value)) throw STRANGE;
      return answer.value;
    },
  });
  const again = () => void read.refetch();
  // what `ask` throws is an AppError
  const error = read.error as unknown as AppError | null;
  if (read.data !== undefined) return { status: "ready", value: read.data, at: read.dataUpdatedAt, error, again };
  return error === null ? { status: "loading" } : { status: "failed", error, again };
}

export const useOverview = () => useAnswer("admin_overview", {}, overviewShape);
/** @param weeks how many closed weeks */
export const useAnalytics = (weeks: number) => useAnswer("admin_analytics", { p_weeks: weeks }, analyticsShape);
export const useErrors = (days: number) => useAnswer("admin_errors", { p_days: days }, errorsShape);
/** @param skip how many comments to pass over */
export const useFeedback = (days: number, skip: number) =>
  useAnswer("admin_feedback", { p_days: days, p_skip: skip }, feedbackShape);
/** A hundred records below `before`; null for the newest. */
export const useLogPage = (before: number | null) => useAnswer("admin_log", { p_before: before }, logShape);

/** The parts of the backend, as this device reaches them; null while they are asked. */
export function useParts(): readonly Part[] | null {
  const { session } = useStudio();
  const { mails } = useSession();
  const live = useLiveChannel();
  const { data } = useServerRead({ queryKey: [`${KEY} parts`], ask: () => askParts(session) });
  return data ? [...data, ...partsKnownHere(live, mails ?? null)] : null;
}

function partsKnownHere(live: boolean, mails: string | null): readonly Part[] {
  return [
    { name: "Realtime", state: live ? "works" : "fails", says: live ? "joined" : "not joined" },
    mails === null
      ? { name: "Mail", state: "unknown", says: "not known here" }
      : {
          name: "Mail",
          state: mails === "out" ? "works" : "fails",
          says: mails === "out" ? "sent" : mails === "to-inbox" ? "kept, not sent" : "not sent",
        },
  ];
}

/** What Launch readiness said last on this device. */
export const useLastVerdict = (): Live<LastVerdict | null> => useLive(lastVerdict, []);
