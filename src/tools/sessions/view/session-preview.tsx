import { Link } from "@tanstack/react-router";
import { ArrowLeft, ChevronDown, ChevronUp, Download, GitFork, ScanSearch, Share2, X } from "lucide-react";
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { Message, Session } from "#domain/entities.ts";
import type { ForkPart } from "#domain/sessions/copies.ts";
import { draftedTexts } from "#domain/sessions/drafted-texts.ts";
import type { DamagedRun, Run } from "#domain/sessions/runs.ts";
import { readQuery, type SearchQuery } from "#domain/sessions/search-query.ts";
import { GENERAL } from "#domain/thinking/expert/guide-sections.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { ItemMark } from "#src/ui/item-mark.tsx";
import { Menu } from "#src/ui/menu.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { type Preview, usePreview } from "../live/details.ts";
import { useSyncMarksOf } from "../live.ts";
import { Chats, MadeOfIt, SAID, Text } from "./session-texts.tsx";
import { useSessionActions } from "./use-session-actions.ts";

interface SessionPreviewProps {
  readonly sessionId: string;
  /** Its words are marked. */
  readonly query: string;
  readonly home: "/" | "/dashboard";
  onShow(id: string): void;
  onExport(sessions: readonly Session[]): void;
  /** Where sessions can be shared from here. */
  readonly onShare?: ((id: string) => void) | undefined;
  /** Where the thought can be taken from here; below its texts. */
  readonly further?: ReactNode;
  onClose(): void;
}

/** A session beside the list, with the places that the search found; from here it is resumed, forked and exported. */
export function SessionPreview({
  sessionId,
  query,
  home,
  onShow,
  onExport,
  onShare,
  further,
  onClose,
}: SessionPreviewProps) {
  const preview = usePreview(sessionId);
  const mark = useSyncMarksOf([sessionId])(sessionId);
  const [now] = useState(() => Date.now());
  const asked = useMemo(() => readQuery(query, now), [query, now]);
  const region = useRef<HTMLElement>(null);
  const [place, places, goTo] = usePlaces(region, preview.status === "ready" ? preview.value : null, asked);
  const found = preview.status === "ready" ? preview.value : null;

  // on a narrow screen it takes the list's place, and the focus was in the list
  const isHere = found !== null;
  useEffect(() => {
    if (isHere && isFocusLost()) moveFocus(() => region.current?.querySelector("h2") ?? null);
  }, [isHere]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest("[role=menu]")) return;
    if (event.key === "s" && onShare && found) onShare(sessionId);
    else if (event.key === "Escape" && !event.defaultPrevented) onClose();
    else return;
    event.preventDefault();
  }

  return (
    <section ref={region} aria-label="Preview" className="session-preview" onKeyDown={onKeyDown}>
      <div className="mb-2 flex items-center justify-between">
        <Button variant="ghost" className="-ml-3.5 min-[75rem]:hidden" onClick={onClose}>
          <ArrowLeft aria-hidden />
          Sessions
        </Button>
        <IconButton label="Close the preview" className="ml-auto max-[74.9rem]:hidden" size="sm" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {preview.status === "failed" && (
        <p role="alert" className="t-14">
          {preview.error.message} {preview.error.remedy}
        </p>
      )}
      {preview.status === "ready" && !found && <p className="t-14">This session is not on this device.</p>}
      {found && (
        <>
          <h2 dir="auto" className="t-q text-text-1">
            {found.session.title}
          </h2>
          <p className="t-13 mt-1 flex flex-wrap gap-x-4 text-text-3 tabular-nums">
            <span>{whenChanged(found.session.updatedAt, now)}</span>
            <span>{found.runs.length === 1 ? "1 run" : `${found.runs.length} runs`}</span>
            {mark && <ItemMark mark={mark} />}
          </p>
          <Kin found={found} onShow={onShow} />
          <div className="mt-3 flex flex-wrap gap-2">
            <Link to={home} search={{ session: sessionId }} className={buttonClass({ variant: "primary" })}>
              Resume
            </Link>
            <Button onClick={() => onExport([found.session])}>
              <Download aria-hidden />
              Export
            </Button>
            {onShare && (
              <Button onClick={() => onShare(sessionId)}>
                <Share2 aria-hidden />
                Share
              </Button>
            )}
            {home === "/dashboard" && (
              <Link to="/audit/sessions/$id" params={{ id: sessionId }} className={buttonClass({ variant: "ghost" })}>
                What left this device
              </Link>
            )}
          </div>
          {places > 0 && (
            <div className="mt-3 flex items-center justify-between border-line-soft border-b pb-2">
              <p role="status" className="t-13 text-text-3 tabular-nums">
                Place {place + 1} of {places}
              </p>
              <span>
                <IconButton label="Previous place" data-to-place="previous" size="sm" onClick={() => goTo(place - 1)}>
                  <ChevronUp aria-hidden />
                </IconButton>
                <IconButton label="Next place" data-to-place="next" size="sm" onClick={() => goTo(place + 1)}>
                  <ChevronDown aria-hidden />
                </IconButton>
              </span>
            </div>
          )}
          <Thread className="mt-5">
            {found.runs.map((run, at) => (
              <RunStations
                key={run.id}
                run={run}
                session={found.session}
                messages={found.messages.filter(({ runId }) => runId === run.id)}
                asked={asked}
                number={at + 1}
                isOnly={found.runs.length === 1}
                onShow={onShow}
              />
            ))}
            <Chats found={found} asked={asked} />
            <MadeOfIt key={found.session.id} made={found.made} asked={asked} />
          </Thread>
          {further}
          {found.unreadable > 0 && (
            <p className="t-13 text-warn">Parts of this session cannot be read. Nothing was changed.</p>
          )}
        </>
      )}
    </section>
  );
}

