import { type RefObject, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { cx } from "./class-names.ts";
import { putIn } from "./put-in.ts";
import { type SlashAsk, SlashFields } from "./slash-fields.tsx";
import { type SlashWord, slashWord } from "./slash-word.ts";

export interface SlashChoice {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  /** What is asked for before it is put in; nothing where it leaves nothing open. */
  asks?(): readonly SlashAsk[];
  /** What is put in the place of the `/` and what follows it. @param values by the names of what was asked for */
  text(values?: Readonly<Record<string, string>>): string;
}

export interface SlashChoices {
  find(query: string): readonly SlashChoice[];
}

/** What a `/` and a name can insert. */
export interface Slash {
  /** The name of all choices together: "Prompts". */
  readonly label: string;
  /** Called each time a `/` is typed. If it rejects, nothing is offered. */
  load(): Promise<SlashChoices>;
}

interface SlashMenuProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly slash: Slash;
}

/** A choice that asks for something first, and the word it takes the place of. */
interface Asking {
  readonly choice: SlashChoice;
  readonly asks: readonly SlashAsk[];
  readonly word: SlashWord;
}

/** The most choices that are listed. To find another one, the person goes on typing. */
const LISTED = 20;

/**
 * Lists what a `/` can insert while the person types. The focus stays in the field, which names the choice that Enter or Tab inserts. A
 * multi-line field may not be a combobox (ARIA in HTML), so a live region announces the list and its length.
 */
export function SlashMenu({ field, slash }: SlashMenuProps) {
  const id = useId();
  // the `/` for which this code was fetched
  const [word, setWord] = useState<SlashWord | null>(() =>
    document.activeElement === field.current ? wordIn(field.current) : null,
  );
  const [choices, setChoices] = useState<SlashChoices | null>(null);
  const [marked, setMarked] = useState(0);
  const isTaking = useRef(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const isAsked = word !== null;
  const query = word?.query;
  const found = useMemo(() => (query === undefined ? [] : (choices?.find(query) ?? [])), [choices, query]);
  const listed = found.slice(0, LISTED);
  const isOpen = listed.length > 0;
  const current = isOpen ? `${id}-${marked}` : null;

  useEffect(() => {
    if (!isAsked) return;
    let asked = true;
    slash.load().then(
      (loaded) => asked && setChoices(loaded),
      () => undefined,
    );
    return () => {
      asked = false;
      setChoices(null);
    };
  }, [isAsked, slash]);

  const look = useEffectEvent((event: Event) => {
    if (isTaking.current) return;
    const now = wordIn(field.current);
    const isTyped = event.type === "compositionend" || (event.type === "input" && !(event as InputEvent).isComposing);
    // pasted or older text opens no menu
    const begins = isTyped && now?.query === "";
    const goesOn = now !== null && now.start === word?.start;
    if (!begins && !goesOn) return setWord(null);
    if (now?.start === word?.start && now?.query === word?.query) return;
    setMarked(0);
    setWord(now);
  });
  const put = ({ start, query: called }: SlashWord, text: string) => {
    const element = field.current;
    if (!element) return;
    const end = start + 1 + called.length;
    // another tab may have written into the field while something was asked for: then it goes where the caret is
    const isThere = element.value.slice(start, end) === `/${called}`;
    isTaking.current = true; // what is put in may begin with a `/` itself
    if (isThere) putIn(element, start, end, text);
    else putIn(element, element.selectionStart, element.selectionEnd, text);
    isTaking.current = false;
  };
  const take = (choice: SlashChoice | undefined) => {
    if (!word || !choice) return;
    setWord(null);
    const asks = choice.asks?.() ?? [];
    if (asks.length > 0) setAsking({ choice, asks, word });
    else put(word, choice.text());
  };
  const putAsked = (values: Readonly<Record<string, string>>) => {
    if (!asking) return;
    // the dialog keeps the focus as long as it is there
    flushSync(() => setAsking(null));
    put(asking.word, asking.choice.text(values));
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setMarked((marked + step + listed.length) % listed.length);
    else if (event.key === "Enter" || event.key === "Tab") take(listed[marked]);
    else if (event.key === "Escape") setWord(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const leave = () => setWord(null);
    const onSelection = (event: Event) => document.activeElement === element && look(event);
    const controller = new AbortController();
    const { signal } = controller;
    element.addEventListener("keydown", press, { signal });
    element.addEventListener("input", look, { signal });
    element.addEventListener("compositionend", look, { signal });
    element.addEventListener("blur", leave, { signal });
    document.addEventListener("selectionchange", onSelection, { signal });
    return () => controller.abort();
  }, [field]);

  useEffect(() => {
    const element = field.current;
    if (current === null || !element) return;
    const said = {
      "aria-haspopup": "listbox",
      "aria-autocomplete": "list",
      "aria-controls": id,
      "aria-activedescendant": current,
    };
    for (const [name, value] of Object.entries(said)) element.setAttribute(name, value);
    document.getElementById(current)?.scrollIntoView?.({ block: "nearest" });
    return () => {
      for (const name of Object.keys(said)) element.removeAttribute(name);
    };
  }, [field, id, current]);

  return (
    <>
      <span role="status" className="sr-only">
        {isOpen && `${slash.label}: ${found.length}${found.length > LISTED ? `, the first ${LISTED} are listed` : ""}`}
      </span>
      {isOpen && (
        <ul
          id={id}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a listbox whose options the field names
          role="listbox"
          aria-label={slash.label}
          // the field stays focused, so a phone's keyboard stays open
          onMouseDown={(event) => event.preventDefault()}
          // between the field and its buttons, which it pushes down: over them, slices of them would show at its edges
          className="mx-2 last:mb-2 max-h-[min(19rem,40dvh)] overflow-auto overscroll-contain rounded-md border border-line-strong bg-bg-2 p-1"
        >
          {listed.map((choice, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which has the focus
            <li
              key={choice.id}
              id={`${id}-${at}`}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the listbox
              role="option"
              aria-selected={at === marked}
              tabIndex={-1}
              onClick={() => take(choice)}
              onPointerMove={() => setMarked(at)}
              className={cx(
                "flex min-h-9 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5 forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2 max-md:min-h-11",
                at === marked && "bg-bg-3",
              )}
            >
              <span dir="auto" className="t-14 min-w-0 flex-1 truncate text-text-1">
                {choice.title}
              </span>
              <span className="t-13 max-w-[45%] shrink-0 truncate font-mono text-text-3">/{choice.name}</span>
            </li>
          ))}
        </ul>
      )}
      {asking && (
        <SlashFields title={asking.choice.title} asks={asking.asks} onPut={putAsked} onClose={() => setAsking(null)} />
      )}
    </>
  );
}

const wordIn = (field: HTMLTextAreaElement | null): SlashWord | null =>
  field && field.selectionStart === field.selectionEnd ? slashWord(field.value, field.selectionStart) : null;
