import { SearchX } from "lucide-react";
import { readQuery } from "#domain/sessions/search-query.ts";
import { Button } from "#src/ui/button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { EveryWord } from "./every-word.tsx";
import type { NearWordsProps } from "./near-words.tsx";

const NearWords = lazyPart<NearWordsProps>(() => import("./near-words.tsx").then((part) => part.NearWords), {
  loading: EveryWord,
  failed: EveryWord,
});

interface NothingFoundProps {
  readonly query: string;
  onQuery(query: string): void;
  readonly archived: number;
  onClear(): void;
  onArchived(): void;
}

/** In place of a list without sessions: all are archived, or nothing matches. */
export function NothingFound({ query, onQuery, archived, onClear, onArchived }: NothingFoundProps) {
  if (query.trim() === "")
    return (
      <div className="grid max-w-[52ch] justify-items-start gap-3 py-6">
        <p className="text-text-1">
          {archived === 1 ? "The one session here is archived." : "All sessions here are archived."}
        </p>
        <Button onClick={onArchived}>Show the archived ones</Button>
      </div>
    );
  return (
    <div className="grid max-w-[52ch] justify-items-start gap-3 py-6">
      <SearchX aria-hidden className="size-5 text-text-3" />
      <NothingMatches query={query} onQuery={onQuery} />
      <Button onClick={onClear}>Show all sessions</Button>
    </div>
  );
}

/** Why a query finds nothing. Without words, and so with filters alone, none has to occur. */
function NothingMatches({ query, onQuery }: NearWordsProps) {
  const filter = NOTHING_IS.get(query.trim());
  if (filter !== undefined) return <p className="text-text-1">{filter}</p>;
  return (
    <>
      <p className="text-text-1">
        No session matches “<bdi>{query.trim()}</bdi>”.
      </p>
      {readQuery(query, 0).terms.length > 0 && <NearWords query={query} onQuery={onQuery} />}
    </>
  );
}

/** What the filters that need no typing say when they find nothing. */
const NOTHING_IS: ReadonlyMap<string, string> = new Map([
  ["is:archived", "Nothing is archived."],
  ["is:pinned", "Nothing is pinned."],
  ["is:here", "Nothing is saved here alone."],
  ["is:attention", "Nothing needs attention."],
  ["is:unreadable", "Every session can be read."],
  ["has:reply", "No session has an answer of a model."],
  ["has:belief", "No session has a belief."],
  ["has:fork", "No session has a fork."],
  ["since:7d", "No session was changed in the last 7 days."],
]);
