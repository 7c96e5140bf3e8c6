import { Command } from "cmdk";
import { findFolded } from "#domain/sessions/search-query.ts";
import { Kbd } from "#src/ui/kbd.tsx";
import type { Entry } from "./entries.ts";

interface EntryLineProps {
  readonly entry: Entry;
  /** Folded words of the query, to show where they are. */
  readonly words: readonly string[];
  onSelect(): void;
}

export function EntryLine({ entry, words, onSelect }: EntryLineProps) {
  const { id, icon: Icon, label, detail, kind, keys = [], badges } = entry;
  return (
    <Command.Item value={id} onSelect={onSelect}>
      <Icon aria-hidden />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate">
          <Found text={label} words={words} />
        </bdi>
        {detail && (
          <bdi className="t-12 block truncate text-text-3">
            <Found text={detail} words={words} />
          </bdi>
        )}
      </span>
      {badges}
      {kind && <span className="t-12 shrink-0 text-text-3">{kind}</span>}
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </Command.Item>
  );
}

/** The first place of each word is bold. */
function Found({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  const places = words
    .flatMap((word) => findFolded(text, word) ?? [])
    .sort((a, b) => a.start - b.start)
    .filter((place, at, all) => at === 0 || place.start >= (all[at - 1]?.end ?? 0));
  let end = 0;
  const pieces = places.flatMap((place) => {
    const before = text.slice(end, place.start);
    end = place.end;
    return [before, <b key={place.start}>{text.slice(place.start, place.end)}</b>];
  });
  return (
    <>
      {pieces}
      {text.slice(end)}
    </>
  );
}
