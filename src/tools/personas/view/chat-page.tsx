import { useNavigate } from "@tanstack/react-router";
import { ArrowLeft, Copy, HardDrive } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import {
  type ChatQuestion,
  chatIn,
  chatText,
  MOST_QUESTIONS,
  nextQuestion,
  repliesIn,
  writerOf,
} from "#domain/personas/chat.ts";
import type { ListedPersona } from "#domain/personas/persona.ts";
import { readThought } from "#domain/personas/previews.ts";
import { moveFocus, pageHeading, useArrivalFocus } from "#src/platform/focus.ts";
import { useModLabel } from "#src/platform/keyboard.ts";
import { Button } from "#src/ui/button.tsx";
import { ComposerBox } from "#src/ui/composer-box.tsx";
import { notifyCopied } from "#src/ui/copied-notice.ts";
import { EngineNote } from "#src/ui/engine-note.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands, useCopyWork } from "../data.ts";
import { type SessionThought, useAnswerDraft, useThought } from "../live.ts";
import { AnsweredTurn } from "./answered-turn.tsx";
import { ChatAside } from "./chat-aside.tsx";
import { OfferedReply } from "./offered-reply.tsx";
import type { PersonasPageProps } from "./personas-page.tsx";
import { PersonasSkeleton } from "./personas-skeleton.tsx";

interface ChatPageProps extends Pick<PersonasPageProps, "onSearch"> {
  readonly persona: ListedPersona;
  readonly sessionId: string;
}

/** One persona's questions about a thought, answered one after the other. */
export function ChatPage({ persona, sessionId, onSearch }: ChatPageProps) {
  const thought = useThought(sessionId);
  if (thought.status === "loading") return <PersonasSkeleton />;
  if (thought.status === "ready" && thought.value)
    return <Chat persona={persona} thought={thought.value} onSearch={onSearch} />;
  const words =
    thought.status === "failed"
      ? `${thought.error.message} ${thought.error.remedy ?? ""}`
      : "This device has no such thought, or its rough idea cannot be read.";
  return (
    <div className="grid min-h-dvh content-start justify-items-start gap-4">
      <PageHeader title={`${persona.wording.name} asks`} />
      <p role="alert" className="t-15 max-w-[60ch]">
        {words}
      </p>
      <Button onClick={() => onSearch({})}>All personas</Button>
    </div>
  );
}

const FIELD = "persona-answer";
const AskForReply = lazyPart(() => import("./ask-for-reply.tsx").then((part) => part.AskForReply));

interface ChatProps extends Pick<PersonasPageProps, "onSearch"> {
  readonly persona: ListedPersona;
  readonly thought: SessionThought;
}

