import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ReplyMessage } from "#domain/entities.ts";
import { type Score, SLOTS, type Thought } from "#domain/thinking/types.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { ScoreNumber } from "#src/ui/score-number.tsx";
import { ScoreThread } from "#src/ui/score-thread.tsx";
import { Slots } from "#src/ui/slots.tsx";
import { leavesTo, useChosen, useModelCall } from "../live/models.ts";
import { useHasAccount } from "../live.ts";

const WhatLeft = lazyPart(() => import("./what-left.tsx").then((part) => part.WhatLeft), { failed: () => null });

const PARTS: readonly { key: Exclude<keyof Score, "total">; label: string }[] = [
  { key: "slots", label: "Details" },
  { key: "specificity", label: "Specificity" },
  { key: "readability", label: "Readability" },
  { key: "lint", label: "Wording" },
];

interface StructureAsideProps {
  readonly sessionId: string;
  readonly run: {
    readonly id: string;
    readonly answer: { readonly thought: Pick<Thought, "score"> };
    readonly replies: readonly ReplyMessage[];
    readonly failures: readonly ReplyMessage[];
  };
}

/** The structure of the question, and what left or will leave the device. Leaves out what cannot be judged in its language. */
export function StructureAside({ sessionId, run }: StructureAsideProps) {
  const { before, after } = run.answer.thought.score;
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
      <WhatLeaves sessionId={sessionId} run={run} />
    </aside>
  );
}

/** What was sent for this run stays listed, whichever provider is chosen now; what is on its way, and what got no answer, counts as sent. */
function WhatLeaves({ sessionId, run }: StructureAsideProps) {
  const hasAccount = useHasAccount();
  const [openedAt] = useState(() => Date.now());
  const chosen = useChosen();
  const calls = { refine: useModelCall(run.id, "refine"), answer: useModelCall(run.id, "answer") };
  const onItsWay = TASKS.filter((task) => calls[task].status === "asking" && leavesTo(chosen[task]) !== undefined);
  const sent = sentFor(run.replies);
  for (const task of onItsWay) note(sent, chosen[task].label, task);
  const unanswered = sentFor(run.failures);
  for (const [provider, tasks] of unanswered) for (const task of sent.get(provider) ?? []) tasks.delete(task);
  const isOpen = (task: Task) =>
    leavesTo(chosen[task]) !== undefined &&
    !sent.get(chosen[task].label)?.has(task) &&
    !unanswered.get(chosen[task].label)?.has(task);
  const isSent = sent.size > 0 || [...unanswered.values()].some(({ size }) => size > 0);
  const stays = !isSent && TASKS.every((task) => leavesTo(chosen[task]) === undefined);
  const isModels = leavesTo(chosen.refine) !== undefined || run.replies.some(({ origin }) => origin.task === "refine");
  const goesAgain = (provider: string, tasks: ReadonlySet<Task>) =>
    TASKS.some((task) => provider === chosen[task].label && tasks.has(task) && !onItsWay.includes(task));
  return (
    <div className="grid gap-2">
      <h2 className="t-label text-text-1">What leaves this device</h2>
      <p className="t-13 text-text-3">
        {hasAccount
          ? isSent
            ? "This session, to your account."
            : "This session, to your account only."
          : stays && "Nothing."}{" "}
        {[...sent].map(
          ([provider, tasks]) =>
            `${whatOf(tasks)} went to ${provider}${goesAgain(provider, tasks) ? ", and will again when you ask again" : ""}. `,
        )}
        {[...unanswered].map(([provider, tasks]) =>
          tasks.size === 0
            ? ""
            : `${whatOf(tasks)} went out to ${provider}, which gave no answer: whether it arrived is not known here. `,
        )}
        {isOpen("refine") &&
          `Your idea, to ${leavesTo(chosen.refine)}, when ${chosen.refine.label} sharpens the question.`}{" "}
        {isOpen("answer") &&
          `The question and the idea behind it, to ${leavesTo(chosen.answer)}, when you ask ${chosen.answer.label}.`}{" "}
        {isModels
          ? "A first question and the brief were drafted here."
          : "The question was refined and the brief drafted here."}
      </p>
      <WhatLeft sessionId={sessionId} now={openedAt} />
      {hasAccount && (
        <p className="t-13 flex flex-wrap gap-x-4 text-text-3">
          <Link to="/audit/sessions/$id" params={{ id: sessionId }} className={linkClass}>
            What left this device
          </Link>
          <Link to="/debugger" search={{ run: run.id, session: sessionId }} className={linkClass}>
            Inspect this run
          </Link>
        </p>
      )}
    </div>
  );
}

type Task = ReplyMessage["origin"]["task"];
const TASKS = ["refine", "answer"] as const;

/** A model that runs in this browser is sent nothing. */
const IN_BROWSER: readonly ReplyMessage["adapter"][] = ["built-in", "on-device"];

const whatOf = (tasks: ReadonlySet<Task>): string =>
  tasks.has("answer") ? "The question and the idea behind it" : "Your idea";

/** Each provider that was sent something, and for what. */
function sentFor(replies: readonly ReplyMessage[]): Map<string, Set<Task>> {
  const sent = new Map<string, Set<Task>>();
  for (const { adapter, origin } of replies)
    if (!IN_BROWSER.includes(adapter)) note(sent, origin.provider, origin.task);
  return sent;
}

function note(sent: Map<string, Set<Task>>, provider: string, task: Task): void {
  sent.set(provider, (sent.get(provider) ?? new Set()).add(task));
}
