import type { ReactNode } from "react";
import { lookup } from "#domain/synthesis/lookup.ts";
import { asSentence, type StatementKey } from "#domain/synthesis/statement.ts";
import { ownText } from "#domain/synthesis/statements.ts";
import { shortTitle, sourceTitle } from "../model/words.ts";
import { type Shown, sourceOf } from "./shown.ts";
import { SourceNumber } from "./source-number.tsx";

interface StatementLineProps {
  readonly statementKey: StatementKey;
  readonly shown: Shown;
  /** After the source. */
  readonly note?: ReactNode;
  /** Without the sentence before it. */
  readonly isOwnOnly?: boolean;
}

/** A statement with its source. */
export function StatementLine({ statementKey, shown, note, isOwnOnly = false }: StatementLineProps) {
  const statement = lookup(shown.comparison).statement(statementKey);
  const found = sourceOf(shown.open.sources, statementKey);
  if (!statement || !found) return null;
  // what it brings is there to be understood, and is no part of what is decided
  const before = statement.text.slice(0, statement.own - statement.start).trim();
  return (
    <div className="min-w-0">
      <p dir="auto" className="t-q-sm text-text-1 wrap-anywhere">
        {isOwnOnly ? (
          ownText(statement)
        ) : before === "" ? (
          asSentence(statement.text)
        ) : (
          <>
            <span className="text-text-3">{asSentence(before)}</span> {asSentence(ownText(statement))}
          </>
        )}
      </p>
      <p className="t-12 mt-0.5 text-text-3">
        <SourceNumber number={found.number} title={sourceTitle(found.source)} />
        <span aria-hidden dir="auto">
          {shortTitle(sourceTitle(found.source))}
        </span>
        {note !== undefined && <>, {note}</>}
      </p>
    </div>
  );
}
