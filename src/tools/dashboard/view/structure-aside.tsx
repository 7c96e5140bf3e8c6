import type { ReplyMessage } from "#domain/entities.ts";
import { type Score, SLOTS, type Thought } from "#domain/thinking/types.ts";
import { ScoreNumber } from "#src/ui/score-number.tsx";
import { ScoreThread } from "#src/ui/score-thread.tsx";
import { Slots } from "#src/ui/slots.tsx";
import { leavesTo, useChosen } from "../live/models.ts";
import { useHasAccount } from "../live.ts";

const PARTS: readonly { key: Exclude<keyof Score, "total">; label: string }[] = [
  { key: "slots", label: "Details" },
  { key: "specificity", label: "Specificity" },
  { key: "readability", label: "Readability" },
  { key: "lint", label: "Wording" },
];

interface StructureAsideProps {
  readonly score: Thought["score"];
  /** Replies of models in this run. */
  readonly replies: readonly ReplyMessage[];
}

/** The structure of the question, and what left or will leave the device. Leaves out what cannot be judged in its language. */
export function StructureAside({ score, replies }: StructureAsideProps) {
  const { before, after } = score;
  return (
    <aside aria-label="Structure" className="grid gap-8 xl:sticky xl:top-[calc(var(--bar-top)+1.5rem)]">
      <div>
        <div className="mb-2 flex items-baseline justify-between gap-3">
          <h2 className="t-label text-text-1">Structure score</h2>
          <span className="t-13 text-text-3">not a fact check</span>
        </div>
        <ScoreNumber value={after.total}>
          {before.total === after.total ? "out of 100" : `from ${before.total}, out of 100`}
        </ScoreNumber>
        <div className="mt-3">
          {PARTS.filter(({ key }) => after[key].max > 0).map(({ key, label }) => (
            <ScoreThread
              key={key}
              label={label}
              from={before[key].points}
              to={after[key].points}
              max={after[key].max}
              description={`${label}: from ${before[key].points} to ${after[key].points} of ${after[key].max}`}
            />
          ))}
        </div>
      </div>
      {after.slots.max > 0 && (
        <div>
          <h2 className="t-label mb-2.5 text-text-1">What is in the question</h2>
          <Slots
            items={SLOTS.map((slot) => ({ label: slot, present: after.slots.found.includes(slot) })).sort(
              (a, b) => Number(b.present) - Number(a.present),
            )}
            missingLabel="missing"
          />
        </div>
      )}
      <hr className="border-line-soft" />
      <WhatLeaves replies={replies} />
    </aside>
  );
}

/** What was sent for this run stays listed, whichever provider is chosen now. */
function WhatLeaves({ replies }: Pick<StructureAsideProps, "replies">) {
  const hasAccount = useHasAccount();
  const { refine, answer } = useChosen();
  const [toRefine, toAnswer] = [leavesTo(refine), leavesTo(answer)];
  const sent = sentFor(replies);
  const wentTo = (label: string, task: Task) => sent.some(({ provider, done }) => provider === label && done.has(task));
  const stays = toRefine === undefined && toAnswer === undefined && sent.length === 0;
  const isModels = toRefine !== undefined || replies.some(({ origin }) => origin.task === "refine");
  return (
    <div className="grid gap-2">
      <h2 className="t-label text-text-1">What leaves this device</h2>
      <p className="t-13 text-text-3">
        {hasAccount
          ? sent.length === 0
            ? "This session, to your account only."
            : "This session, to your account."
          : stays && "Nothing."}{" "}
        {sent.map(({ provider, done }) => {
          const again =
            (provider === refine.label && done.has("refine")) || (provider === answer.label && done.has("answer"));
          return `${done.has("answer") ? "The question and the idea behind it" : "Your idea"} went to ${provider}${again ? ", and will again when you ask again" : ""}. `;
        })}
        {toRefine !== undefined &&
          !wentTo(refine.label, "refine") &&
          `Your idea, to ${toRefine}, when ${refine.label} sharpens the question.`}{" "}
        {toAnswer !== undefined &&
          !wentTo(answer.label, "answer") &&
          `The question and the idea behind it, to ${toAnswer}, when you ask ${answer.label}.`}{" "}
        {isModels
          ? "A first question and the brief were drafted here."
          : "The question was refined and the brief drafted here."}
      </p>
    </div>
  );
}

type Task = ReplyMessage["origin"]["task"];

/** Each provider that was sent something, and for what. The browser's own model is sent nothing. */
function sentFor(
  replies: readonly ReplyMessage[],
): readonly { readonly provider: string; readonly done: ReadonlySet<Task> }[] {
  const tasks = new Map<string, Set<Task>>();
  for (const { adapter, origin } of replies) {
    if (adapter === "built-in") continue;
    tasks.set(origin.provider, (tasks.get(origin.provider) ?? new Set()).add(origin.task));
  }
  return [...tasks].map(([provider, done]) => ({ provider, done }));
}
