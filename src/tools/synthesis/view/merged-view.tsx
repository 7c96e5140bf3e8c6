import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import type { SynthesisDraft } from "#domain/entities.ts";
import { draftOf } from "#domain/synthesis/draft.ts";
import { ABOUT_THE_SAME_THING } from "#domain/synthesis/same-thing.ts";
import { Button } from "#src/ui/button.tsx";
import { endedEarly } from "#src/ui/ended-early.ts";
import { Fold } from "#src/ui/fold.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { Pill } from "#src/ui/pill.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { useCommands } from "../data.ts";
import { counted, kindWord, STATEMENTS, sourceTitle } from "../model/words.ts";
import { ChecksAside } from "./checks-aside.tsx";
import { DisagreementRow } from "./disagreement-row.tsx";
import { LeftOutList } from "./left-out-list.tsx";
import { MergedText } from "./merged-text.tsx";
import { NewerSources } from "./newer-sources.tsx";
import { NotCompared } from "./not-compared.tsx";
import { ReportList } from "./report-list.tsx";
import { SameThings } from "./same-things.tsx";
import { ShapeAndRecipe } from "./shape-and-recipe.tsx";
import type { Decide, Shown } from "./shown.ts";
import { SourceNumber } from "./source-number.tsx";
import { UnkeptWords } from "./unkept-words.tsx";

const ModelMerge = lazyPart(() => import("./model-merge.tsx").then((part) => part.ModelMerge));

interface MergedViewProps {
  readonly shown: Shown;
  readonly decide: Decide;
}