const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.checkVisibility?.() === false;

/** Where it was copied from, and what became of it. */
function Kin({ found, onShow }: { readonly found: Preview; onShow(id: string): void }) {
  const lists = [
    { says: "Copied from", sessions: found.from },
    { says: found.forks.length === 1 ? "1 fork" : `${found.forks.length} forks`, sessions: found.forks },
    { says: "Merged into", sessions: found.mergedInto ? [found.mergedInto] : [] },
  ];
  return lists.map(
    ({ says, sessions }) =>
      sessions.length > 0 && (
        <p key={says} className="t-13 mt-1 text-text-3">
          {says}:{" "}
          {sessions.map(({ id, title }, at) => (
            <Fragment key={id}>
              {at > 0 && ", "}
              <button type="button" className="text-text-2 underline" onClick={() => onShow(id)}>
                <bdi>{title}</bdi>
              </button>
            </Fragment>
          ))}
        </p>
      ),
  );
}

interface RunStationsProps {
  readonly run: Run | DamagedRun;
  readonly session: Session;
  /** Of this run. */
  readonly messages: readonly Message[];
  readonly asked: SearchQuery;
  readonly number: number;
  /** A fork of the only run has it alone. */
  readonly isOnly: boolean;
  onShow(id: string): void;
}

function RunStations({ run, session, messages, asked, number, isOnly, onShow }: RunStationsProps) {
  const { fork } = useSessionActions();
  const idea = run.damaged ? run.idea : run.idea.text;
  const question = run.damaged ? run.question : run.question.text;
  const answers = messages.flatMap((one) =>
    one.kind === "question" ? Object.entries(one.decisions.answers ?? {}) : [],
  );
  const brief = run.damaged ? run.brief : run.answer.thought.brief;
  const [thought = brief && { brief }] = messages.flatMap((one) => (one.kind === "answer" ? [one.thought] : []));
  const drafted = thought && draftedTexts(thought);
  const forkAs = async (part: ForkPart) => {
    const copied = await fork(session, run.id, part);
    if (copied) onShow(copied.sessionId);
  };
  return (
    <>
      <Station
        node="ring"
        label="Rough idea"
        headingLevel={3}
        actions={
          !run.damaged && (
            <>
              <Menu
                trigger={
                  <IconButton label={`Fork at run ${number}`} size="sm">
                    <GitFork aria-hidden />
                  </IconButton>
                }
                entries={
                  isOnly
                    ? [{ label: "Fork this run", onSelect: () => void forkAs("only") }]
                    : [
                        { label: "Up to here", onSelect: () => void forkAs("upto") },
                        { label: "From here on", onSelect: () => void forkAs("from") },
                        { label: "This run alone", onSelect: () => void forkAs("only") },
                      ]
                }
              />
              <Link
                to="/debugger"
                search={{ run: run.id, session: session.id }}
                aria-label={`Inspect run ${number}`}
                className={buttonClass({ variant: "ghost", size: "sm", square: true })}
              >
                <ScanSearch aria-hidden />
              </Link>
            </>
          )
        }
      >
        <Text text={idea} asked={asked} className="font-serif text-[1rem] text-text-2 italic" />
      </Station>
      <Station node="star" label="Refined question" headingLevel={3}>
        <Text text={question} asked={asked} className="font-serif text-[1.125rem] text-text-1" />
      </Station>
      {answers.length > 0 && (
        <Station node="dot" label="What you answered" headingLevel={3}>
          {answers.map(([id, text]) => (
            <Text key={id} text={text} asked={asked} className={SAID} />
          ))}
        </Station>
      )}
      {drafted && (drafted.own || drafted.guide || drafted.prompt) !== "" && (
        <Station node="dot" label="Drafted on this device - no model" headingLevel={3}>
          {drafted.own !== "" && <Text text={drafted.own} asked={asked} className={SAID} />}
          {drafted.guide !== "" && (
            <>
              <p className="t-13 mt-2 text-text-3">{GENERAL}</p>
              <Text text={drafted.guide} asked={asked} className={SAID} />
            </>
          )}
          {drafted.prompt !== "" && (
            <>
              <p className="t-13 mt-2 text-text-3">Prompt, ready to paste</p>
              <Text text={drafted.prompt} asked={asked} className={SAID} />
            </>
          )}
        </Station>
      )}
      {run.replies.map(({ id, text, origin }) => (
        <Station
          key={id}
          node="dot"
          label={[origin.provider, origin.model].filter(Boolean).join(", ")}
          headingLevel={3}
        >
          <Text text={text} asked={asked} className={SAID} />
        </Station>
      ))}
    </>
  );
}

/** The place that is shown, how many there are, and the way to another; after the last comes the first. */
function usePlaces(
  region: { readonly current: HTMLElement | null },
  shown: unknown,
  asked: SearchQuery,
): readonly [number, number, (to: number) => void] {
  const [place, setPlace] = useState(0);
  const [places, setPlaces] = useState(0);
  const marks = () => [...(region.current?.querySelectorAll<HTMLElement>("[data-place]") ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew with every other text or query
  useEffect(() => {
    setPlaces(marks().length);
    setPlace(0);
    setCurrent(marks(), 0);
  }, [shown, asked]);
  return [
    Math.min(place, Math.max(0, places - 1)),
    places,
    (to) => {
      const all = marks();
      if (all.length === 0) return;
      const next = (to + all.length) % all.length;
      setPlace(next);
      setCurrent(all, next)?.scrollIntoView({ block: "center" });
    },
  ];
}

function setCurrent(marks: readonly HTMLElement[], at: number): HTMLElement | undefined {
  for (const [index, mark] of marks.entries())
    if (index === at) mark.setAttribute("aria-current", "true");
    else mark.removeAttribute("aria-current");
  return marks[at];
}