function Chat({ persona, thought, onSearch }: ChatProps) {
  const { sessionId, text, title, rows } = thought;
  const { name, looksAt, stop } = persona.wording;
  const copyWork = useCopyWork();
  const { storeAnswer, putAnswersIntoQuestion } = useCommands();
  const navigate = useNavigate();
  const oneAtATime = useOneAtATime();
  const modLabel = useModLabel();
  const draft = useAnswerDraft(sessionId, persona.id);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useMemo(() => readThought(text), [text]);
  const { id: chatId, turns } = useMemo(() => chatIn(rows, persona.id), [rows, persona.id]);
  const replies = useMemo(() => repliesIn(rows, chatId), [rows, chatId]);
  const question = nextQuestion(persona, read, turns);
  const offered = replies.filter(({ origin }) => origin.asked === question?.text);

  // a person who came to answer may type at once
  useArrivalFocus(() => document.getElementById(FIELD) ?? pageHeading());

  const answer = (asked: ChatQuestion, words: string, known: boolean) =>
    oneAtATime(async () => {
      const stored = await storeAnswer({ sessionId, chatId, persona, question: asked, text: words, known });
      if (!stored.ok) return setProblem(`${stored.error.message} ${stored.error.remedy ?? ""}`);
      setProblem(null);
      if (known && asked.kind !== "stop") draft.forget();
      return moveFocus(() => document.getElementById(FIELD) ?? document.getElementById("chat-end"));
    });
  async function putIn() {
    const put = await putAnswersIntoQuestion({ sessionId, text, turns });
    if (!put.ok) return notifyFailure("The answers were not put into the question", put.error);
    return navigate({ to: "/dashboard", search: { session: sessionId } });
  }
  useUnknownKey(
    question !== null && question.kind !== "stop",
    () => question && void answer(question, draft.text, false),
  );
  const back = () => onSearch({ thought: sessionId });
  return (
    <div className="min-h-dvh">
      <Button variant="ghost" size="sm" className="-ml-2.5 mb-1" onClick={back}>
        <ArrowLeft aria-hidden />
        Personas
      </Button>
      <PageHeader
        title={`${name} asks`}
        meta={
          <>
            {looksAt !== "" && <span dir="auto">{looksAt}</span>}
            <span dir="auto">part of “{title}”</span>
          </>
        }
        actions={
          turns.length > 0 && (
            <Button
              onClick={async () => {
                const copied = { what: "chat", items: turns.length } as const;
                notifyCopied("Chat", await copyWork(copied, chatText(name, text, turns)));
              }}
            >
              <Copy aria-hidden />
              Copy
            </Button>
          )
        }
      />
      <div className="grid gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <Thread className="min-w-0 max-w-200">
          <Station node="ring" label="Your thought" headingLevel={2}>
            <p dir="auto" className="t-rough line-clamp-6 whitespace-pre-line text-text-2">
              {text}
            </p>
          </Station>
          {turns.map((turn) => (
            <AnsweredTurn key={turn.asked.id} turn={turn} writer={writerOf(turn, replies)} />
          ))}
          {question && question.kind !== "stop" && (
            <Station
              node="gap"
              line="open"
              label={`Question ${turns.length + 1} of at most ${MOST_QUESTIONS}`}
              headingLevel={2}
              badge={<EngineNote icon={HardDrive}>Asked by rules on this device - no model</EngineNote>}
            >
              <p dir="auto" className="t-q-lg mb-4 text-text-1">
                {question.text}
              </p>
              <ComposerBox
                id={FIELD}
                label={`Your answer to: ${question.text}`}
                placeholder="Your answer, in your words"
                size="sm"
                value={draft.text}
                modifier={modLabel}
                onChange={(next) => {
                  draft.setText(next);
                  setProblem(null);
                }}
                onSubmit={() => void answer(question, draft.text, true)}
                error={problem ?? (draft.error && `${draft.error.message} ${draft.error.remedy ?? ""}`)}
                footer={
                  <>
                    <Button
                      variant="ghost"
                      aria-keyshortcuts="Alt+N"
                      onClick={() => void answer(question, draft.text, false)}
                    >
                      I do not know yet
                    </Button>
                    <Button variant="primary" onClick={() => void answer(question, draft.text, true)}>
                      Answer
                    </Button>
                  </>
                }
              />
              {offered.map((reply) => (
                <OfferedReply
                  key={reply.id}
                  reply={reply}
                  onTake={() => {
                    draft.setText(reply.text);
                    moveFocus(() => document.getElementById(FIELD));
                  }}
                />
              ))}
              <div className="mt-3 empty:hidden">
                <AskForReply of={{ sessionId, chatId, persona, question }} />
              </div>
            </Station>
          )}
          {question?.kind === "stop" ? (
            <Station node="gap" label={`${name} stops when this is so`} headingLevel={2}>
              <p id="chat-end" dir="auto" className="t-q-lg mb-4 text-text-1">
                {stop}
              </p>
              <fieldset className="flex flex-wrap gap-2">
                <legend className="t-13 mb-2 text-text-2">Is it so now?</legend>
                <Button onClick={() => void answer(question, "Yes", true)}>Yes</Button>
                <Button onClick={() => void answer(question, "Not yet", true)}>Not yet</Button>
              </fieldset>
              {problem !== null && (
                <p role="alert" className="t-13 mt-3 text-danger">
                  {problem}
                </p>
              )}
            </Station>
          ) : (
            <Station
              node={question ? "ring" : "star"}
              label={question ? "It stops when" : "That is all it asks"}
              headingLevel={2}
            >
              <p id={question ? undefined : "chat-end"} dir="auto" className="t-q-sm text-text-2">
                {question || turns.length > 0 ? stop : "This persona has nothing to ask about this thought."}
              </p>
            </Station>
          )}
        </Thread>
        <ChatAside persona={persona} sessionId={sessionId} turns={turns} onPutIn={() => void oneAtATime(putIn)} />
      </div>
    </div>
  );
}

/** Alt+N: I do not know yet. */
function useUnknownKey(isAsked: boolean, act: () => void) {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isAsked) return;
    const handle = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyN") return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, [isAsked]);
}
