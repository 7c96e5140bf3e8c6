import { Check } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { hedgeIn } from "#domain/synthesis/hedges.ts";
import { lookup } from "#domain/synthesis/lookup.ts";
import type { Disagreement } from "#domain/synthesis/placed.ts";
import type { StatementKey } from "#domain/synthesis/statement.ts";
import { ownText } from "#domain/synthesis/statements.ts";
import { shownName } from "#domain/synthesis/theme-name.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { Mark } from "#src/ui/mark.tsx";
import { DebateLink, useDebate } from "./debate-link.tsx";
import type { Decide, Shown } from "./shown.ts";
import { StatementLine } from "./statement-line.tsx";

interface DisagreementRowProps {
  readonly disagreement: Disagreement;
  readonly shown: Shown;
  readonly decide: Decide;
}

const HOW = {
  negation: "one of them says “not”",
  amount: "they give different amounts, days or places",
  opposite: "they say opposites",
};

/** Both sides of a theme that is not agreed, and what can be decided about it. */
export function DisagreementRow({ disagreement, shown, decide }: DisagreementRowProps) {
  const { theme, settled, sides } = disagreement;
  const row = useRef<HTMLLIElement>(null);
  const debate = useDebate(shown.open.synthesis.id);
  const settle = async (how: string | null) => {
    const isStored = await decide(({ themes }) => {
      const { current } = lookup(shown.comparison);
      const others = Object.fromEntries(Object.entries(themes).filter(([key]) => current(key) !== theme.key));
      return { themes: how === null ? others : { ...others, [theme.key]: how } };
    });
    // the pressed button is gone
    const next = how === null ? "B" : "";
    if (isStored) moveFocus(() => row.current?.querySelector<HTMLElement>(`button[data-decide="${next}"]`) ?? null);
  };
  const [first] = theme.opposed;
  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // with Caps Lock too
    const letter = event.key.toLowerCase();
    if (letter === "d") debate(theme.key);
    if (settled !== null) return;
    if (letter === "b") void settle("both");
    if (letter === "n") void settle("no-conflict");
  }
  return (
    <li
      ref={row}
      {...(settled === null ? { "data-open": "" } : {})}
      className="border-line-soft border-t py-4"
      onKeyDown={onKey}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 dir="auto" className="t-14 font-medium text-text-1">
          {shownName(theme)}
        </h3>
        {settled === null ? (
          <span className="t-12 text-warn">open</span>
        ) : (
          <Mark kind="synced" icon={Check}>
            decided
          </Mark>
        )}
      </div>
      {first && (
        <p className="t-12 text-text-3">
          By the words, {HOW[first.reason]}
          {first.words && (
            <>
              : <q dir="auto">{first.words[0]}</q> and <q dir="auto">{first.words[1]}</q>
            </>
          )}
          .
        </p>
      )}
      <div className="mt-2.5 mb-3 grid gap-y-3.5 md:grid-cols-2">
        {sides.map((side, at) => (
          <div
            key={side[0] ?? at}
            className={at === 0 ? "md:pr-5" : "border-line-soft max-md:border-t max-md:pt-3.5 md:border-l md:pl-6"}
          >
            <p className="t-12 mb-1 text-text-3">{at === 0 ? "says so" : "says otherwise"}</p>
            <div className="grid gap-2.5">
              {side.map((key) => (
                <Side
                  key={key}
                  statementKey={key}
                  settled={settled}
                  theme={theme}
                  shown={shown}
                  onTake={() => void settle(key)}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      {settled === null ? (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" aria-keyshortcuts="B" data-decide="B" onClick={() => void settle("both")}>
            {sides.length > 2 ? "Keep all sides" : "Keep both sides"}
          </Button>
          <Button size="sm" variant="ghost" aria-keyshortcuts="N" onClick={() => void settle("no-conflict")}>
            They do not conflict
          </Button>
          <DebateLink synthesisId={shown.open.synthesis.id} theme={theme.key} />
        </div>
      ) : (
        <p className="t-13 flex flex-wrap items-center gap-x-3">
          {settledWords(settled, sides.length)}
          <Button size="sm" variant="ghost" data-decide="" onClick={() => void settle(null)}>
            Change
          </Button>
          <DebateLink synthesisId={shown.open.synthesis.id} theme={theme.key} />
        </p>
      )}
    </li>
  );
}

const settledWords = (settled: string, sides: number): string =>
  settled === "both"
    ? `${sides > 2 ? "All" : "Both"} sides stay.`
    : settled === "no-conflict"
      ? "You said that they do not conflict."
      : sides > 2
        ? "One side is in the text; the others stay in the report."
        : "One side is in the text; the other stays in the report.";

interface SideProps extends Pick<DisagreementRowProps, "shown"> {
  readonly statementKey: StatementKey;
  readonly theme: Disagreement["theme"];
  readonly settled: string | null;
  onTake(): void;
}

function Side({ statementKey, theme, settled, shown, onTake }: SideProps) {
  const statement = shown.comparison.statements.find(({ key }) => key === statementKey);
  const repeats = statement !== undefined && !theme.voices.includes(statement.sourceId);
  const hedge = statement && hedgeIn(ownText(statement));
  const notes = [
    ...(settled === statementKey ? ["in the text"] : repeats ? ["repeats another source"] : []),
    ...(hedge ? [`says “${hedge}”`] : []),
  ];
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <StatementLine
        statementKey={statementKey}
        shown={shown}
        isOwnOnly
        note={notes.length > 0 ? notes.join(", ") : undefined}
      />
      {settled === null && !repeats && (
        <Button size="sm" variant="ghost" className="-ml-3" onClick={onTake}>
          Into the text
        </Button>
      )}
    </div>
  );
}
