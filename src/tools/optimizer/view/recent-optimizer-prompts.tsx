import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { OptimizerPrompt } from "#domain/entities.ts";
import { shortened } from "#domain/item-words.ts";
import { promptTitle } from "#domain/stored/titles.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { List, ListRow, rowLinkClass } from "#src/ui/list-row.tsx";
import { Mark } from "#src/ui/mark.tsx";
import { useNewestOptimizerPrompts } from "../live.ts";

/** Number shown at first. */
const PAGE = 6;

/** The stored optimizer prompts, most recently written first. */
export function RecentOptimizerPrompts() {
  const [limit, setLimit] = useState(PAGE);
  const works = useNewestOptimizerPrompts(limit + 1);
  const [openedAt] = useState(() => Date.now());
  if (works.status !== "ready" || works.value.length === 0) return null;
  return (
    <section aria-labelledby="recent-works" className="mt-14">
      <h2 id="recent-works" className="t-label mb-3 text-text-1">
        Saved on this device
      </h2>
      <List>
        {works.value.slice(0, limit).map((row) => {
          if ("work" in row) {
            const { id, title, sections, updatedAt } = row.work;
            return (
              <ListRow
                key={id}
                title={
                  <Link to="/optimizer" search={{ work: id }} className={rowLinkClass}>
                    {promptTitle(title === "" ? shortened(sections.task, 60) : title)}
                  </Link>
                }
                detail={sections.task.slice(0, 300)}
                aside={whenChanged(updatedAt, openedAt)}
              />
            );
          }
          const { id } = row.damaged as Partial<OptimizerPrompt>;
          return (
            <ListRow
              key={String(id)}
              title={
                <Link to="/optimizer" search={{ work: String(id) }} className={rowLinkClass}>
                  Unreadable prompt
                </Link>
              }
              mark={<Mark kind="attention">needs attention</Mark>}
              detail="Damaged on this device. Nothing was changed."
            />
          );
        })}
      </List>
      {works.value.length > limit && (
        <Button variant="ghost" size="sm" className="mt-3 -ml-2.5" onClick={() => setLimit(limit + 24)}>
          Show more
        </Button>
      )}
    </section>
  );
}
