import { Route } from "lucide-react";
import { type ReactNode, useId } from "react";
import { speakerOf } from "#domain/arena/export/report.ts";
import type { Said } from "#domain/arena/turns.ts";
import { argumentKey } from "#domain/provenance/part.ts";
import { endedEarly } from "#src/ui/ended-early.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { NodeIcon } from "#src/ui/node-icon.tsx";
import { useOpenTrail } from "#src/ui/trail-link.tsx";
import type { DebateRows } from "../live.ts";
import "./arena.css";

interface ArgumentSpineProps {
  readonly debate: DebateRows;
  /** The rival claim that they are about; null where there is only one claim. */
  readonly claim: string | null;
  /** The arguments about the claim. */
  readonly said: readonly Said[];
  /** What the turn that is due takes up. */
  readonly about: string | null;
  /** The card of the turn that is due. */
  readonly due: ReactNode;
  /** The place of a card that is about the claim itself. */
  readonly dueSide: "for" | "against";
}

/** Arguments about the claim on both sides of a spine, each with what was said about it. On a phone one column, with the sides as words. */
export function ArgumentSpine({ debate: { run }, claim, said, about, due, dueSide }: ArgumentSpineProps) {
  const ids = new Set(said.map(({ turn }) => turn.id));
  const isReply = ({ turn }: Said) => turn.about !== null && ids.has(turn.about);
  const roots = said.filter((each) => !isReply(each));
  const isDueReply = due !== null && about !== null && ids.has(about);
  const repliesOf = (id: string): ReactNode => {
    const replies = said.filter(({ turn }) => turn.about === id);
    const isDue = isDueReply && about === id;
    if (replies.length === 0 && !isDue) return null;
    return (
      <ol className="arena-replies">
        {replies.map((reply) => (
          <li key={reply.turn.id} className="arena-reply">
            <ArgumentText said={reply} speaker={speakerOf(run, reply.turn.seatId)} about={numberOf(id)} isReply />
            {repliesOf(reply.turn.id)}
          </li>
        ))}
        {isDue && <li className="arena-reply arena-reply--due">{due}</li>}
      </ol>
    );
  };
  const numberOf = (id: string) => said.find(({ turn }) => turn.id === id)?.number ?? null;
  const answered = new Set(said.map(({ turn }) => turn.about));
  const headingId = useId();
  const spine = (
    <>
      {roots.length > 0 && (
        <div aria-hidden className="arena-sides">
          <span>For</span>
          <span>Against</span>
        </div>
      )}
      <ol
        aria-label={claim === null ? "Arguments" : `Arguments about ${claim}`}
        className={roots.length > 0 ? "arena-spine" : undefined}
      >
        {roots.map((root) => (
          <li key={root.turn.id} className="arena-argument" data-side={root.turn.relation ?? "for"}>
            <NodeIcon kind={answered.has(root.turn.id) ? "dot" : "gap"} />
            <ArgumentText said={root} speaker={speakerOf(run, root.turn.seatId)} about={null} />
            {repliesOf(root.turn.id)}
          </li>
        ))}
        {due && !isDueReply && (
          <li className={roots.length > 0 ? "arena-argument" : "max-w-170"} data-side={dueSide}>
            {roots.length > 0 && <NodeIcon kind="gap" />}
            {due}
          </li>
        )}
      </ol>
    </>
  );
  if (claim === null) return spine;
  return (
    <section aria-labelledby={headingId} className="not-first-of-type:mt-12">
      <h2 id={headingId} dir="auto" className="t-label wrap-anywhere mb-4 text-text-1">
        {claim}
      </h2>
      {roots.length === 0 && !due && <p className="t-14 text-text-3">Nobody has argued about it.</p>}
      {spine}
    </section>
  );
}

interface ArgumentTextProps {
  readonly said: Said;
  readonly speaker: string;
  /** The number of the argument that it is about; null for the claim. */
  readonly about: number | null;
  readonly isReply?: boolean;
}

/** *My server, stopped before its end* */
const writerWords = ({ provider, cutOff }: Extract<Said["turn"]["origin"], { by: "model" }>): string =>
  `${provider}${endedEarly(cutOff)}`;

function ArgumentText({ said: { number, turn }, speaker, about, isReply = false }: ArgumentTextProps) {
  const openTrail = useOpenTrail();
  const trail = () => openTrail(argumentKey(turn.runId, turn.id));
  const words = turn.relation === null ? "on" : turn.relation === "for" && isReply ? "backs" : turn.relation;
  return (
    <article
      id={`argument-${number}`}
      aria-label={`Argument ${number}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its letter works while it has the focus
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== "o" || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        trail();
      }}
    >
      <p className="arena-head">
        <span className="arena-number">{number}</span>
        <b>{speaker}</b>
        <span>
          {words}
          {about === null ? "" : ` ${about}`}
        </span>
        {turn.phase === "interjection" && <span>interjection</span>}
        {turn.origin.by === "source" && <span>from a source, word for word</span>}
        {turn.origin.by === "model" && <span>Written by {writerWords(turn.origin)}</span>}
        <IconButton
          label={`Trail of argument ${number}`}
          size="sm"
          aria-keyshortcuts="O"
          className="ml-auto"
          onClick={trail}
        >
          <Route aria-hidden />
        </IconButton>
      </p>
      {!isReply && turn.asked !== "" && <p className="t-13 mt-0.5 mb-1.5 text-text-3">{turn.asked}</p>}
      <p dir="auto" className={isReply ? "arena-reply-text" : "t-q text-pretty text-text-1"}>
        {turn.text}
      </p>
    </article>
  );
}
