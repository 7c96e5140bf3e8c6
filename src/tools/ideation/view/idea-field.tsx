import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Idea, IdeaBoard } from "#domain/entities.ts";
import { type IdeaLine, ideaLines, linesText, MOST_IDEAS, MOST_TEXT } from "#domain/ideation/idea-lines.ts";
import { formReader, shownIdeas } from "#domain/ideation/meter.ts";
import { hasVisible } from "#domain/visible.ts";
import { Button } from "#src/ui/button.tsx";
import { Kbd } from "#src/ui/kbd.tsx";
import { notify } from "#src/ui/notify.ts";
import { Problem } from "#src/ui/problem.tsx";
import { useGrowingField } from "#src/ui/use-growing-field.ts";
import { type NewIdea, useCommands } from "../data.ts";
import { useStoredDraft } from "../live.ts";
import { counted } from "../model/step-words.ts";
import type { BoardActions } from "./use-board-actions.ts";
import "./idea-field.css";

export const IDEA_FIELD = "idea-field";

/** What a field leaves to the one that takes its place. */
export interface Left {
  readonly text: string;
  /** A place in the text, or a part of it that is selected; null where the person was not writing. */
  readonly caret: { readonly start: number; readonly end: number } | null;
}

/** Ends the phase of a field. Lines that stand in it become ideas first, once the person has said whether they are several. */
export type Closing = (end: () => void) => void;

