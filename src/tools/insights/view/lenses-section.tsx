import { Link } from "@tanstack/react-router";
import type { LensFigure } from "#domain/insights/lenses.ts";
import { linkClass } from "#src/ui/link-class.ts";
import { List, ListRow } from "#src/ui/list-row.tsx";
import { usePersonaNames } from "../live.ts";
import { DEFINITIONS } from "../model/definitions.ts";
import { FigureSection } from "./figure-section.tsx";

/** Listed; the export has all. */
const LISTED = 5;

const timesWords = (taken: number): string =>
  taken === 0 ? "never" : taken === 1 ? "once" : `${taken.toLocaleString("en")} times`;

/** Personas that fitted the questions and were passed over. */
export function LensesSection({ lenses, span }: { readonly lenses: readonly LensFigure[]; readonly span: string }) {
  const names = usePersonaNames();
  return (
    <FigureSection title="Lenses you pass over" aside={span} definition={DEFINITIONS.lenses.line}>
      {lenses.length === 0 ? (
        <p className="t-14">No persona was suggested ten times in this time.</p>
      ) : (
        <List>
          {lenses.slice(0, LISTED).map(({ persona, suggested, taken }) => (
            <ListRow
              key={persona}
              title={
                <bdi>{names.get(persona)?.name ?? (names.size === 0 ? "" : "A persona that is no longer here")}</bdi>
              }
              mark={<span className="t-12 text-text-3">{names.get(persona)?.looksAt}</span>}
              detail={`suggested ${suggested.toLocaleString("en")} times, taken up ${timesWords(taken)}`}
              aside={
                <Link to="/personas" search={{ persona }} className={linkClass}>
                  See what it asks
                </Link>
              }
            />
          ))}
        </List>
      )}
    </FigureSection>
  );
}
