import { Link } from "@tanstack/react-router";
import { Merge, Split, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Synthesis, SynthesisSource } from "#domain/entities.ts";
import { draftOf } from "#domain/synthesis/draft.ts";
import { LEAST_SOURCES, LONGEST_QUESTION, MOST_SOURCES } from "#domain/synthesis/limits.ts";
import { readSource } from "#domain/synthesis/statements.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { GrowingLine } from "#src/ui/growing-line.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { List, ListRow } from "#src/ui/list-row.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { Problem } from "#src/ui/problem.tsx";
import { Progress } from "#src/ui/progress.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import { type Comparing, type OpenSynthesis, useStoredDraft } from "../live.ts";
import { counted, kindWord, STATEMENTS, sourceTitle } from "../model/words.ts";
import { AddSources } from "./add-sources.tsx";
import { NewerSources } from "./newer-sources.tsx";
import { ShapeAndRecipe, type Way } from "./shape-and-recipe.tsx";
import { SourceNumber } from "./source-number.tsx";
import { useWay } from "./use-way.ts";

interface SetupProps {
  readonly open: OpenSynthesis;
  readonly comparing: Comparing;
  /** Shows the text. */
  onMerged(): void;
}

/** The sources, the question and the shape, and the press that merges. */
export function Setup({ open, comparing, onMerged }: SetupProps) {
  const { synthesis, sources, draft } = open;
  const { addSources } = useCommands();
  const [adding, setAdding] = useState(0);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [isMergeWanted, setMergeWanted] = useState(false);
  const isFull = sources.length >= MOST_SOURCES;
  const here = new Set([...sources, ...open.removed].map(({ id }) => id));
  return (
    <div className="grid max-w-180 gap-9 *:min-w-0">
      <section aria-labelledby="sources-title">
        <h2 id="sources-title" className="t-label mb-2 text-text-2">
          Sources, {sources.length} of {MOST_SOURCES}
        </h2>
        <List>
          {sources.map((source, at) => (
            <SourceRow
              key={source.id}
              synthesis={synthesis}
              source={source}
              number={at + 1}
              isMerged={draft !== null}
            />
          ))}
        </List>
        {sources.length < LEAST_SOURCES && (
          <p className="t-13 mt-3 text-text-2">
            {sources.length === 0 ? "Add two sources." : "Add a second one. It takes two to compare."}
          </p>
        )}
        {sources.map(
          (source) =>
            source.kind === "arena" &&
            source.origin !== null &&
            sources.filter(({ origin }) => origin === source.origin).length === 1 && (
              <TakeSides key={source.id} synthesisId={synthesis.id} source={source} isNamed={sources.length > 1} />
            ),
        )}
      </section>
      <NewerSources open={open} />
      {draft === null && (
        <MergePart
          open={open}
          comparing={comparing}
          onMerged={onMerged}
          isArriving={adding > 0 || added.some((id) => !here.has(id))}
          isWanted={isMergeWanted}
          onWanted={setMergeWanted}
        />
      )}
      {isFull ? (
        <p className="t-13">Eight at a time. Merge some first, then add the result.</p>
      ) : (
        <section aria-labelledby="add-title">
          <h2 id="add-title" className="t-h2 mb-4 text-text-1">
            Add a source
          </h2>
          <AddSources
            place={synthesis.id}
            not={synthesis.id}
            there={sources}
            onBusy={(isBusy, hasAdded) => {
              setAdding((now) => now + (isBusy ? 1 : -1));
              // the page says what was not added and why; a merge without it is another press
              if (!isBusy && !hasAdded) setMergeWanted(false);
            }}
            onAdd={async (news) => {
              const stored = await addSources(synthesis.id, news);
              if (stored.ok) setAdded(stored.value);
              return stored.ok ? null : stored.error;
            }}
          />
        </section>
      )}
    </div>
  );
}

/** Takes the sides of a debate as sources of their own, in the place of the debate as one. */
function TakeSides({
  synthesisId,
  source,
  isNamed,
}: {
  readonly synthesisId: string;
  readonly source: SynthesisSource;
  /** There are other sources: the button says which debate it is about. */
  readonly isNamed: boolean;
}) {
  const { copySides, putSides } = useCommands();
  const [problem, setProblem] = useState<string | null>(null);
  const oneAtATime = useOneAtATime();
  async function take() {
    const copied = await copySides(source.origin ?? "");
    if (copied.ok && copied.value.length === 0)
      return setProblem("Fewer than two have spoken in this debate, or it was deleted. It stays one source.");
    const put = copied.ok ? await putSides(synthesisId, source.id, copied.value) : copied;
    setProblem(put.ok ? null : `${put.error.message} ${put.error.remedy ?? ""}`.trim());
  }
  return (
    <div className="mt-3">
      <Button size="sm" onClick={() => void oneAtATime(take)}>
        <Split aria-hidden />
        {isNamed ? `Compare the sides of “${sourceTitle(source)}”` : "Compare the sides of this debate"}
      </Button>
      {problem !== null && <Problem text={problem} />}
    </div>
  );
}

