import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Left } from "#domain/home/pick-up.ts";
import { whenSaid } from "#src/platform/when.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { NodeIcon, type NodeKind } from "#src/ui/node-icon.tsx";
import { useDueReviews, useLeftOpen } from "../live.ts";

const NODES: Readonly<Record<Left["kind"], NodeKind>> = {
  "follow-up": "ring",
  thought: "gap",
  board: "dot",
  debate: "gap",
};

/**
 * What was left open, at the words where it was left, and a belief whose day has come. Renders nothing for somebody who has kept nothing, and while it
 * is read: nothing here holds up the composer.
 */
export function PickUpAgain() {
  const [openedAt] = useState(() => Date.now());
  const left = useLeftOpen(openedAt);
  const due = useDueReviews(openedAt);
  const belief = due.status === "ready" ? due.value[0] : undefined;
  // where the workspace cannot be read, the shell says so, for all of the page
  if (left.status !== "ready") return null;
  return (
    <>
      {left.value.length > 0 && (
        <section aria-labelledby="pick-up-title" className="mt-11">
          <div className="mb-2 flex items-baseline justify-between gap-3">
            <h2 id="pick-up-title" className="t-label text-text-1">
              Pick up again
            </h2>
            <Link to="/sessions" search={{}} className={`${linkClass} t-13`}>
              All sessions
            </Link>
          </div>
          <ul className="border-line-soft border-t">
            {left.value.map(({ item, updatedAt }) => (
              <LeftRow key={`${item.kind} ${item.id}`} left={item} when={whenSaid(updatedAt, openedAt)} />
            ))}
          </ul>
        </section>
      )}
      {belief && (
        <section aria-labelledby="due-title" className="mt-11">
          <h2 id="due-title" className="t-label mb-2 text-text-1">
            For today
          </h2>
          <div className="rounded-lg border border-line bg-bg-1 p-5">
            <p className="t-13 text-text-3">
              A belief whose day has come. You wrote it {whenSaid(belief.statement.createdAt, openedAt)}.
            </p>
            <p dir="auto" className="t-q-sm mt-2 text-text-1">
              {belief.statement.text}
            </p>
            <Link to="/arena" search={{}} className={buttonClass({ size: "sm", className: "mt-4" })}>
              See how it turned out
            </Link>
          </div>
        </section>
      )}
    </>
  );
}

function LeftRow({ left, when }: { readonly left: Left; readonly when: string }) {
  const { id, kind, title, cue, count } = left;
  const words = cue === "" ? title : cue;
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-start gap-x-3 border-line-soft border-b py-3.5">
      <NodeIcon kind={NODES[kind]} className="static! mt-0.5 text-brand" />
      <div className="min-w-0">
        <p dir="auto" className={kind === "follow-up" ? "t-rough line-clamp-2" : "t-control line-clamp-2 text-text-1"}>
          {words}
        </p>
        <p className="t-13 mt-1 text-text-3">
          {words !== title && <bdi className="text-text-2">{title}, </bdi>}
          {openWords(kind, count)}, {when}
        </p>
      </div>
      <Open id={id} kind={kind} title={title} hasOpen={count > 0 || kind === "follow-up"} />
    </li>
  );
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function openWords(kind: Left["kind"], count: number): string {
  if (kind === "follow-up") return "a follow-up, not asked yet";
  if (kind === "debate") return "a debate with turns left";
  if (kind === "board")
    return count === 0 ? "a board of ideas" : counted(count, "idea is not judged", "ideas are not judged");
  return count === 0 ? "nothing open" : counted(count, "question is open", "questions are open");
}

function Open({ id, kind, title, hasOpen }: { id: string; kind: Left["kind"]; title: string; hasOpen: boolean }) {
  const look = buttonClass({ size: "sm" });
  if (kind === "board")
    return (
      <Link to="/ideation" search={{ board: id, step: "judge" }} aria-label={`Judge: ${title}`} className={look}>
        Judge
      </Link>
    );
  if (kind === "debate")
    return (
      <Link to="/arena" search={{ run: id }} aria-label={`Go on: ${title}`} className={look}>
        Go on
      </Link>
    );
  const label = kind === "follow-up" ? "Go on" : hasOpen ? "Answer" : "Read";
  return (
    <Link to="/dashboard" search={{ session: id }} aria-label={`${label}: ${title}`} className={look}>
      {label}
    </Link>
  );
}
