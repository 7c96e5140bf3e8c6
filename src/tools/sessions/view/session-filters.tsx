import { X } from "lucide-react";
import { PART_KINDS, type PartKind, readQuery } from "#domain/sessions/search-query.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { cx } from "#src/ui/class-names.ts";
import { pressedClass } from "#src/ui/pressed-class.ts";
import type { SessionList } from "../live.ts";

export interface SessionFiltersProps {
  readonly query: string;
  /** How many sessions are archived: without any, there is nothing to show. */
  readonly archived: number;
  /** How many cannot be read. */
  readonly unreadable: number;
  readonly found: SessionList["found"];
  onQuery(query: string): void;
}

/** A filter that needs no typing. Each is a word of the query, so that the field, the address and the buttons say the same. */
interface Filter {
  readonly label: string;
  readonly word: string;
  /** How many sessions it shows, where that is known. */
  readonly count?: number | undefined;
}

const SHOWN: readonly Filter[] = [
  { label: "Pinned", word: "is:pinned" },
  { label: "Model’s answers", word: "has:reply" },
  { label: "With a belief", word: "has:belief" },
  { label: "With a fork", word: "has:fork" },
  { label: "This week", word: "since:7d" },
];
const STATES: readonly Filter[] = [
  { label: "Saved here alone", word: "is:here" },
  { label: "Needs attention", word: "is:attention" },
];
const FOUND_IN: Readonly<Record<PartKind, string>> = {
  title: "Titles",
  idea: "Rough ideas",
  question: "Questions",
  answer: "Answers",
  reply: "Model’s replies",
  chat: "Chats",
  belief: "Beliefs",
  debate: "Debates",
  map: "Maps",
};

const FOUND = "Found in";
const chip = (which: string) => document.querySelector<HTMLElement>(`.sessions-filters ${which}`);

const chipClass =
  "t-13 inline-flex min-h-8 flex-none items-center gap-1.5 rounded-full border border-line px-3 text-text-2 hover:border-text-3 hover:text-text-1 max-md:min-h-11 max-md:px-4 " +
  // in the column beside the list it is a row
  "min-[86rem]:justify-between min-[86rem]:rounded-md min-[86rem]:border-transparent min-[86rem]:text-left min-[86rem]:hover:bg-bg-1 " +
  "aria-pressed:border-brand aria-pressed:bg-brand-wash aria-pressed:text-text-1 " +
  pressedClass;

/** A row of chips; on wide screens a column beside the list. */
export function SessionFilters({ query, archived, unreadable, found, onQuery }: SessionFiltersProps) {
  const words = query.split(/\s+/).filter(Boolean);
  const isOn = (word: string) => words.includes(word);
  const groups: readonly { readonly name: string; readonly filters: readonly Filter[] }[] = [
    { name: "Show", filters: [...SHOWN, { label: "Archived", word: "is:archived", count: archived }] },
    // one that was chosen is among what was typed
    { name: FOUND, filters: foundIn(found).filter(({ word }) => !isOn(word)) },
    { name: "State", filters: [...STATES, { label: "Unreadable", word: "is:unreadable", count: unreadable }] },
  ];
  const offered = groups
    .map(({ name, filters }) => ({ name, filters: filters.filter(({ word, count }) => count !== 0 || isOn(word)) }))
    .filter(({ filters }) => filters.length > 0);
  const known = new Set(offered.flatMap(({ filters }) => filters.map(({ word }) => word)));
  // the time is only for what is found, not for what is shown here
  const typed = readQuery(query, 0).filters.filter(({ text }) => !known.has(text));
  const without = words.filter((word) => !known.has(word));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row that scrolls
    <div role="group" aria-label="Filters" className="sessions-filters">
      {/* first, since a phone shows only the beginning of the row */}
      {typed.map(({ text, at, problem }) => (
        <button
          key={at}
          type="button"
          title={problem ?? undefined}
          data-filter={text}
          aria-label={`Remove the filter ${text}${problem ? `: ${problem}` : ""}`}
          className={cx(chipClass, problem ? "border-warn! text-warn!" : "border-brand! bg-brand-wash text-text-1!")}
          onClick={() => {
            onQuery(`${query.slice(0, at)}${query.slice(at + text.length)}`.replace(/\s+/g, " ").trim());
            // this button goes
            moveFocus(() => chip("[aria-pressed]"));
          }}
        >
          <bdi>{text}</bdi>
          <X aria-hidden className="size-3.5" />
        </button>
      ))}
      {offered.map(({ name, filters }) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div key={name} role="group" aria-label={name} className="sessions-filter-group">
          <p aria-hidden="true" className="t-13 text-text-3">
            {name}
          </p>
          {name === "Show" && (
            <button
              type="button"
              aria-pressed={without.length === words.length && typed.length === 0}
              className={chipClass}
              onClick={() => onQuery(without.join(" "))}
            >
              All
            </button>
          )}
          {filters.map(({ label, word, count }) => (
            <button
              key={word}
              type="button"
              aria-pressed={isOn(word)}
              className={chipClass}
              onClick={() => {
                onQuery((isOn(word) ? words.filter((other) => other !== word) : [...words, word]).join(" "));
                if (name === FOUND) moveFocus(() => chip(`[data-filter="${word}"]`));
              }}
            >
              {label}{" "}
              {count !== undefined && <span className="text-text-3 tabular-nums">{count.toLocaleString("en")}</span>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The kinds of texts that tell in what was found, with the number of sessions. */
const foundIn = (found: SessionList["found"]): readonly Filter[] =>
  PART_KINDS.flatMap((kind) => {
    const count = found?.kinds.get(kind) ?? 0;
    return count > 0 ? [{ label: FOUND_IN[kind], word: `in:${kind}`, count }] : [];
  });
