import { Plus } from "lucide-react";
import { useDeferredValue, useState } from "react";
import type { ArenaRun, ArenaSource } from "#domain/entities.ts";
import { Button } from "#src/ui/button.tsx";
import { Problem } from "#src/ui/problem.tsx";
import { SearchInput } from "#src/ui/search-input.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useAddOwnText, useOwnTexts } from "../live/own-texts.ts";

/** Offered at a time; a search finds the others. */
const OFFERED = 5;

interface OwnTextsProps {
  readonly run: ArenaRun;
  readonly sources: readonly ArenaSource[];
}

/** The person's thoughts and prompts: one that is added is copied, and its statements are offered. */
export function OwnTexts({ run, sources }: OwnTextsProps) {
  const [query, setQuery] = useState("");
  const found = useOwnTexts(run.origin, useDeferredValue(query), OFFERED);
  const add = useAddOwnText(run.id);
  const oneAtATime = useOneAtATime();
  const [problem, setProblem] = useState<string | null>(null);
  const items = found.status === "ready" ? found.value : [];
  const there = new Set(sources.map(({ origin }) => origin));
  // without a thought or a prompt there is nothing to search
  if (query === "" && items.length === 0) return null;
  return (
    <section aria-labelledby="own-texts" className="mt-5 min-w-0">
      <h3 id="own-texts" className="t-label mb-2 text-text-1">
        Your thoughts and prompts
      </h3>
      <SearchInput
        aria-label="Search your thoughts and prompts"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <ul className="mt-2 border-line-soft border-t">
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-x-4 border-line-soft border-b py-1.5">
            <span dir="auto" className="t-14 wrap-anywhere line-clamp-2 min-w-0 flex-1 text-text-1">
              {item.title}
            </span>
            <span className="t-12 text-text-3">{item.kind}</span>
            {there.has(item.id) ? (
              <span className="t-12 text-text-3">added</span>
            ) : (
              <Button
                size="sm"
                aria-label={`Add “${item.title}”`}
                onClick={() =>
                  void oneAtATime(async () => {
                    const added = await add(item);
                    setProblem(added.ok ? null : `${added.error.message} ${added.error.remedy ?? ""}`.trim());
                  })
                }
              >
                <Plus aria-hidden />
                Add
              </Button>
            )}
          </li>
        ))}
      </ul>
      {query !== "" && items.length === 0 && (
        <p className="t-13 mt-2 text-text-3">No thought or prompt of yours has these words.</p>
      )}
      {problem && <Problem text={problem} />}
    </section>
  );
}
