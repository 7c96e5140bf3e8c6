import { type RefObject, useEffect, useRef, useState } from "react";
import type { Idea } from "#domain/entities.ts";
import { type Meter, shownIdeas } from "#domain/ideation/meter.ts";
import { Button } from "#src/ui/button.tsx";
import { Segmented } from "#src/ui/segmented.tsx";
import type { Board } from "../live.ts";
import { counted } from "../model/step-words.ts";
import { IdeaDialogs, type OpenDialog } from "./idea-dialogs.tsx";
import { IdeaRow } from "./idea-row.tsx";
import type { BoardActions } from "./use-board-actions.ts";

/** Ideas shown until *Show all* is pressed. */
const FIRST = 30;

/** A page that takes ideas up. */
export interface Taker {
  readonly title: string;
  readonly path: string;
  /** Its address for one idea. @param idea the id */
  addressOf(idea: string): string;
}

interface IdeaListProps extends Board {
  readonly actions: BoardActions;
  readonly meter: Meter;
  readonly takers: readonly Taker[];
  /** The idea that was opened: it gets the focus, once. */
  readonly sought: RefObject<string | null> | undefined;
}

type View = "newest" | "groups" | "starred";

/** The ideas on a board, newest first. */
export function IdeaList({ board, ideas, damaged, actions, meter, takers, sought }: IdeaListProps) {
  const [view, setView] = useState<View>("newest");
  const [showsAll, setShowsAll] = useState(sought?.current != null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const shown = shownIdeas(ideas);
  const numberOf = new Map(shown.map(({ id }, at) => [id, at + 1]));
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list appears
  useEffect(() => {
    const number = numberOf.get(sought?.current ?? "");
    if (sought) sought.current = null;
    list.current?.querySelector<HTMLElement>(`[data-idea="${number}"]`)?.focus();
  }, []);
  const joins = new Map(
    meter.ideas.flatMap(({ id, joins: of }) => {
      const numbers = of?.of.flatMap((at) => numberOf.get(meter.ideas[at]?.id ?? "") ?? []) ?? [];
      return numbers.length === 2 ? [[id, numbers.join(" and ")]] : [];
    }),
  );
  const arena = takers.find(({ path }) => path === "/arena");
  const starred = shown.filter(({ star }) => star);
  const listed = ordered(view === "starred" ? starred : shown, view, board.groups);
  const all = withDamaged(listed, damaged, view);
  const visible = showsAll ? all : all.slice(0, FIRST);
  // it stays while another tab takes the last idea away: something may be typed in it
  const dialogs = dialog && (
    <IdeaDialogs
      key="dialogs"
      board={board}
      ideas={shown}
      open={dialog}
      actions={actions}
      onClose={() => setDialog(null)}
      onReopen={() => setDialog(dialog)}
    />
  );
  if (shown.length + damaged.length === 0)
    return (
      <>
        <h2 className="t-label mb-2 text-text-2">Ideas</h2>
        <p className="t-15 max-w-[52ch] text-text-3">
          No ideas yet. Whatever comes to mind is fine; judging comes later.
        </p>
        {dialogs}
      </>
    );
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="t-label text-text-2">
          Ideas <span className="text-text-3 tabular-nums">{shown.length}</span>
        </h2>
        <Segmented
          label="Which ideas, in which order"
          value={view}
          options={[
            { value: "newest", label: "Newest" },
            { value: "groups", label: "Groups" },
            { value: "starred", label: `Starred ${starred.length}` },
          ]}
          onChange={setView}
        />
      </div>
      {listed.length === 0 && view === "starred" && (
        <p className="t-13 border-line-soft border-t py-3 text-text-3">No idea has a star yet.</p>
      )}
      <ol ref={list} className="border-line-soft border-t">
        {visible.map((idea) =>
          "text" in idea ? (
            <IdeaRow
              key={idea.id}
              idea={idea}
              number={numberOf.get(idea.id) ?? 0}
              joins={joins.get(idea.id)}
              group={idea.group === null ? undefined : board.groups[idea.group]?.name}
              actions={actions}
              debate={arena?.addressOf(idea.id)}
              onDialog={setDialog}
            />
          ) : (
            <DamagedIdea key={idea.id} />
          ),
        )}
      </ol>
      {visible.length < all.length && (
        <p className="t-13 flex items-center gap-2 pt-2 text-text-3">
          {counted(all.length - visible.length, "more idea", "more ideas")}
          <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
            Show all
          </Button>
        </p>
      )}
      {dialogs}
    </>
  );
}

/** An idea that cannot be read keeps its place, and nothing changes it. */
const DamagedIdea = () => (
  <li
    // biome-ignore lint/a11y/noNoninteractiveTabindex: ideas are gone through with the arrow keys
    tabIndex={0}
    className="t-13 border-line-soft border-b py-2.5 pl-9 text-text-3 focus-visible:-outline-offset-2"
  >
    <b className="font-medium text-text-2">Unreadable idea.</b> It is left as it is. The export in Settings contains
    what is left of it.
  </li>
);

type Damaged = Board["damaged"][number];

/** By time among the newest; behind all groups, and behind the starred ones, since nobody can tell whether it has a star. */
function withDamaged(listed: readonly Idea[], damaged: readonly Damaged[], view: View): readonly (Idea | Damaged)[] {
  if (damaged.length === 0 || view !== "newest") return [...listed, ...damaged];
  return [...listed, ...damaged].toSorted((a, b) => b.createdAt - a.createdAt);
}

function ordered(ideas: readonly Idea[], view: View, groups: Board["board"]["groups"]): readonly Idea[] {
  const newest = ideas.toReversed();
  if (view !== "groups") return newest;
  const place = ({ group }: Idea) => (group === null ? Number.POSITIVE_INFINITY : (groups[group]?.order ?? 0));
  return newest.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) < place(b) ? -1 : 1));
}
