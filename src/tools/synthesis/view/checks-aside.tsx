import type { Share } from "#domain/synthesis/checks.ts";
import { lookup } from "#domain/synthesis/lookup.ts";
import { Button } from "#src/ui/button.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { NodeIcon } from "#src/ui/node-icon.tsx";
import { Segmented } from "#src/ui/segmented.tsx";
import { Table } from "#src/ui/table.tsx";
import { usePersonaNames } from "../live.ts";
import { CHECK_WORDS, percent, personaName, shareWords, shortTitle, sourceTitle } from "../model/words.ts";
import type { PanelPartProps } from "./panel-part.tsx";
import type { Decide, Shown } from "./shown.ts";
import { SourceNumber } from "./source-number.tsx";

const PanelPart = lazyPart<PanelPartProps>(() => import("./panel-part.tsx").then((part) => part.PanelPart));

interface ChecksAsideProps {
  readonly shown: Shown;
  readonly decide: Decide;
}

/** What is left to decide, and who is represented. */
export function ChecksAside({ shown, decide }: ChecksAsideProps) {
  const { synthesis } = shown.open;
  return (
    <aside aria-label="Checks" className="grid content-start gap-9">
      <section aria-labelledby="checks-title">
        <h2 id="checks-title" className="t-label mb-3 text-text-1">
          Before you finish
        </h2>
        <ol className="grid gap-3">
          {shown.checks.map((check) => (
            <li
              key={check.id}
              {...(check.id === "answered" && !check.isMet ? { "data-open": "" } : {})}
              className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2"
            >
              <NodeIcon kind={check.isMet ? "dot" : "gap"} className="size-5" />
              <div className={`t-13 ${check.isMet ? "text-text-1" : "text-text-2"}`}>
                {CHECK_WORDS[check.id].title}
                <span className="sr-only">{check.isMet ? ": met" : ": open"}</span>
                <span className="t-12 block text-text-3">{CHECK_WORDS[check.id].detail(check)}</span>
                {check.id === "answered" && (
                  <Segmented
                    label="Is the question answered?"
                    value={synthesis.answered === null ? null : synthesis.answered ? "yes" : "no"}
                    options={[
                      { value: "yes", label: "Yes" },
                      { value: "no", label: "No" },
                    ]}
                    onChange={(answer) => void decide(() => ({ answered: answer === "yes" }))}
                    className="mt-1.5"
                  />
                )}
              </div>
            </li>
          ))}
        </ol>
      </section>
      <Represented shown={shown} decide={decide} />
    </aside>
  );
}

/** Each source's and each persona's share: a line, and the same numbers as a table. */
function Represented({ shown, decide }: ChecksAsideProps) {
  const { shares, open } = shown;
  const { statement } = lookup(shown.comparison);
  const numberOf = (id: string) => open.sources.findIndex((source) => source.id === id) + 1;
  const names = usePersonaNames(open.sources);
  const nameOf = ({ id, of }: Share): string => {
    const source = open.sources.find((each) => each.id === id);
    return of === "source" && source ? sourceTitle(source) : (names.get(id) ?? personaName(id));
  };
  return (
    <section aria-labelledby="represented-title">
      <h2 id="represented-title" className="t-label mb-2 text-text-1">
        Who is represented
      </h2>
      <p className="t-12 mb-3 flex flex-wrap items-center gap-x-3 text-text-3">
        <Key className="bg-(--thread)">text</Key>
        <Key className="bg-text-2">report</Key>
        <Key className={DOTTED}>left out</Key>
      </p>
      <ul className="grid gap-3">
        {shares.map((share) => {
          const missed = share.misses === null || share.word === "yes" ? undefined : statement(share.misses)?.text;
          const mayBeHeard = share.word !== "yes" && share.word !== "says nothing";
          return (
            <li key={`${share.of} ${share.id}`} className="t-13">
              <div className="flex items-center justify-between gap-3">
                <span dir="auto" className="min-w-0 truncate text-text-1">
                  {share.of === "source" && <SourceNumber number={numberOf(share.id)} />}
                  {shortTitle(nameOf(share))}
                </span>
                <span className="t-12 whitespace-nowrap text-text-3">
                  {share.isHeard ? "yes, you say" : share.word}
                </span>
              </div>
              <div role="img" aria-label={shareWords(share)} className={`mt-1.5 flex h-0.5 ${DOTTED}`}>
                <div className="bg-(--thread)" style={{ width: `${share.text * 100}%` }} />
                <div className="bg-text-2" style={{ width: `${share.report * 100}%` }} />
              </div>
              {missed !== undefined && <p className="t-12 mt-1 text-text-3 wrap-anywhere">Left out: “{missed}”</p>}
              {(mayBeHeard || share.isHeard) && (
                <Button
                  size="sm"
                  variant="ghost"
                  className="-ml-3"
                  onClick={() => void decide(({ heard }) => ({ heard: { ...heard, [share.id]: !share.isHeard } }))}
                >
                  {share.isHeard ? "Not heard after all" : "I see it as heard"}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <p className="t-12 mt-3 text-text-3">Counted by shared words, not by sense.</p>
      <Fold summary="Numbers" className="mt-1">
        <Table label="Shares in percent">
          <thead>
            <tr>
              {["Who", "Text", "Report", "Out"].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shares.map((share) => (
              <tr key={`${share.of} ${share.id}`}>
                <th scope="row">{shortTitle(nameOf(share))}</th>
                <td>{percent(share.text)}</td>
                <td>{percent(share.report)}</td>
                <td>{percent(share.out)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Fold>
      <PanelPart shown={shown} decide={decide} />
    </section>
  );
}

const DOTTED = "bg-[repeating-linear-gradient(to_right,var(--line-strong)_0_2px,transparent_2px_5px)]";

function Key({ className, children }: { readonly className: string; readonly children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`h-0.5 w-3.5 ${className}`} />
      {children}
    </span>
  );
}