function SourceRow({
  synthesis,
  source,
  number,
  isMerged,
}: {
  readonly synthesis: Synthesis;
  readonly source: SynthesisSource;
  readonly number: number;
  readonly isMerged: boolean;
}) {
  const { setRemoved } = useCommands();
  const { statements, asks } = readSource(source);
  const title = sourceTitle(source);
  async function remove() {
    const removed = await setRemoved(synthesis.id, source.id, true);
    if (!removed.ok) return void notifyFailure("The source was not taken out", removed.error);
    notify({
      title: `“${title}” taken out`,
      ...(isMerged ? { description: "Merge again to see the text without it. Your decisions stay." } : {}),
      action: {
        label: "Undo",
        onSelect: () =>
          void setRemoved(synthesis.id, source.id, false).then((back) => {
            if (!back.ok) notifyFailure("The source was not put back", back.error);
          }),
      },
    });
  }
  const facts = [
    kindWord(source.kind),
    counted(statements.length, STATEMENTS),
    ...(asks.length > 0
      ? [counted(asks.length, ["question or request, not compared", "questions or requests, not compared"])]
      : []),
    ...(source.derived ? ["made of other texts, so it does not count as agreeing with them"] : []),
  ];
  return (
    <ListRow
      title={
        <>
          <SourceNumber number={number} />
          {title}
        </>
      }
      detail={facts.join(", ")}
      actions={
        <IconButton label={`Take out ${title}`} size="sm" onClick={() => void remove()}>
          <X aria-hidden />
        </IconButton>
      }
    />
  );
}

/** Said where the code that compares cannot be fetched. */
export const NOT_LOADED = "The part that compares could not be loaded. Check the connection, then try again.";

interface MergePartProps extends SetupProps {
  /** A source is being added, or is not read yet. */
  readonly isArriving: boolean;
  /** *Merge* was pressed meanwhile: it merges when all sources are here. */
  readonly isWanted: boolean;
  onWanted(isWanted: boolean): void;
}

/** The question, the shape, and *Merge*. */
function MergePart({ open, comparing, onMerged, isArriving, isWanted, onWanted }: MergePartProps) {
  const { synthesis, sources } = open;
  const { decide, storeDraft, now } = useCommands();
  const [typed, setTyped] = useState<string | null>(null);
  // the field stores when it is left; a draft keeps what was typed before a reload
  const draftQuestion = useStoredDraft(`synthesis-question:${synthesis.id}`);
  const question = typed ?? (draftQuestion.text || synthesis.question);
  const { way, pick } = useWay(open);
  const [problem, setProblem] = useState<{ message: string; remedy?: string | undefined; code: string } | null>(null);
  const oneAtATime = useOneAtATime();
  const isReady = sources.length >= LEAST_SOURCES;
  const asked = question.trim();
  const latest = useRef(question);
  latest.current = question;
  /** The question is stored, unless more was typed meanwhile. */
  const settle = () => {
    setTyped((now) => now ?? question);
    if (latest.current === question) draftQuestion.forget();
  };
  async function saveQuestion() {
    if (asked !== synthesis.question) {
      const saved = await decide(synthesis.id, () => ({ question: asked }));
      if (!saved.ok) return setProblem(saved.error);
    }
    if (draftQuestion.text !== "") settle();
  }
  async function changeWay(next: Way) {
    const saved = await pick(next);
    if (!saved.ok) setProblem(saved.error);
  }
  async function merge() {
    setProblem(null);
    const started = now();
    const comparison = await comparing.compare(asked);
    if (!comparison) return;
    const draft = draftOf(comparison, sources, way.shape);
    const stored = await storeDraft(open, draft, { ...way, question: asked, took: now() - started });
    if (!stored.ok) return setProblem(stored.error);
    settle();
    onMerged();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the sources that are here then
  useEffect(() => {
    if (!isWanted || isArriving) return;
    onWanted(false);
    if (isReady) void oneAtATime(merge);
  }, [isWanted, isArriving]);
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onWanted(true);
      }}
    >
      <Field
        label="What should the text answer?"
        optional="optional"
        help="It tells what matters. What a source asks belongs here too."
      >
        <GrowingLine
          value={question}
          maxLength={LONGEST_QUESTION}
          dir="auto"
          onText={(text) => {
            setTyped(text);
            draftQuestion.setText(text);
          }}
          onBlur={() => void saveQuestion()}
        />
      </Field>
      <ShapeAndRecipe way={way} onWay={(next) => void changeWay(next)} />
      {comparing.share === null ? (
        <div>
          <Button type="submit" variant="primary" size="lg" disabled={!isReady}>
            <Merge aria-hidden />
            {isReady
              ? open.wasMerged
                ? "Merge again"
                : "Merge"
              : sources.length === 0
                ? "Add two sources"
                : "Add a second source"}
          </Button>
          {isReady && !open.wasMerged && (
            <p className="t-13 mt-3 text-text-3">
              Merged on this device, without a model. The first merge counts as one message.
            </p>
          )}
        </div>
      ) : (
        <div className="flex max-w-120 items-end gap-3">
          <Progress
            className="flex-1"
            label="Comparing the sources"
            value={Math.round(comparing.share * 100)}
            max={100}
          />
          <Button variant="ghost" size="sm" onClick={comparing.cancel}>
            Cancel
          </Button>
        </div>
      )}
      {comparing.hasFailed && <Problem text={NOT_LOADED} />}
      {problem && (
        <Problem text={`${problem.message}. ${problem.remedy ?? ""}`.replace("..", ".").trim()}>
          {problem.code === "RATE_LIMIT_EXCEEDED" && (
            <Link to="/pricing" className={linkClass}>
              See the plans
            </Link>
          )}
        </Problem>
      )}
    </form>
  );
}
