import { Link } from "@tanstack/react-router";
import { HardDrive } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import {
  type ArgumentList,
  argumentList,
  type ListedArgument,
  listProblem,
  type PastedList,
  sidedList,
} from "#domain/arena/argument-list.ts";
import { LONGEST_TURN, repeats, turnParts, turnProblem } from "#domain/arena/claim.ts";
import { askedOf } from "#domain/arena/critical-questions.ts";
import { claimOf, type DueTurn } from "#domain/arena/next-step.ts";
import { areRivals, letterOf } from "#domain/arena/rivals.ts";
import type { SourceStatement } from "#domain/arena/source-statements.ts";
import { saidIn } from "#domain/arena/turns.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { useModLabel } from "#src/platform/keyboard.ts";
import { Button } from "#src/ui/button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { Mark } from "#src/ui/mark.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { Problem } from "#src/ui/problem.tsx";
import { Segmented } from "#src/ui/segmented.tsx";
import { useGrowingField } from "#src/ui/use-growing-field.ts";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { type Spoken, useCommands } from "../data.ts";
import { type DebateRows, turnPlace, useMadeOf, useStoredDraft, useWordingOf } from "../live.ts";
import { counted } from "../model/arena-words.ts";
import "./arena.css";

const AskForTurn = lazyPart(() => import("./ask-for-turn.tsx").then((part) => part.AskForTurn));
const SourcePicker = lazyPart(() => import("./source-picker.tsx").then((part) => part.SourcePicker));

/** The field's id: the next turn takes the focus when one is stored. */
export const DUE_FIELD = "arena-turn";

/** Where the debate goes on: the turn that is due, else the weighing. */
export const dueNow = (): HTMLElement | null =>
  document.getElementById(DUE_FIELD) ?? document.getElementById("arena-weigh");

/**
 * A list of which one argument can be the seat's turn: it stands below no other.
 * @param side of the opening that one of them becomes; null for a turn that may be on either
 */
function turnList(text: string, side: ListedArgument["relation"] | null): PastedList | null {
  const list = argumentList(text);
  if (!list || listProblem(list) !== null) return null;
  const fits = ({ relation, under }: PastedList["items"][number]) =>
    under === null && (side === null || (relation ?? side) === side);
  return list.items.some(fits) ? list : null;
}

interface DueTurnCardProps {
  readonly debate: DebateRows;
  readonly step: DueTurn;
}

