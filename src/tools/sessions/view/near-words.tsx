import { findFolded } from "#domain/sessions/search-query.ts";
import { Button } from "#src/ui/button.tsx";
import { useNearWords } from "../live/near.ts";
import { EveryWord } from "./every-word.tsx";

export interface NearWordsProps {
  /** It found nothing. */
  readonly query: string;
  onQuery(query: string): void;
}

/** The words of a query that occur nowhere, and the way to the nearest ones that do. */
export function NearWords({ query, onQuery }: NearWordsProps) {
  const near = useNearWords(query);
  if (near.status !== "ready" || near.value.length === 0) return <EveryWord />;
  return (
    <>
      {near.value.map(({ asked, near: other, count }) => (
        <p key={asked} className="flex flex-wrap items-baseline gap-x-2">
          <span>
            “<bdi>{asked}</bdi>” occurs nowhere{other === null ? "." : "; "}
            {other !== null && (
              <>
                <bdi>{other}</bdi> occurs in {count === 1 ? "1 session" : `${count.toLocaleString("en")} sessions`}.
              </>
            )}
          </span>
          {other !== null && (
            <Button size="sm" variant="ghost" onClick={() => onQuery(withWord(query, asked, other))}>
              Search for {other}
            </Button>
          )}
        </p>
      ))}
    </>
  );
}

/** The query with another word in the place of one that occurs nowhere. */
const withWord = (query: string, asked: string, other: string): string => {
  const at = findFolded(query, asked);
  return at ? `${query.slice(0, at.start)}${other}${query.slice(at.end)}` : other;
};
