import { Link } from "@tanstack/react-router";
import { whenSaid } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import type { ArenaList } from "../live.ts";
import { counted, standingWords } from "../model/arena-words.ts";
import { EXAMPLE_CLAIM, exampleDebate } from "../model/example.ts";
import { ImportDebate } from "./import-debate.tsx";

/** Milliseconds. */
const DAY = 24 * 60 * 60_000;

interface ArenaAsideProps {
  readonly list: ArenaList;
  onOpen(runId: string): void;
  onMore(): void;
}

/** What is due, what there is, and how it works without a model. */
export function ArenaAside({ list: { debates, due, hasMore, damaged }, onOpen, onMore }: ArenaAsideProps) {
  const { beginDebate, now } = useCommands();
  const oneAtATime = useOneAtATime();
  async function example() {
    const begun = await oneAtATime(() => beginDebate(exampleDebate(now() + 90 * DAY)));
    if (begun && !begun.ok) notifyFailure("The example was not started", begun.error);
    if (begun?.ok) onOpen(begun.value.id);
  }
  return (
    <aside aria-label="Your debates" className="grid content-start gap-8">
      {due.length > 0 && (
        <section aria-labelledby="arena-due">
          <h2 id="arena-due" className="t-label mb-2 text-text-1">
            Due for review
          </h2>
          <ul className="grid gap-3">
            {due.map(({ statement, runId, percent }) => (
              <li key={statement.id} className="grid">
                <Link to="/arena" search={{ run: runId, view: "verdict" }} className={`t-14 ${linkClass}`} dir="auto">
                  {statement.text}
                </Link>
                <span className="t-13 text-text-3">
                  believed {percent}%, due {whenSaid(statement.reviewAt, now()).replace(/, 00:00$/, "")}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="arena-earlier">
        <h2 id="arena-earlier" className="t-label mb-2 text-text-1">
          {debates.length === 0 ? "No debates yet" : "Earlier"}
        </h2>
        {debates.length === 0 ? (
          <>
            <p className="t-rough text-text-2">{EXAMPLE_CLAIM}</p>
            <p className="t-13 mt-1 text-text-3">Pragmatist for, Skeptic against, openings only.</p>
            <Button className="mt-3" onClick={() => void example()}>
              Debate this example
            </Button>
          </>
        ) : (
          <ul className="grid gap-3">
            {debates.map(({ run, said }) => (
              <li key={run.id} className="grid">
                <Link to="/arena" search={{ run: run.id }} className={`t-14 ${linkClass}`} dir="auto">
                  {run.title}
                </Link>
                <span className="t-13 text-text-3">{standingWords(run, said)}</span>
              </li>
            ))}
          </ul>
        )}
        {hasMore && (
          <Button variant="ghost" size="sm" className="mt-3 -ml-2.5" onClick={onMore}>
            Show older debates
          </Button>
        )}
        <div>
          <ImportDebate onOpen={onOpen} />
        </div>
        {damaged.length > 0 && (
          <p className="t-13 mt-3 text-warn">
            {counted(damaged.length, "debate is", "debates are")} damaged on this device and cannot be shown. Nothing
            was changed.
          </p>
        )}
      </section>
      <section aria-labelledby="arena-no-model">
        <h2 id="arena-no-model" className="t-label mb-2 text-text-1">
          Without a model
        </h2>
        <p className="t-13 text-text-3">
          The personas ask and you argue, or your own texts do, word for word. Nothing is made up here.
        </p>
      </section>
    </aside>
  );
}