/** The merged text, what is not agreed, and the minority report; beside them what is left to decide. */
export function MergedView({ shown, decide }: MergedViewProps) {
  const { open, comparison, placed } = shown;
  const { synthesis, sources } = open;
  const { storeDraft } = useCommands();
  const [isShaping, setIsShaping] = useState(false);
  const decided = placed.report.filter(({ to, isFixed }) => isFixed || to !== null).length;
  const openThemes = placed.disagreements.filter(({ settled }) => settled === null).length;
  const shared = comparison.themes.some(({ voices }) => voices.length > 1);
  const isLong = sources.length > 4;
  return (
    <div className="grid gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_17.5rem]">
      <Thread className="min-w-0 max-w-200">
        <Station node="ring" label="Sources" headingLevel={2}>
          <ul className={`grid gap-x-4 gap-y-2.5 md:grid-cols-2 ${isLong ? "" : "2xl:grid-cols-4"}`}>
            {sources.map((source, at) => (
              <li key={source.id} className="min-w-0">
                <span dir="auto" className="t-13 block font-medium text-text-1">
                  <SourceNumber number={at + 1} />
                  {sourceTitle(source)}
                </span>
                <span className="t-12 text-text-3">
                  {kindWord(source.kind)},{" "}
                  {counted(comparison.statements.filter(({ sourceId }) => sourceId === source.id).length, STATEMENTS)}
                </span>
              </li>
            ))}
          </ul>
          <NewerSources open={open} />
          {comparison.beyond.map(({ sourceId, count }) => (
            <p key={sourceId} className="t-13 mt-2 text-warn">
              Only the first {comparison.statements.length} statements are compared. {count} of “
              {sourceTitle(sources.find(({ id }) => id === sourceId) ?? { title: "", kind: "pasted" })}” are not.
            </p>
          ))}
          {!comparison.isEnglish && (
            <p className="t-13 mt-2">Disagreements cannot be found in this language. Words are compared as they are.</p>
          )}
        </Station>
        <Station
          node="star"
          line={openThemes + placed.report.length > 0 ? "open" : "solid"}
          label="Merged"
          headingLevel={2}
          bright
          badge={<Pill variant="refined">{whoseWords(shown)}</Pill>}
          actions={
            <Button variant="ghost" size="sm" aria-expanded={isShaping} onClick={() => setIsShaping(!isShaping)}>
              <SlidersHorizontal aria-hidden />
              Shape
            </Button>
          }
        >
          {isShaping && (
            <div className="mb-5">
              <ShapeAndRecipe
                way={{ shape: synthesis.shape, recipeId: open.recipeId }}
                onWay={(way) =>
                  void storeDraft(open, draftOf(comparison, sources, way.shape), way).then((stored) => {
                    if (!stored.ok) notifyFailure("The shape was not changed", stored.error);
                  })
                }
              />
            </div>
          )}
          {synthesis.question !== "" && (
            <p dir="auto" className="t-q-sm mb-4 text-text-2 italic">
              {synthesis.question}
            </p>
          )}
          {!shared && comparison.isEnglish && (
            <p className="t-13 mb-4 max-w-[60ch]">
              The sources share no statement. Each is heard in turn, and the report holds the rest.
            </p>
          )}
          <UnkeptWords shown={shown} />
          <MergedText shown={shown} decide={decide} />
          <ModelMerge shown={shown} decide={decide} />
        </Station>
        <Station node={openThemes > 0 ? "gap" : "dot"} line="open" label="Where they do not agree" headingLevel={2}>
          {placed.disagreements.length === 0 ? (
            <p className="t-13 max-w-[60ch]">
              The rules found no two sentences that cannot both be true. They compare words: a “not”, an amount, a pair
              of opposites. They miss what differs in other words.
            </p>
          ) : (
            <>
              <p className="t-13 mb-2">
                {placed.disagreements.length === 1
                  ? "One place found by rules. You decide whether it is a disagreement."
                  : `${placed.disagreements.length} places found by rules. You decide whether they are disagreements.`}
              </p>
              <ul>
                {placed.disagreements.map((each) => (
                  <DisagreementRow key={each.theme.key} disagreement={each} shown={shown} decide={decide} />
                ))}
              </ul>
            </>
          )}
        </Station>
        {comparison.sameThings.length > 0 && (
          <Station node="dot" line="open" label="About the same thing" headingLevel={2}>
            <p className="t-13 mb-2 max-w-[60ch]">{ABOUT_THE_SAME_THING}</p>
            <SameThings shown={shown} />
          </Station>
        )}
        <Station
          node={decided < placed.report.length ? "gap" : "dot"}
          line="none"
          label="Minority report"
          headingLevel={2}
          actions={
            placed.report.length > 0 && (
              <span className="t-12 text-text-3">
                {decided} of {placed.report.length} decided
              </span>
            )
          }
        >
          {placed.report.length === 0 ? (
            <p className="t-13">
              The report is empty: {counted(comparison.statements.length, STATEMENTS)} of {sources.length} sources were
              compared.
            </p>
          ) : (
            <>
              <p className="t-13 mb-2 max-w-[60ch]">
                These sentences are not in the text, apart from dissents. Most hold a number, a name or a “not”. The
                report goes wherever the text goes.
              </p>
              <ReportList shown={shown} decide={decide} />
            </>
          )}
          {placed.out.length > 0 && (
            <Fold className="mt-4" summary={`Left out, ${placed.out.length}`}>
              <p className="t-13 max-w-[60ch]">
                They repeat another sentence, greet or joke, matter least, or you left them out.
              </p>
              <LeftOutList shown={shown} decide={decide} />
            </Fold>
          )}
          <NotCompared shown={shown} />
        </Station>
      </Thread>
      <ChecksAside shown={shown} decide={decide} />
    </div>
  );
}

/** *written by My server, stopped before its end* */
const writtenWords = ({ provider, cutOff }: NonNullable<SynthesisDraft["made"]>): string =>
  `written by ${provider}${endedEarly(cutOff)}`;

/** Whose words the text is made of. */
function whoseWords({ open: { draft }, placed: { text } }: Shown): string {
  const whose = draft?.made ? writtenWords(draft.made) : "word for word";
  return text.some(({ isOwn }) => isOwn) ? `${whose}, and your words` : whose;
}