/** The turn that is due: the persona's question, and the field for the person's answer. */
export function DueTurnCard({ debate, step }: DueTurnCardProps) {
  const { run, turns } = debate;
  const { round, phase, seat, about } = step;
  const { takeTurn, takeTurnList } = useCommands();
  const draft = useStoredDraft(turnPlace(run.id, round, seat.id));
  const madeOf = useMadeOf(run.origin);
  const wording = useWordingOf(seat.versionId);
  const said = saidIn(turns);
  const target = said.find(({ turn }) => turn.id === about);
  /** An opening is on its seat's side. */
  const hasSides = target !== undefined || phase !== "opening";
  const side = seat.side === "against" ? "against" : "for";
  const [relation, setRelation] = useState<"for" | "against">(target ? "against" : side);
  const [problem, setProblem] = useState<string | null>(null);
  const [repeated, setRepeated] = useState<{ readonly text: string; readonly number: number } | null>(null);
  /** A list that the field holds, once the person wants to save it. */
  const [listed, setListed] = useState<PastedList | null>(null);
  const [picking, setPicking] = useState(false);
  const [field, connect] = useGrowingField(draft.text, undefined);
  const modLabel = useModLabel();
  const oneAtATime = useOneAtATime();
  // without an argument to take up, a seat argues about its own claim
  const own = run.claims.find(({ id }) => id === claimOf(run, seat));
  const claim = own?.text ?? run.title;
  const claimName = areRivals(run) && own ? letterOf(run.claims, own.id) : "the claim";
  const asked = askedOf(
    run.seats,
    step,
    claim,
    madeOf.status === "ready" ? madeOf.value : null,
    wording.status === "ready" ? wording.value : null,
  );

  async function store(spoken: Spoken | null) {
    const stored = await oneAtATime(() => takeTurn(run.id, step, spoken));
    if (!stored) return;
    if (!stored.ok) return notifyFailure("The turn was not stored", stored.error);
    // what was typed beside a quotation, or before there was nothing to add, is not part of the turn: it stays
    if (spoken?.origin.by === "you") draft.forget();
    goOn();
  }
  const goOn = () =>
    moveFocus(() => {
      const next = document.getElementById(DUE_FIELD);
      return next && next !== field.current ? next : document.getElementById("arena-weigh");
    });
  function keep(asOne = false) {
    const wrong = turnProblem(draft.text);
    const list = asOne ? null : turnList(draft.text, hasSides ? null : side);
    setListed(list);
    setProblem(list ? null : wrong);
    if (list) return;
    if (wrong) return field.current?.focus();
    // openings see no other turn, so nothing is said of what they repeat
    const number =
      phase === "opening"
        ? null
        : repeats(
            draft.text,
            said.map(({ number: n, turn }) => ({ number: n, text: turn.text })),
          );
    if (number !== null && repeated?.text !== draft.text) return setRepeated({ text: draft.text, number });
    void store({ text: draft.text, relation, asked, origin: { by: "you" } });
  }
  const parts = problem && draft.text.trim().length > LONGEST_TURN ? turnParts(draft.text) : [];
  // the side that is chosen when they are stored, which may be another one than when they were listed
  const items = listed && sidedList(listed, relation).items;
  /** Which of them is the seat's turn: an opening is on its seat's side. */
  const turnAt = hasSides
    ? 0
    : Math.max(0, items?.findIndex((item) => item.under === null && item.relation === side) ?? 0);
  async function storeList(list: ArgumentList, at: number) {
    const stored = await oneAtATime(() => takeTurnList(run.id, step, list, { turnAt: at, asked }));
    if (!stored) return;
    if (!stored.ok) return notifyFailure("The arguments were not stored", stored.error);
    draft.forget();
    goOn();
  }
  const quote = ({ text, sourceId, start, end }: SourceStatement, as: "for" | "against") => {
    setPicking(false);
    void store({ text, relation: as, asked, origin: { by: "source", sourceId, start, end } });
  };
  function onKeyDown(event: KeyboardEvent) {
    const isKeep = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    const alt = event.altKey ? event.code : "";
    if (isKeep) keep();
    else if (alt === "KeyA" && hasSides) setRelation("against");
    else if (alt === "KeyS" && hasSides) setRelation("for");
    else if (alt === "KeyN") void store(null);
    else return;
    event.preventDefault();
  }

  const number = said.length + 1;
  const onWhat = target
    ? `on ${target.number}`
    : phase !== "opening"
      ? `on ${claimName}`
      : areRivals(run)
        ? `for ${claimName}`
        : side;
  return (
    <section aria-label={`${seat.name}, ${onWhat}`} className="arena-due">
      <div className="arena-head">
        {phase !== "opening" && <span className="arena-number">{number}</span>}
        <Link to="/personas" search={{ persona: seat.personaId }} title={seat.line} className={linkClass}>
          <b>{seat.name}</b>
        </Link>
        <span>{onWhat}</span>
        <Mark icon={HardDrive} className="ml-auto">
          no model
        </Mark>
      </div>
      <p id={`${DUE_FIELD}-question`} className="arena-question">
        {asked}
      </p>
      <textarea
        ref={connect}
        id={DUE_FIELD}
        dir="auto"
        rows={3}
        value={draft.text}
        placeholder="Your argument, in your words"
        aria-label={`The ${seat.name}’s turn, ${onWhat}`}
        aria-describedby={`${DUE_FIELD}-question`}
        aria-invalid={problem !== null || undefined}
        aria-keyshortcuts={`Control+Enter Alt+N${hasSides ? " Alt+A Alt+S" : ""}`}
        onKeyDown={onKeyDown}
        onChange={({ target: { value } }) => {
          draft.setText(value);
          setProblem(null);
          setListed(null);
          setRepeated(null);
        }}
        className="arena-field"
      />
      {problem && (
        <Problem text={problem}>
          {parts.length > 1 && (
            <Button
              size="sm"
              onClick={() =>
                void storeList({ items: parts.map((text) => ({ text, relation, under: null })), before: 0 }, 0)
              }
            >
              Save it as {parts.length} arguments
            </Button>
          )}
        </Problem>
      )}
      {listed && items && (
        <Problem
          isCalm
          text={`This is a list of ${items.length} arguments. ${turnAt === 0 ? "The first one" : `Number ${turnAt + 1}`} is the ${seat.name}’s, the others are yours.${
            listed.before > 0
              ? ` ${counted(listed.before, "line has", "lines have")} no sign and will be left out, unless you save it as one.`
              : ""
          }`}
        >
          <Button size="sm" onClick={() => void storeList({ items, before: listed.before }, turnAt)}>
            Save as {items.length} arguments
          </Button>
          <Button size="sm" variant="ghost" onClick={() => keep(true)}>
            Save as one
          </Button>
        </Problem>
      )}
      {repeated && (
        <Problem text={`Nearly the same as ${repeated.number}. Save it anyway?`}>
          <Button size="sm" onClick={() => keep(true)}>
            Save it anyway
          </Button>
        </Problem>
      )}
      {draft.error && <Problem text={`${draft.error.message} ${draft.error.remedy ?? ""}`} />}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {target && (
          <Segmented
            label="What it does"
            value={relation}
            options={[
              { value: "against", label: `Against ${target.number}` },
              { value: "for", label: `Backs ${target.number}` },
            ]}
            onChange={setRelation}
          />
        )}
        {!target && hasSides && (
          <Segmented
            label="What it does"
            value={relation}
            options={[
              { value: "for", label: `For ${claimName}` },
              { value: "against", label: `Against ${claimName}` },
            ]}
            onChange={setRelation}
          />
        )}
        <Button variant="ghost" size="sm" onClick={() => setPicking(true)}>
          From your sources
        </Button>
        <span className="ml-auto flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
          <Button variant="ghost" onClick={() => void store(null)} aria-keyshortcuts="Alt+N">
            Nothing to add
          </Button>
          <Button variant="primary" onClick={() => keep()} title={`${modLabel}+Enter`}>
            Save
          </Button>
        </span>
      </div>
      <div className="mt-2 empty:hidden">
        <AskForTurn runId={run.id} step={step} />
      </div>
      {picking && (
        <SourcePicker
          debate={debate}
          about={target ? { name: String(target.number), text: target.turn.text } : { name: claimName, text: claim }}
          isReply={target !== undefined}
          side={phase === "opening" ? side : null}
          onPick={quote}
          onClose={() => setPicking(false)}
        />
      )}
    </section>
  );
}
