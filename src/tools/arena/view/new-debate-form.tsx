import { Plus, X } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { type ArgumentList, listProblem } from "#domain/arena/argument-list.ts";
import { claimProblem, claimsProblem } from "#domain/arena/claim.ts";
import { letterAt, MOST_CLAIMS } from "#domain/arena/rivals.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { Segmented } from "#src/ui/segmented.tsx";
import { Station } from "#src/ui/station.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { type NewDebate, useCommands } from "../data.ts";
import { useAllowed } from "../live/allowed.ts";
import type { MadeOf } from "../live.ts";
import { claimFields, keyOf } from "../model/claim-fields.ts";
import { leftOut, type NewSeat, proposedSeats, seatsOn, seatsProblem, TWO_SIDES } from "../model/new-seats.ts";
import { type Believed, BelievedFields, NOT_SAID } from "./believed-fields.tsx";
import { linesField } from "./claim-arguments.tsx";
import { type ClaimDraft, ClaimField } from "./claim-field.tsx";
import { SeatsField } from "./seats-field.tsx";
import { useClaimsBack } from "./use-claims-back.ts";

const ROUNDS = [
  { value: "1", label: "1 opening" },
  { value: "2", label: "2 critique" },
  { value: "3", label: "3 rebuttal" },
] as const;

/** Milliseconds: a review 90 days after the debate, unless the person says otherwise. */
const REVIEW_AFTER = 90 * 24 * 60 * 60_000;
/** A day as its field writes it, in the person's time zone. */
const dayOf = (at: number): string => {
  const day = new Date(at);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
};

/** Stands for the field of the arguments among the keys of the claims. */
const LINES = "lines";

/** Of the rival claims that are typed beside the first claim. */
const PLACES = [1, 2, 3] as const;

/** A claim's origin, as the debate's link says it. */
const sourceOf = (madeOf: MadeOf) => ({
  table: madeOf.table,
  row: { ...madeOf.row },
  ...(madeOf.table === "syntheses" && madeOf.theme !== null ? { within: `theme:${madeOf.theme}` } : {}),
});

interface NewDebateFormProps {
  /** The thoughts, prompts, ideas or thoughts of a map that the claims are made of. */
  readonly items: readonly MadeOf[];
  /** Why nothing is made of what the address names. */
  readonly missing: string | null;
  /** Ids of the personas that the address names. */
  readonly wanted: readonly string[];
  /** The places of the rival claims that are written besides. */
  readonly rivals: readonly number[];
  onRivals(places: readonly number[]): void;
  onBegun(runId: string): void;
}

