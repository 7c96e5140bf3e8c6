import { Link } from "@tanstack/react-router";
import { PenLine } from "lucide-react";
import { answersIn, type ChatTurn, STOP_TEMPLATE } from "#domain/personas/chat.ts";
import type { ListedPersona } from "#domain/personas/persona.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";

interface ChatAsideProps {
  readonly persona: ListedPersona;
  readonly sessionId: string;
  readonly turns: readonly ChatTurn[];
  /** Puts the answers into the question. */
  onPutIn(): void;
}

/** Beside a chat: the persona, how far the chat has come, and where its answers go. */
export function ChatAside({ persona, sessionId, turns, onPutIn }: ChatAsideProps) {
  const { name, line, critique } = persona.wording;
  const said = answersIn(turns).length;
  const open = turns.filter(({ answered, asked }) => !answered.known && asked.template !== STOP_TEMPLATE).length;
  return (
    <aside aria-label="About this persona" className="grid content-start gap-6">
      <div>
        <h2 className="t-label text-text-1">{name}</h2>
        <p dir="auto" className="t-13 mt-1.5 text-text-3">
          {line}
        </p>
      </div>
      {critique !== "" && (
        <div>
          <h2 className="t-label text-text-1">It objects when</h2>
          <p dir="auto" className="t-13 mt-1.5 text-text-3">
            {critique}
          </p>
        </div>
      )}
      <div>
        <h2 className="t-label mb-1.5 text-text-1">So far</h2>
        <dl className="t-13 grid grid-cols-[1fr_auto] gap-y-1.5 tabular-nums">
          <dt>Answered</dt>
          <dd className="text-text-1">{said}</dd>
          <dt>Open points</dt>
          <dd className="text-text-1">{open}</dd>
        </dl>
        <p className="t-12 mt-1.5 text-text-3">Answers are not counted as messages.</p>
      </div>
      <div className="grid gap-2">
        <Button disabled={said === 0} onClick={onPutIn}>
          <PenLine aria-hidden />
          Put the answers into the question
        </Button>
        <p className="t-12 text-text-3">
          Your thought is asked again with your answers, on its own page. That counts as one message.
        </p>
        <Link
          to="/dashboard"
          search={{ session: sessionId }}
          className={buttonClass({ variant: "ghost", className: "-mx-3.5 justify-start" })}
        >
          Open the thought
        </Link>
      </div>
    </aside>
  );
}
