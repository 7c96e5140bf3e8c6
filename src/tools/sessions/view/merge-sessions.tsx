import { Combine } from "lucide-react";
import { useId, useState } from "react";
import type { Session } from "#domain/entities.ts";
import { MAX_RUNS } from "#domain/sessions/copies.ts";
import { MAX_TITLE } from "#domain/sessions/state.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { Station } from "#src/ui/station.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { useMergePlan } from "../live/details.ts";
import { useSessionActions } from "./use-session-actions.ts";

interface MergeSessionsProps {
  readonly sessions: readonly Session[];
  onClose(): void;
  onMerged(sessionId: string): void;
}

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** Shows what the merge would hold before it is made, and asks for its name. */
export function MergeSessions({ sessions, onClose, onMerged }: MergeSessionsProps) {
  const form = useId();
  const plan = useMergePlan(sessions.map(({ id }) => id));
  const { merge } = useSessionActions();
  const [now] = useState(() => Date.now());
  const newest = sessions.reduce<Session | undefined>(
    (last, each) => (last && last.updatedAt >= each.updatedAt ? last : each),
    undefined,
  );
  const [title, setTitle] = useState((newest?.title ?? "").slice(0, MAX_TITLE));
  const found = plan.status === "ready" ? plan.value : null;
  const problem = !found
    ? null
    : found.sessions.length < 2
      ? "Choose two or more sessions that can be read."
      : found.runs.length > MAX_RUNS
        ? `A session holds ${MAX_RUNS} runs. Merge fewer, or export them together.`
        : null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Merge ${sessions.length} sessions into one`}
      description="A new session with every run, in the order they were asked. The others stay as they are and are archived; Undo restores them."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            disabled={!found || problem !== null || title.trim() === ""}
          >
            <Combine aria-hidden />
            Merge into one
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="mt-5"
        onSubmit={async (event) => {
          event.preventDefault();
          if (!found || problem !== null) return;
          const merged = await merge(
            found.sessions.map(({ session }) => session),
            title,
          );
          if (merged) onMerged(merged.sessionId);
        }}
      >
        <Thread size="sm">
          {found?.sessions.map(({ session, runs }) => (
            <Station
              key={session.id}
              node="ring"
              label={whenChanged(session.updatedAt, now)}
              badge={<span className="t-13 text-text-3">{counted(runs, "run")}</span>}
            >
              <p dir="auto" className="font-serif text-[1.0625rem] text-text-1">
                {session.title}
              </p>
            </Station>
          ))}
          <Station node="star" line="none" label="The new session">
            <Field label="Its name">
              <TextInput
                value={title}
                maxLength={MAX_TITLE}
                dir="auto"
                autoComplete="off"
                onChange={({ target }) => setTitle(target.value)}
              />
            </Field>
            {found && (
              <p className="t-13 mt-2 text-text-3">
                {counted(found.runs.length, "run")}.
                {found.twice > 0 && ` ${counted(found.twice, "run")} in more than one of them: each comes once.`}
                {found.damaged > 0 && ` ${counted(found.damaged, "run")} cannot be read and stay where they are.`}
              </p>
            )}
          </Station>
        </Thread>
        {(problem !== null || plan.status === "failed") && (
          <p role="alert" className="t-14 mt-3 text-warn">
            {plan.status === "failed" ? plan.error.message : problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
