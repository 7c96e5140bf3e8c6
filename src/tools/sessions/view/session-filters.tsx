import { X } from "lucide-react";
import { readQuery } from "#domain/sessions/search-query.ts";

interface QuickFiltersProps {
  readonly query: string;
  /** How many sessions are archived: without any, there is nothing to show. */
  readonly archived: number;
  onQuery(query: string): void;
}

/**
 * The filters that need no typing, and those that were typed. Each is a word of the query, so that the field, the address and the buttons say the same.
 */
const FILTERS = [
  { label: "Pinned", word: "is:pinned" },
  { label: "Model’s answers", word: "has:reply" },
  { label: "This week", word: "since:7d" },
  { label: "Archived", word: "is:archived" },
] as const;

const chipClass =
  "t-13 min-h-8 flex-none rounded-full border border-line px-3 text-text-2 hover:border-text-3 hover:text-text-1 max-md:min-h-11 max-md:px-4 " +
  "aria-pressed:border-brand aria-pressed:bg-brand-wash aria-pressed:text-text-1 forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText]";

export function QuickFilters({ query, archived, onQuery }: QuickFiltersProps) {
  const words = query.split(/\s+/).filter(Boolean);
  const isOn = (word: string) => words.includes(word);
  // the time is only for what is found, not for what is shown here
  const typed = readQuery(query, 0).filters.filter(({ text }) => !FILTERS.some(({ word }) => word === text));
  const without = words.filter((word) => !FILTERS.some((filter) => filter.word === word));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row that scrolls
    <div
      role="group"
      aria-label="Show"
      className="-mx-gutter mb-5 flex gap-2 overflow-x-auto px-gutter py-1 max-md:[scrollbar-width:none]"
    >
      {/* first, since a phone shows only the beginning of the row */}
      {typed.map(({ text, at, problem }) => (
        <button
          key={at}
          type="button"
          title={problem ?? undefined}
          aria-label={`Remove the filter ${text}${problem ? `: ${problem}` : ""}`}
          className={`${chipClass} inline-flex items-center gap-1.5 ${problem ? "border-warn! text-warn!" : "border-brand! bg-brand-wash text-text-1!"}`}
          onClick={() => onQuery(`${query.slice(0, at)}${query.slice(at + text.length)}`.replace(/\s+/g, " ").trim())}
        >
          <bdi>{text}</bdi>
          <X aria-hidden className="size-3.5" />
        </button>
      ))}
      <button
        type="button"
        aria-pressed={without.length === words.length && typed.length === 0}
        className={chipClass}
        onClick={() => onQuery(without.join(" "))}
      >
        All
      </button>
      {FILTERS.filter(({ word }) => word !== "is:archived" || archived > 0 || isOn(word)).map(({ label, word }) => (
        <button
          key={word}
          type="button"
          aria-pressed={isOn(word)}
          className={chipClass}
          onClick={() => onQuery((isOn(word) ? words.filter((other) => other !== word) : [...words, word]).join(" "))}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
