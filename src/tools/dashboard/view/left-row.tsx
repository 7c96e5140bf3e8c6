import { Link } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import { type Left, leftKey, type PickUp } from "#domain/home/pick-up.ts";
import { type ItemKey, itemKey } from "#domain/provenance/item-key.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { whenSaid } from "#src/platform/when.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Menu } from "#src/ui/menu.tsx";
import { NodeIcon, type NodeKind } from "#src/ui/node-icon.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useOpenTrail } from "#src/ui/trail-link.tsx";
import { useHomeCommands } from "../live.ts";
import { fieldId } from "./composer.tsx";

/** The heading above the rows. */
export const TITLE_ID = "pick-up-title";

const NODES: Readonly<Record<Left["kind"], NodeKind>> = {
  "follow-up": "ring",
  thought: "gap",
  board: "dot",
  debate: "gap",
  experiment: "gap",
};

export interface LeftRowProps extends PickUp<Left> {
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Something that was left open: its words lead the eye back, its button leads to the place. */
export function LeftRow({ item, updatedAt, now }: LeftRowProps) {
  const { kind, title, cue, count } = item;
  const openTrail = useOpenTrail();
  const words = cue === "" ? title : cue;
  return (
    <li
      onKeyDown={(event) => {
        const { key, target, ctrlKey, metaKey, altKey } = event;
        if ((target as HTMLElement).closest("[role=menu]")) return;
        if (key.toLowerCase() !== "o" || ctrlKey || metaKey || altKey) return;
        event.preventDefault();
        openTrail(keyOf(item));
      }}
      className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2.5 border-line-soft border-b py-3.5"
    >
      <NodeIcon kind={NODES[kind]} className="static! mt-0.5 text-brand" />
      <div className="min-w-0">
        <p dir="auto" className={kind === "follow-up" ? "t-rough line-clamp-2" : "t-control line-clamp-2 text-text-1"}>
          {words}
        </p>
        <p className="t-13 mt-1 text-text-3">
          {words !== title && <bdi className="text-text-2">{title}, </bdi>}
          {openWords(kind, count)}, {whenSaid(updatedAt, now)}
        </p>
      </div>
      <div className="flex items-center gap-1 max-md:col-start-2 max-md:row-start-2">
        <Open left={item} />
        <RowMenu item={item} updatedAt={updatedAt} />
      </div>
    </li>
  );
}

function RowMenu({ item, updatedAt }: Pick<LeftRowProps, "item" | "updatedAt">) {
  const { putOff } = useHomeCommands();
  const openTrail = useOpenTrail();
  async function notNow() {
    const stored = await putOff(leftKey(item), updatedAt);
    if (!stored.ok) return notifyFailure("It could not be put off", stored.error);
    moveFocus(() => document.getElementById(TITLE_ID));
    notify({
      title: "Put off until it changes",
      description: item.title,
      action: { label: "Undo", onSelect: () => void putOff(leftKey(item), null) },
    });
  }
  return (
    <Menu
      trigger={
        <IconButton label={`More for ${item.title}`} size="sm">
          <Ellipsis aria-hidden />
        </IconButton>
      }
      entries={[
        { label: "Not now", onSelect: () => void notNow() },
        {
          label: "Where it came from",
          shortcut: "O",
          onSelect: () => openTrail(keyOf(item)),
        },
      ]}
    />
  );
}

const TABLES = {
  "follow-up": "sessions",
  thought: "sessions",
  board: "idea_boards",
  debate: "arena_runs",
  experiment: "experiments",
} as const;
const keyOf = ({ kind, id }: Left): ItemKey => itemKey(TABLES[kind], id);

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function openWords(kind: Left["kind"], count: number): string {
  switch (kind) {
    case "follow-up":
      return "a follow-up, not asked yet";
    case "debate":
      return "a debate with turns left";
    case "experiment":
      return "an experiment that was not finished";
    case "board":
      return count === 0 ? "a board of ideas" : counted(count, "idea is not judged", "ideas are not judged");
    case "thought":
      return count === 0 ? "nothing open" : counted(count, "question is open", "questions are open");
  }
}

/** The field of the first question that is not answered, and not folded. */
const firstOpenQuestion = () =>
  document.querySelector<HTMLElement>("[data-clarifying]:not(details:not([open]) *) :is(input, textarea)");

function Open({ left: { id, kind, title, count } }: { readonly left: Left }) {
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
  if (kind === "experiment")
    return (
      <Link to="/prompt-lab" search={{ experiment: id }} aria-label={`Go on: ${title}`} className={look}>
        Go on
      </Link>
    );
  const label = kind === "follow-up" ? "Go on" : count > 0 ? "Answer" : "Read";
  return (
    <Link
      to="/dashboard"
      search={{ session: id }}
      aria-label={`${label}: ${title}`}
      className={look}
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        // the cursor is where the person left off, once the thread is there
        if (label === "Read" || ctrlKey || metaKey || shiftKey) return;
        const followUp = () => document.getElementById(fieldId(`follow:${id}`));
        moveFocus(kind === "follow-up" ? followUp : firstOpenQuestion);
      }}
    >
      {label}
    </Link>
  );
}