interface IdeaFieldProps {
  readonly board: IdeaBoard;
  readonly ideas: readonly Idea[];
  readonly actions: BoardActions;
  readonly autoFocus?: boolean;
  /** The field of the silent phase, which is gone: this field goes on there, once, and what stood in it still counts as silent. */
  readonly left?: RefObject<Left | null>;
  /** Gets what ends the phase of this field. */
  readonly closing?: RefObject<Closing | null>;
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
  /** Lines that the board had no room for: they are in the field. */
  | { readonly what: "rest"; readonly count: number }
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
  left,
  closing,
  isFixed,
}: IdeaFieldProps) {
  const { text, setText, forget, error: draftError } = useStoredDraft(`ideation:${board.id}`);
  const { beginSecondBoard } = useCommands();
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked>(null);
  const [formOf] = useState(formReader);
  const busy = useRef(false);
  /** What stands in the field now, also to what waits for a write. */
  const typed = useRef(text);
  typed.current = text;
  /** What stood in the field when the silent phase ended: the whole text, and each line of it. */
  const silent = useRef<ReadonlySet<string>>(new Set());
  /** Ends the phase of this field once its lines are ideas. */
  const ending = useRef<(() => void) | null>(null);
  const [field, connect] = useGrowingField(text);
  // before anything else can happen: a key that is pressed meanwhile would go nowhere
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the field begins
  useLayoutEffect(() => {
    const element = field.current;
    const before = left?.current ?? null;
    if (left) left.current = null;
    const lines = ideaLines(before?.text ?? "");
    if (before) silent.current = new Set([before.text.trim(), ...lines.map((line) => line.text)]);
    if (ideas.length >= MOST_IDEAS && lines.length > 0) setAsked({ what: "rest", count: lines.length });
    const caret = before?.caret ?? null;
    if (!element || (!autoFocus && !caret)) return;
    element.focus({ preventScroll: caret === null });
    const end = element.value.length;
    element.setSelectionRange(caret?.start ?? end, caret?.end ?? end);
  }, [autoFocus, left, field]);
  useLayoutEffect(() => {
    if (!closing) return;
    closing.current = (end) => {
      if (ideaLines(text).length < 2) return end();
      ending.current = end;
      askAboutLines();
    };
    return () => {
      closing.current = null;
    };
  });

  async function add(added: readonly IdeaLine[]) {
    if (busy.current) return;
    busy.current = true;
    const ideas = added.map(
      (each): NewIdea => ({
        text: each.text,
        heading: each.group,
        ...fields,
        wasSilent: silent.current.has(each.text.trim()),
      }),
    );
    const before = text;
    let rest: readonly IdeaLine[] = [];
    const failed = await actions.add(ideas, (count) => {
      rest = added.slice(count);
    });
    busy.current = false;
    setError(failed);
    // a board that is full offers another one for a list
    setAsked(rest.length > 0 && (failed === null || added.length > 1) ? { what: "rest", count: rest.length } : null);
    if (failed !== null) return;
    leave(rest, before);
    onAdded?.();
    field.current?.focus({ preventScroll: true });
    ending.current?.();
    ending.current = null;
  }

  /** Leaves lines that had no room in the field, and below them the next idea: what the person typed after `before`, or in its place. */
  function leave(rest: readonly IdeaLine[], before: string) {
    const now = typed.current;
    const next = now.startsWith(before) ? now.slice(before.length) : now;
    const left = [linesText(rest), next].filter((part) => part !== "").join("\n");
    if (left === "") forget();
    else setText(left);
  }

  /** Puts what is left of a list on a board of its own, as far as that has room. */
  async function beginSecond() {
    if (busy.current) return;
    busy.current = true;
    const before = text;
    const lines = ideaLines(before);
    const begun = await beginSecondBoard(
      board,
      lines.map(({ text: line, group }) => ({ text: line, heading: group })),
    );
    busy.current = false;
    if (!begun.ok) return setError(`${begun.error.message} ${begun.error.remedy ?? ""}`.trim());
    const rest = lines.slice(begun.value.count);
    leave(rest, before);
    setAsked(rest.length > 0 ? { what: "rest", count: rest.length } : null);
    setError(null);
    notify({
      title: `A second board with ${counted(begun.value.count, "idea", "ideas")}`,
      description: board.question,
      variant: "info",
      action: { label: "Open it", onSelect: () => void navigate({ href: `/ideation?board=${begun.value.id}` }) },
    });
  }

  function askAboutLines() {
    const lines = ideaLines(text);
    setAsked({ what: "lines", count: lines.length, groups: new Set(lines.flatMap(({ group }) => group ?? [])).size });
  }

  function submit() {
    ending.current = null;
    if (!hasVisible(text)) return;
    if (ideaLines(text).length > 1) return askAboutLines();
    if (text.length > MOST_TEXT) return setError("An idea, not a page: 2,000 characters at most.");
    const before = shownIdeas(ideas).findIndex((idea) => formOf(idea.text) === formOf(text));
    if (before >= 0 && asked?.what !== "again") return setAsked({ what: "again", number: before + 1 });
    void add([{ text, group: null }]);
  }

  const box = (
    <div
      data-composer
      className="idea-box rounded-lg border border-line-strong bg-bg-1 focus-within:border-brand focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-brand"
    >
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
          ending.current = null;
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
        <Button variant="primary" onClick={submit} className={more ? "max-md:order-first max-md:w-full" : undefined}>
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
          <Button size="sm" onClick={() => void add(ideaLines(text))}>
            {asked.count.toLocaleString("en")} ideas
          </Button>
          <Button size="sm" variant="ghost" onClick={() => void add([{ text, group: null }])}>
            One idea
          </Button>
        </div>
      )}
      {asked?.what === "again" && (
        <p role="alert" className="t-14 mb-2 text-text-1">
          You said this: {asked.number}. Press Enter again to add it anyway.
        </p>
      )}
      {asked?.what === "rest" && (
        <div role="alert" className="t-14 mb-2 flex flex-wrap items-center gap-2 text-text-1">
          {asked.count === 1 ? "1 line does" : `${asked.count.toLocaleString("en")} lines do`} not fit: a board holds
          1,000 ideas. {asked.count === 1 ? "It is" : "They are"} still in the field.
          <Button size="sm" onClick={() => void beginSecond()}>
            Begin a second board with {asked.count === 1 ? "it" : "them"}
          </Button>
        </div>
      )}
      {box}
      {(error ?? draftError) !== null && <Problem text={error ?? draftError?.message} />}
    </div>
  );
}
