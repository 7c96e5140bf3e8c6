import { Hand, UsersRound } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { watch } from "#domain/arena/alarm.ts";
import { type AllTaken, type DueTurn, shownTurns, turnsLeft } from "#domain/arena/next-step.ts";
import { areRivals, groundsOf, letterOf } from "#domain/arena/rivals.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { Menu } from "#src/ui/menu.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useCommands } from "../data.ts";
import { type LeftTurn, useLeftTurns } from "../live/left-turns.ts";
import { useTakesTurns } from "../live/model-turns.ts";
import type { DebateRows } from "../live.ts";
import { counted } from "../model/arena-words.ts";
import { Alarm } from "./alarm.tsx";
import { ArgumentSpine } from "./argument-spine.tsx";
import { DebateHeader } from "./debate-header.tsx";
import { DebateSteps } from "./debate-steps.tsx";
import { DeleteDebate } from "./delete-debate.tsx";
import { DUE_FIELD, DueTurnCard } from "./due-turn.tsx";
import { SharedVoices } from "./shared-voices.tsx";

const ExportMenu = lazyPart(() => import("./export-menu.tsx").then((part) => part.ExportMenu));
const AskForTurns = lazyPart(() => import("./ask-for-turns.tsx").then((part) => part.AskForTurns));
const LeftTurns = lazyPart(() => import("./left-turns.tsx").then((part) => part.LeftTurns));
const InterjectDialog = lazyPart(() => import("./interject-dialog.tsx").then((part) => part.InterjectDialog));

interface DebateViewProps {
  readonly debate: DebateRows;
  readonly step: DueTurn | AllTaken;
  /** Once all turns are taken: how many arguments still have to be weighed. */
  readonly weighing: { readonly left: number; readonly of: number; readonly isWeighed: boolean } | null;
  onWeigh(): void;
  onDeleted(): void;
}

/** The arguments on both sides of the spine, and the turn that is due. */
export function DebateView({ debate, step, weighing, onWeigh, onDeleted }: DebateViewProps) {
  const { run, turns, beliefs } = debate;
  const { chooseNext } = useCommands();
  /** The turn that is used as an argument; null: one that begins here. */
  const [interjecting, setInterjecting] = useState<{ readonly begun: LeftTurn | null } | null>(null);
  const left = useLeftTurns(debate);
  const isTaking = useTakesTurns(run.id);
  const said = shownTurns(step, turns);
  const areHidden = step.kind === "turn" && step.phase === "opening";
  const grounds = groundsOf(run.claims, said);
  const before = new Map([...beliefs].flatMap(([id, belief]) => (belief.before ? [[id, belief.before.percent]] : [])));
  const dueOn = step.kind === "turn" ? (grounds.get(step.about)?.claimId ?? run.claims[0]?.id) : null;
  const areMany = areRivals(run);
  const watched = areHidden ? null : watch(run, turns, before);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey && event.code === "KeyI" && !areHidden) {
      event.preventDefault();
      setInterjecting({ begun: null });
    }
  });
  useEffect(() => {
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
  async function choose(seatId: string) {
    const chosen = await chooseNext(run.id, seatId);
    if (!chosen.ok) notifyFailure("Nothing changed", chosen.error);
    moveFocus(() => document.getElementById(DUE_FIELD));
  }
  const due = step.kind === "turn" ? step.due : [];
  return (
    <>
      <DebateHeader
        debate={debate}
        meta={
          <>
            <span>{counted(run.seats.length, "persona")}</span>
            <span>
              {areMany
                ? "your beliefs are noted, and hidden until the verdict"
                : "your belief is noted, and hidden until the verdict"}
            </span>
          </>
        }
        actions={
          <>
            {!areHidden && (
              <Button onClick={() => setInterjecting({ begun: null })} aria-keyshortcuts="Alt+I">
                <Hand aria-hidden />
                Interject
              </Button>
            )}
            {due.length > 1 && !isTaking && (
              <Menu
                trigger={
                  <Button>
                    <UsersRound aria-hidden />
                    Next: {due[0]?.name}
                  </Button>
                }
                entries={due.map(({ id, name }) => ({ label: name, onSelect: () => void choose(id) }))}
              />
            )}
            {turns.length > 0 && <ExportMenu debate={debate} />}
            <DeleteDebate debate={debate} onDeleted={onDeleted} />
          </>
        }
      />
      <DebateSteps debate={debate} step={step} />
      <AskForTurns runId={run.id} paused={run.paused} left={turnsLeft(run, turns)} />
      <SharedVoices debate={debate} />
      {left.status === "ready" && left.value.length > 0 && (
        <LeftTurns left={left.value} onUse={areHidden ? null : (begun) => setInterjecting({ begun })} />
      )}
      {areHidden && (
        <p className="t-14 mb-5 max-w-[60ch] text-text-2">
          You write for each persona in turn. What you write stays hidden until all of them have spoken, so that nobody
          replies too early.
        </p>
      )}
      {run.claims
        // while openings are hidden, only the claim of the one that is due has anything to show
        .filter(({ id }) => !areHidden || id === dueOn)
        .map(({ id, text }) => (
          <ArgumentSpine
            key={id}
            debate={debate}
            claim={areMany ? `${letterOf(run.claims, id)}: ${text}` : null}
            said={said.filter(({ turn }) => grounds.get(turn.id)?.claimId === id)}
            about={step.kind === "turn" ? step.about : null}
            due={
              step.kind === "turn" && dueOn === id ? (
                isTaking ? (
                  <p className="arena-due t-14 text-text-2">The {step.seat.name} is next. A model writes it.</p>
                ) : (
                  <DueTurnCard key={`${step.round}-${step.seat.id}`} debate={debate} step={step} />
                )
              ) : null
            }
            dueSide={step.kind === "turn" && step.seat.side === "against" ? "against" : "for"}
          />
        ))}
      {weighing && (
        <section aria-labelledby="arena-weigh" className="mt-10 max-w-[60ch]">
          <h2 id="arena-weigh" className="t-q text-text-1">
            {weighing.of === 0 ? "No seat has argued" : "All turns are taken"}
          </h2>
          <p className="mt-1">
            {weighing.of === 0
              ? "There is nothing to weigh. Interject an argument, or begin another debate."
              : weighing.isWeighed
                ? "All arguments are weighed."
                : "Now each argument is weighed alone: without its name, its side and its replies."}
          </p>
          {weighing.of > 0 && (
            <Button variant="primary" size="lg" className="mt-5" onClick={onWeigh}>
              {weighing.isWeighed
                ? "Show the verdict"
                : weighing.left < weighing.of
                  ? `Weigh the other ${weighing.left}`
                  : `Weigh ${counted(weighing.of, "argument")}`}
            </Button>
          )}
        </section>
      )}
      {watched && <Alarm watched={watched} said={said} />}
      {interjecting && (
        <InterjectDialog debate={debate} said={said} {...interjecting} onClose={() => setInterjecting(null)} />
      )}
    </>
  );
}