/** The claim or the rival claims, what is believed of them, who takes part, how long. */
export function NewDebateForm({ items, missing, wanted, rivals, onRivals, onBegun }: NewDebateFormProps) {
  const { beginDebate, now } = useCommands();
  const { panel, seats: most, nameOf } = useAllowed();
  // an item's field stays when the item is deleted while its claim is written
  const keys = useRef<readonly string[]>([]);
  keys.current = [...new Set([...keys.current, ...items.map(keyOf)])];
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const fields = claimFields(
    keys.current.filter((key) => !left.has(key)),
    items,
    rivals,
    keys.current.length > 0,
  );
  const areRivals = fields.length > 1;
  const sides = areRivals ? fields.map(({ key }) => key) : TWO_SIDES;
  const mostClaims = Math.min(MOST_CLAIMS, most, panel.length);

  const drafts = useRef(new Map<string, ClaimDraft>());
  const [openedAt] = useState(now);
  const [believed, setBelieved] = useState<Readonly<Record<string, Believed>>>({});
  const [day, setDay] = useState(() => dayOf(openedAt + REVIEW_AFTER));
  const [chosen, setChosen] = useState<readonly NewSeat[] | null>(null);
  const [rounds, setRounds] = useState<"1" | "2" | "3">("3");
  const [problem, setProblem] = useState<{ readonly key: string; readonly text: string } | null>(null);
  /** The arguments that the debate begins with. */
  const given = useRef<ArgumentList | null>(null);
  const oneAtATime = useOneAtATime();
  const back = useClaimsBack();
  /** The rivals as they are when a claim is put back. */
  const rivalsNow = useRef(rivals);
  rivalsNow.current = rivals;
  const formId = useId();
  const seats = seatsOn(chosen ?? proposedSeats(panel, most, wanted, sides), sides);
  const without = chosen === null && nameOf ? leftOut(wanted, panel, most, nameOf) : null;
  const textOf = (key: string) => drafts.current.get(key)?.text ?? "";

  /** The first thing that is wrong with the claims. */
  function problemNow() {
    for (const { key } of fields) {
      const text = claimProblem(textOf(key));
      if (text) return { key, text };
    }
    const long = given.current ? listProblem(given.current) : null;
    if (long) return { key: LINES, text: long };
    const [text, last] = [claimsProblem(fields.map(({ key }) => textOf(key))), fields.at(-1)];
    return text && last ? { key: last.key, text } : null;
  }

  async function begin(event: FormEvent) {
    event.preventDefault();
    const wrong = problemNow();
    setProblem(wrong);
    if (wrong)
      return moveFocus(() => (wrong.key === LINES ? linesField() : document.getElementById(`${formId}-${wrong.key}`)));
    if (seatsProblem(seats, sides, mostClaims)) return;
    // the end of the day: a review is due once the day has come
    const reviewAt = new Date(`${day}T00:00:00`).getTime();
    const claims = fields.map(({ key, madeOf }) => ({
      text: textOf(key),
      ...(believed[key] ?? NOT_SAID),
      ...(madeOf ? { from: sourceOf(madeOf) } : {}),
    }));
    const begun = await oneAtATime(() =>
      beginDebate({
        claims: claims as unknown as NewDebate["claims"],
        reviewAt: Number.isFinite(reviewAt) ? reviewAt : openedAt + REVIEW_AFTER,
        seats: areRivals ? seats.map((seat) => ({ ...seat, side: String(sides.indexOf(seat.side)) })) : seats,
        rounds: Number(rounds) as 1 | 2 | 3,
        ...(given.current ? { arguments: given.current } : {}),
      }),
    );
    if (!begun) return;
    if (!begun.ok) return notifyFailure("The debate was not started", begun.error);
    for (const { key } of fields) drafts.current.get(key)?.forget();
    onBegun(begun.value.id);
  }

  function add() {
    const place = PLACES.find((each) => !rivals.includes(each));
    if (place === undefined) return;
    onRivals([...rivals, place]);
    moveFocus(() => document.getElementById(`${formId}-rival-${place}`));
  }
  /** A rival comes back where it was among the others. Another one may have its place by then. */
  function putBackRival(rival: number, before: readonly number[]): string | null {
    const now = rivalsNow.current;
    const place = [rival, ...PLACES].find((each) => !now.includes(each));
    if (place === undefined) return null;
    const at = before.slice(before.indexOf(rival) + 1).map((each) => now.indexOf(each));
    const next = at.find((each) => each >= 0) ?? now.length;
    onRivals(now.toSpliced(next, 0, place));
    return `rival-${place}`;
  }
  function takeOut({ key, rival }: (typeof fields)[number], name: string) {
    setProblem(null);
    back.offer(`${name} taken out`, drafts.current.get(key) ?? { text: "", lines: "" }, () => {
      if (rival !== null) return putBackRival(rival, rivals);
      setLeft((now) => new Set([...now].filter((each) => each !== key)));
      return key;
    });
    // a claim that is added later begins empty
    drafts.current.get(key)?.forget();
    if (rival === null) setLeft((now) => new Set([...now, key]));
    else onRivals(rivals.filter((place) => place !== rival));
    moveFocus(() => document.getElementById(`${formId}-${fields.find((field) => field.key !== key)?.key}`));
  }

  const addButton = fields.length < mostClaims && (
    <Button variant="ghost" size="sm" onClick={add}>
      <Plus aria-hidden />
      {areRivals ? "Add a rival claim" : "Compare rival claims"}
    </Button>
  );
  const dayField = (
    <Field label="Review on" help="What you believe is hidden until the verdict, so that it does not lead.">
      <TextInput
        type="date"
        className="max-w-50"
        value={day}
        required
        min={dayOf(openedAt)}
        onChange={({ target }) => setDay(target.value)}
      />
    </Field>
  );
  return (
    <form onSubmit={(event) => void begin(event)} className="max-w-190">
      <Thread>
        {fields.map((field, at) => {
          const { key, place, madeOf, rival } = field;
          const name = areRivals ? `Claim ${letterAt(at)}` : "Claim";
          const beliefs = (
            <BelievedFields
              believed={believed[key] ?? NOT_SAID}
              onBelieved={(next) => setBelieved({ ...believed, [key]: next })}
            />
          );
          return (
            <Station
              key={key}
              node={at === 0 ? "ring" : "dot"}
              label={areRivals ? name : "The claim"}
              headingLevel={2}
              actions={
                areRivals && (rival !== null || keys.current.includes(key)) ? (
                  <IconButton label={`Take claim ${letterAt(at)} out`} size="sm" onClick={() => takeOut(field, name)}>
                    <X aria-hidden />
                  </IconButton>
                ) : undefined
              }
            >
              <ClaimField
                id={`${formId}-${key}`}
                name={name}
                place={place}
                madeOf={madeOf}
                missing={at === 0 ? missing : null}
                problem={problem?.key === key ? problem.text : null}
                action={at === fields.length - 1 && addButton}
                onDraft={(draft) => {
                  drafts.current.set(key, draft);
                  back.fill(key, draft);
                }}
                onChange={() => setProblem(null)}
                linesProblem={problem?.key === LINES ? problem.text : null}
                onArguments={
                  areRivals
                    ? undefined
                    : (list) => {
                        given.current = list;
                      }
                }
              />
              {areRivals && <div className="mt-4 grid max-w-140 gap-4">{beliefs}</div>}
            </Station>
          );
        })}
        <Station node="dot" label={areRivals ? "When you look again" : "What you believe now"} headingLevel={2}>
          <div className="grid max-w-140 gap-4">
            {!areRivals && fields[0] && (
              <BelievedFields
                believed={believed[fields[0].key] ?? NOT_SAID}
                onBelieved={(next) => setBelieved({ ...believed, [fields[0]?.key ?? ""]: next })}
              />
            )}
            {dayField}
          </div>
        </Station>
        <Station node="dot" label="Who takes part" headingLevel={2}>
          {areRivals && (
            <p className="t-13 mb-2 max-w-[60ch] text-text-3">Each persona argues for one of the claims.</p>
          )}
          {without !== null && (
            <p role="status" className="t-13 mb-2 max-w-[60ch] text-text-2">
              {without}
            </p>
          )}
          <SeatsField
            seats={seats}
            panel={panel}
            most={most}
            mostClaims={mostClaims}
            sides={sides}
            onSeats={setChosen}
          />
        </Station>
        <Station node="gap" label="Rounds" headingLevel={2}>
          <Segmented label="Rounds" value={rounds} options={ROUNDS} onChange={setRounds} />
          <p className="mt-7 flex flex-wrap items-center gap-3">
            <Button variant="primary" size="lg" type="submit">
              Start the debate
            </Button>
            <span className="t-13 text-text-3">You write each opening, or ask a model to. None sees the others.</span>
          </p>
        </Station>
      </Thread>
    </form>
  );
}
