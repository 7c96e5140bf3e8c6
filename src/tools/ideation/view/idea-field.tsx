import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Idea, IdeaBoard } from "#domain/entities.ts";
import { ideaLines, MOST_TEXT } from "#domain/ideation/idea-lines.ts";
import { sameText, shownIdeas } from "#domain/ideation/meter.ts";
import { hasVisible } from "#domain/visible.ts";
import { Button } from "#src/ui/button.tsx";
import { Kbd } from "#src/ui/kbd.tsx";
import { Problem } from "#src/ui/problem.tsx";
import { useGrowingField } from "#src/ui/use-growing-field.ts";
import type { NewIdea } from "../data.ts";
import { useStoredDraft } from "../live.ts";
import { counted } from "../model/step-words.ts";
import type { BoardActions } from "./use-board-actions.ts";
import "./idea-field.css";

export const IDEA_FIELD = "idea-field";

/** A place in a field's text, or a part of it that is selected. */
export interface Caret {
  readonly start: number;
  readonly end: number;
}

interface IdeaFieldProps {
  readonly board: IdeaBoard;
  readonly ideas: readonly Idea[];
  readonly actions: BoardActions;
  readonly autoFocus?: boolean;
  /** Where the person was writing in the field before this one, which is gone: this field goes on there, once. */
  readonly caret?: RefObject<Caret | null>;
  /** What each idea is added with: the card on the page, its place. */
  readonly with?: Omit<NewIdea, "text">;
  /** Further keys. @returns whether it took the key */
  onKey?(event: KeyboardEvent<HTMLTextAreaElement>): boolean;
  onAdded?(): void;
  /** Further buttons, before *Add idea*. */
  readonly more?: ReactNode;
  /** On phones it stays above the tabs. */
  readonly isFixed?: boolean;
}

type Asked =
  | { readonly what: "lines"; readonly count: number; readonly groups: number }
  | { readonly what: "again"; readonly number: number }
  | null;

/** Where an idea is typed. Enter adds it; a text of several lines can become several ideas. */
export function IdeaField({
  board,
  ideas,
  actions,
  with: fields = {},
  onKey,
  onAdded,
  more,
  autoFocus,
  caret,
  isFixed,
}: IdeaFieldProps) {
  const { text, setText, forget, error: draftError } = useStoredDraft(`ideation:${board.id}`);
  const [error, setError] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked>(null);
  const busy = useRef(false);
  const [field, connect] = useGrowingField(text);
  // before anything else can happen: a key that is pressed meanwhile would go nowhere
  useLayoutEffect(() => {
    const element = field.current;
    const left = caret?.current ?? null;
    if (!element || (!autoFocus && !left)) return;
    if (caret) caret.current = null;
    element.focus({ preventScroll: left === null });
    const end = element.value.length;
    element.setSelectionRange(left?.start ?? end, left?.end ?? end);
  }, [autoFocus, caret, field]);

  async function add(added: readonly Pick<NewIdea, "text" | "heading">[]) {
    if (busy.current) return;
    busy.current = true;
    const failed = await actions.add(added.map((each) => ({ ...each, ...fields })));
    busy.current = false;
    setError(failed);
    setAsked(null);
    if (failed !== null) return;
    forget();
    onAdded?.();
    field.current?.focus({ preventScroll: true });
  }

  function submit() {
    if (!hasVisible(text)) return;
    const lines = ideaLines(text);
    const groups = new Set(lines.flatMap(({ group }) => group ?? [])).size;
    if (lines.length > 1) return setAsked({ what: "lines", count: lines.length, groups });
    if (text.length > MOST_TEXT) return setError("An idea, not a page: 2,000 characters at most.");
    const before = shownIdeas(ideas).findIndex((idea) => sameText(idea.text) === sameText(text));
    if (before >= 0 && asked?.what !== "again") return setAsked({ what: "again", number: before + 1 });
    void add([{ text }]);
  }

  const box = (
    <div className="idea-box rounded-lg border border-line-strong bg-bg-1 focus-within:border-brand focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-brand">
      <label className="sr-only" htmlFor={IDEA_FIELD}>
        Your idea
      </label>
      <textarea
        id={IDEA_FIELD}
        ref={connect}
        dir="auto"
        rows={1}
        value={text}
        placeholder="One idea, in your words"
        aria-invalid={error !== null}
        onChange={({ target }) => {
          setText(target.value);
          setError(null);
          setAsked(null);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (onKey?.(event)) return event.preventDefault();
          if (event.key !== "Enter" || event.shiftKey || event.altKey) return;
          event.preventDefault();
          submit();
        }}
        className="idea-field-text t-q-sm field-sizing-content block max-h-[40vh] w-full resize-none bg-transparent px-4.5 pt-3.5 pb-1 text-text-1 outline-none"
      />
      <div className="idea-field-foot flex flex-wrap items-center justify-end gap-2 px-2.5 pt-2 pb-2.5 pl-4.5">
        <span className="t-13 mr-auto flex items-center gap-2 text-text-3 max-md:hidden">
          <Kbd>Enter</Kbd> adds it. A list becomes several.
        </span>
        {more}
        <Button variant="primary" onClick={submit}>
          Add idea
        </Button>
      </div>
    </div>
  );

  return (
    <div className={isFixed ? "idea-bar" : undefined}>
      {asked?.what === "lines" && (
        <div role="alert" className="t-14 mb-2 flex flex-wrap items-center gap-2 text-text-1">
          {asked.count.toLocaleString("en")} lines: {asked.count.toLocaleString("en")} ideas
          {asked.groups > 0 && ` in ${counted(asked.groups, "group", "groups")}`}, or one?
          <Button
            size="sm"
            onClick={() => void add(ideaLines(text).map(({ group, ...line }) => ({ ...line, heading: group })))}
          >
            {asked.count.toLocaleString("en")} ideas
          </Button>
          <Button size="sm" variant="ghost" onClick={() => void add([{ text }])}>
            One idea
          </Button>
        </div>
      )}
      {asked?.what === "again" && (
        <p role="alert" className="t-14 mb-2 text-text-1">
          You said this: {asked.number}. Press Enter again to add it anyway.
        </p>
      )}
      {box}
      {(error ?? draftError) !== null && <Problem text={error ?? draftError?.message} />}
    </div>
  );
}
