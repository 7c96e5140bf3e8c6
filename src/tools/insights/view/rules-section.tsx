import { type Card, isCard } from "#domain/gym/cards.ts";
import type { Compared } from "#domain/insights/figures.ts";
import { isRule, RULE_NAMES } from "#domain/insights/rule-names.ts";
import { linkClass } from "#src/ui/link-class.ts";
import { LineRow } from "#src/ui/plot/line-row.tsx";
import { Plot } from "#src/ui/plot/plot.tsx";
import { DEFINITIONS } from "../model/definitions.ts";
import { rulesSentence } from "../model/sentences.ts";
import { counted, percent, shareOf, VERDICTS } from "../model/words.ts";
import { FigureSection } from "./figure-section.tsx";

/** Drawn; the table has all. */
const DRAWN = 6;

interface RulesSectionProps {
  readonly rules: readonly Compared[];
  /** How many texts there are. */
  readonly texts: number;
  readonly before: string | null;
  onPractise(card: Card): void;
}

const nameOf = (id: string) => (isRule(id) ? RULE_NAMES[id] : id);

/** What the rough texts leave open. Each leads to its exercise. */
export function RulesSection({ rules, texts, before, onPractise }: RulesSectionProps) {
  const label = "What your rough texts leave open";
  return (
    <FigureSection
      title={label}
      aside={`of ${counted(texts, "text")}`}
      definition={`${DEFINITIONS.rules.line}${before === null ? "" : ` Ring: ${before}.`}`}
    >
      {rules.length === 0 ? (
        <p className="t-14">{texts === 0 ? "No English text in this time." : "No rule found anything in this time."}</p>
      ) : (
        <Plot
          says={rulesSentence(rules, nameOf)}
          table={{
            label,
            columns: ["Rule", "Texts", "Share", "Was", "In words"],
            rows: rules.map(({ id, share, verdict }) => ({
              id,
              cells: [
                nameOf(id),
                `${share.now.count} of ${share.now.of}`,
                percent(share.now),
                share.was ? percent(share.was) : "–",
                verdict ? VERDICTS[verdict] : "–",
              ],
            })),
          }}
        >
          <ul>
            {rules.slice(0, DRAWN).map(({ id, share, verdict }) => (
              <LineRow
                key={id}
                name={
                  isCard(id) ? (
                    <button type="button" className={`${linkClass} text-left`} onClick={() => onPractise(id)}>
                      {nameOf(id)}
                    </button>
                  ) : (
                    nameOf(id)
                  )
                }
                at={shareOf(share.now)}
                was={share.was && shareOf(share.was)}
                aside={verdict ? VERDICTS[verdict] : ""}
              >
                <b className="font-medium">{percent(share.now)}</b>
                {share.was && share.was.of > 0 && <span className="text-text-3"> was {percent(share.was)}</span>}
              </LineRow>
            ))}
          </ul>
        </Plot>
      )}
    </FigureSection>
  );
}
