import { useState } from "react";
import { inSources } from "#domain/synthesis/statement.ts";
import { ownText } from "#domain/synthesis/statements.ts";
import { shownName } from "#domain/synthesis/theme-name.ts";
import type { Theme } from "#domain/synthesis/themes.ts";
import { Button } from "#src/ui/button.tsx";
import { Table } from "#src/ui/table.tsx";
import { type Cell, compareCells, themeState } from "../model/compare-cells.ts";
import { sourceTitle } from "../model/words.ts";
import type { Shown } from "./shown.ts";
import { SourceNumber } from "./source-number.tsx";

/** Themes shown, and added by *Show more*. */
const PAGE = 12;
const STATE_COLOUR = { "not agreed": "text-warn", agreed: "text-ok", "one voice": "text-text-3" } as const;

/** Themes by sources: who says what. On phones each theme is a card. */
export function CompareTable({ shown }: { readonly shown: Shown }) {
  const { comparison, open, placed } = shown;
  const [limit, setLimit] = useState(PAGE);
  const { sources } = open;
  const ordered = themesInOrder(comparison.themes, inSources(sources));
  const themes = ordered.slice(0, limit);
  const ownWords = new Map(comparison.statements.map((statement) => [statement.key, ownText(statement)]));
  return (
    <>
      <ThemeCards themes={themes} shown={shown} ownWords={ownWords} />
      <Table label="Themes by sources" minWidth={10 + sources.length * 11} className="max-md:hidden">
        <thead>
          <tr>
            <th scope="col">Theme</th>
            {sources.map((source, at) => (
              <th key={source.id} scope="col">
                <SourceNumber number={at + 1} />
                {sourceTitle(source)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {themes.map((theme) => (
            <tr key={theme.key} className="align-top">
              <th scope="row" className="min-w-36">
                <span dir="auto" className="text-text-1">
                  {shownName(theme)}
                </span>
                <span className={`t-12 block font-normal ${STATE_COLOUR[themeState(theme)]}`}>{themeState(theme)}</span>
              </th>
              {compareCells(theme, sources, placed).map(({ sourceId, statements }) => (
                <td key={sourceId}>
                  {statements.length === 0 ? (
                    <span className="text-text-3">says nothing</span>
                  ) : (
                    statements.map(({ key, note }) => <Said key={key} note={note} words={ownWords.get(key)} />)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="t-13 mt-3.5 text-text-3">
        {themes.length} of {ordered.length} shown: those that more than one source speaks to come first. Themes are
        named by the words they share.
      </p>
      {ordered.length > limit && (
        <Button className="mt-3" onClick={() => setLimit(limit + PAGE)}>
          Show more
        </Button>
      )}
    </>
  );
}

interface SaidProps {
  readonly words: string | undefined;
  readonly note: Cell["statements"][number]["note"];
}

function Said({ words, note }: SaidProps) {
  return (
    <div className={note === "says otherwise" ? "border-warn border-l-2 pl-3" : ""}>
      <p dir="auto" className={`t-q-sm ${note === "repeats" ? "text-text-3" : "text-text-1"}`}>
        {words}
      </p>
      {note !== "" && (
        <p className={`t-12 mt-0.5 ${note === "says otherwise" ? "text-warn" : "text-text-3"}`}>{note}</p>
      )}
    </div>
  );
}

interface ThemeCardsProps {
  readonly themes: readonly Theme[];
  readonly shown: Shown;
  readonly ownWords: ReadonlyMap<string, string>;
}

/** The same on a phone: a card a theme, with the sources that say something. */
function ThemeCards({ themes, shown, ownWords }: ThemeCardsProps) {
  const { sources } = shown.open;
  return (
    <ul className="md:hidden">
      {themes.map((theme) => (
        <li key={theme.key} className="border-line border-b py-4">
          <h2 dir="auto" className="t-14 font-medium text-text-1">
            {shownName(theme)}
          </h2>
          <p className={`t-12 ${STATE_COLOUR[themeState(theme)]}`}>{themeState(theme)}</p>
          {compareCells(theme, sources, shown.placed).map(({ sourceId, statements }, at) => {
            const source = sources[at];
            return statements.length === 0 || !source ? null : (
              <div key={sourceId} className="mt-3">
                <p className="t-12 mb-0.5 text-text-3">
                  <SourceNumber number={at + 1} />
                  {sourceTitle(source)}
                </p>
                {statements.map(({ key, note }) => (
                  <Said key={key} note={note} words={ownWords.get(key)} />
                ))}
              </div>
            );
          })}
        </li>
      ))}
    </ul>
  );
}

function themesInOrder(themes: readonly Theme[], inOrder: (a: string, b: string) => number): readonly Theme[] {
  const sourcesIn = ({ statements }: Theme) =>
    new Set(statements.map((key) => key.slice(0, key.lastIndexOf(":")))).size;
  return themes.toSorted(
    (a, b) =>
      Number(b.opposed.length > 0) - Number(a.opposed.length > 0) ||
      b.voices.length - a.voices.length ||
      sourcesIn(b) - sourcesIn(a) ||
      inOrder(a.key, b.key),
  );
}
