import { ArrowLeft, Bookmark, Download } from "lucide-react";
import { useId, useMemo, useState } from "react";
import type { ListedPersona } from "#domain/personas/persona.ts";
import { SIDE_NAMES, SIDES } from "#domain/personas/sides.ts";
import { SLOT_WORDS, WORDING_LIMITS, type WordingProblem, wordingProblems } from "#domain/personas/wording-problems.ts";
import { pageHeading, useArrivalFocus } from "#src/platform/focus.ts";
import { downloadText } from "#src/platform/text-file.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { Menu } from "#src/ui/menu.tsx";
import { notify } from "#src/ui/notify.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Problem } from "#src/ui/problem.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import { useCardOf, useVersionsOf, useWordingDraft } from "../live/history.ts";
import { type Personas, useMayMake } from "../live.ts";
import {
  type EditedWording,
  EMPTY_WORDING,
  editedOf,
  noteRoom,
  noteWith,
  readEdited,
  withProposed,
  wordingOf,
  writtenByModel,
} from "../model/edited-wording.ts";
import { NEW_PERSONA } from "../model/personas-search.ts";
import { BenchPart } from "./bench-part.tsx";
import { PersonaVersions } from "./persona-versions.tsx";
import type { PersonasPageProps } from "./personas-page.tsx";
import type { ProposedQuestionsProps } from "./proposed-questions.tsx";
import { useCards } from "./use-cards.ts";

const ProposedQuestions = lazyPart<ProposedQuestionsProps>(() =>
  import("./proposed-questions.tsx").then((part) => part.ProposedQuestions),
);

interface WordingPageProps extends Pick<PersonasPageProps, "search" | "onSearch"> {
  /** Undefined for a new one. */
  readonly persona: ListedPersona | undefined;
  readonly personas: Personas;
}

/** How a persona looks and asks, edited beside a bench that tries it. Saving adds a version. */
export function WordingPage({ persona, personas, search, onSearch }: WordingPageProps) {
  const { addPersona, addVersion, askForPlan } = useCommands();
  const mayMake = useMayMake();
  const draft = useWordingDraft(persona?.id ?? NEW_PERSONA);
  const versions = useVersionsOf(persona?.id ?? NEW_PERSONA);
  // the version with which the edit began: what another tab saves meanwhile is not overwritten unseen
  const [seen] = useState(persona);
  const [note, setNote] = useState("");
  const [shown, setShown] = useState<readonly WordingProblem[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const oneAtATime = useOneAtATime();
  const form = useId();
  useArrivalFocus(pageHeading);
  const before = seen?.wording ?? null;
  const begun = useMemo(() => (before ? editedOf(before) : EMPTY_WORDING), [before]);
  const edited = readEdited(draft.text) ?? begun;
  const wording = useMemo(() => wordingOf(edited, before), [edited, before]);
  const byModel = writtenByModel(edited);
  // who wrote a question that is not there any more changes nothing
  const same = JSON.stringify({ ...edited, taken: {} }) === JSON.stringify(begun);
  const number = versions.status === "ready" ? versions.value.versions.length + 1 : 1;
  const set = (changed: Partial<EditedWording>) => {
    draft.setText(JSON.stringify({ ...edited, ...changed }));
    setShown([]);
    setProblem(null);
  };
  const room = noteRoom(byModel);
  // a question that is taken afterwards leaves a note less room
  const isNoteLong = note.trim().length > room;
  const wrong = (field: WordingProblem["field"]) =>
    shown
      .filter((one) => one.field === field)
      .map(({ at, message }) => (at === undefined ? message : `Question ${at + 1}: ${message}`))
      .join(" ");
  const leave = (id?: string) => onSearch({ thought: search.thought, persona: id });

  async function save() {
    if (same && seen) return leave(seen.id);
    const found = wordingProblems(wording);
    setShown(found);
    if (found.length > 0 || isNoteLong) return undefined;
    if (!mayMake) return askForPlan(() => void oneAtATime(save));
    const parents = seen?.versionId ? [seen.versionId] : [];
    const marked = noteWith(note, byModel);
    const stored = seen
      ? await addVersion(seen, { wording, parents, note: marked })
      : await addPersona(wording, { note: marked });
    if (!stored.ok) return setProblem(`${stored.error.message} ${stored.error.remedy ?? ""}`);
    draft.forget();
    notify({ title: seen ? `Version ${number} is saved` : `${wording.name} is made`, variant: "success" });
    return leave(seen?.id ?? (stored.value as string));
  }
  return (
    <div className="min-h-dvh">
      <Button variant="ghost" size="sm" className="-ml-2.5 mb-1" onClick={() => leave()}>
        <ArrowLeft aria-hidden />
        Personas
      </Button>
      <PageHeader
        title={seen ? seen.wording.name : "New persona"}
        meta={
          <>
            {seen && <span>{seen.versionId === null ? "as in the catalogue" : `Version ${number - 1}`}</span>}
            {!same && <span>{seen ? `draft of version ${number}` : "draft"}</span>}
            {seen && <CardNote personaId={seen.id} />}
          </>
        }
        actions={
          <>
            {seen && <ExportMenu persona={seen} createdAt={personas.rows.get(seen.id)?.createdAt} />}
            {!same && (
              <Button
                onClick={() => {
                  draft.forget();
                  if (!seen) leave();
                }}
              >
                Discard changes
              </Button>
            )}
            <Button variant="primary" type="submit" form={form} aria-disabled={same && seen !== undefined}>
              <Bookmark aria-hidden />
              {seen ? `Save as version ${number}` : "Save persona"}
            </Button>
          </>
        }
      />
      <div className="grid gap-x-14 gap-y-10 xl:grid-cols-2">
        <form
          id={form}
          aria-label={seen ? `Wording of ${seen.wording.name}` : "New persona"}
          className="grid min-w-0 content-start gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void oneAtATime(save);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void oneAtATime(save);
          }}
        >
          {(problem !== null || draft.error) && (
            <Problem text={problem ?? `${draft.error?.message ?? ""} ${draft.error?.remedy ?? ""}`}>
              <Button size="sm" onClick={() => downloadText("persona.txt", JSON.stringify(edited, null, 2))}>
                Download my text
              </Button>
            </Problem>
          )}
          <Field label="Name" error={wrong("name")}>
            <TextInput
              dir="auto"
              value={edited.name}
              maxLength={WORDING_LIMITS.name}
              autoComplete="off"
              onChange={({ target }) => set({ name: target.value })}
            />
          </Field>
          <Field label="What it looks at" optional="optional">
            <TextInput
              dir="auto"
              value={edited.looksAt}
              maxLength={WORDING_LIMITS.looksAt}
              autoComplete="off"
              onChange={({ target }) => set({ looksAt: target.value })}
            />
          </Field>
          <Field label="In one sentence" optional="optional">
            <TextInput
              dir="auto"
              value={edited.line}
              maxLength={WORDING_LIMITS.line}
              autoComplete="off"
              onChange={({ target }) => set({ line: target.value })}
            />
          </Field>
          <Field
            label="Asks, tried in this order"
            optional="optional"
            help="One question per line. Each needs a word in braces, such as {choice}, which is filled from the thought. Put questions without one below."
            error={wrong("questions")}
          >
            <TextArea
              dir="auto"
              rows={5}
              className="t-mono field-sizing-content"
              value={edited.questions}
              onChange={({ target }) => set({ questions: target.value })}
            />
          </Field>
          {seen?.kind !== "lens" && (
            <ProposedQuestions
              personaId={persona?.id ?? NEW_PERSONA}
              wording={wording}
              onTake={(proposed) => set(withProposed(edited, proposed))}
            />
          )}
          {byModel !== "" && (
            <p className="t-12 -mt-3 text-text-3">{byModel}, taken by you. The version’s note says so.</p>
          )}
          <Fold summary="Words that can be in braces">
            <dl className="t-13 mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
              {Object.entries(SLOT_WORDS).map(([slot, words]) => (
                <div key={slot} className="contents">
                  <dt className="t-mono text-text-1">{`{${slot}}`}</dt>
                  <dd className="text-text-3">{words}</dd>
                </div>
              ))}
            </dl>
          </Fold>
          <Field
            label="Asks of any text"
            help="One question per line. {quote} is the thought itself, and can be left out."
            error={wrong("general")}
          >
            <TextArea
              dir="auto"
              rows={2}
              className="t-mono field-sizing-content"
              value={edited.general}
              onChange={({ target }) => set({ general: target.value })}
            />
          </Field>
          <Field label="Asks of an answer" optional="optional" help="In a chat, after an answer that says something.">
            <TextInput
              dir="auto"
              value={edited.critical}
              maxLength={WORDING_LIMITS.question}
              autoComplete="off"
              onChange={({ target }) => set({ critical: target.value })}
            />
          </Field>
          <div className="grid gap-5 md:grid-cols-2">
            <Field label="Objects when" optional="optional">
              <TextInput
                dir="auto"
                value={edited.critique}
                maxLength={WORDING_LIMITS.line}
                autoComplete="off"
                onChange={({ target }) => set({ critique: target.value })}
              />
            </Field>
            <Field label="Stops when" optional="optional">
              <TextInput
                dir="auto"
                value={edited.stop}
                maxLength={WORDING_LIMITS.line}
                autoComplete="off"
                onChange={({ target }) => set({ stop: target.value })}
              />
            </Field>
          </div>
          {seen?.kind !== "lens" && (
            <Field
              label="Words that call for it"
              optional="optional"
              help="Separated by commas. A thought with one of them fits it better."
              error={wrong("cue")}
            >
              <TextInput
                dir="auto"
                value={edited.cue}
                autoComplete="off"
                onChange={({ target }) => set({ cue: target.value })}
              />
            </Field>
          )}
          <fieldset>
            <legend className="t-label mb-2 text-text-2">Sides of a question that it covers</legend>
            <div className="flex flex-wrap gap-x-5 gap-y-2">
              {SIDES.map((side) => (
                <label key={side} className="t-14 flex min-h-6 items-center gap-2 max-md:min-h-11">
                  <input
                    type="checkbox"
                    className="accent-brand"
                    checked={edited.full.includes(side)}
                    onChange={({ target }) =>
                      set({
                        full: target.checked ? [...edited.full, side] : edited.full.filter((each) => each !== side),
                      })
                    }
                  />
                  {SIDE_NAMES[side]}
                </label>
              ))}
            </div>
          </fieldset>
          {seen && (
            <Field
              label="What you changed"
              optional="optional"
              error={isNoteLong && `Shorten it to ${room} characters: the note also says who wrote the questions.`}
            >
              <TextInput
                dir="auto"
                value={note}
                maxLength={room}
                autoComplete="off"
                onChange={({ target }) => setNote(target.value)}
              />
            </Field>
          )}
        </form>
        <div className="min-w-0">
          <BenchPart before={same ? null : before} wording={wording} personas={personas.list} personaId={seen?.id} />
          {seen && <PersonaVersions persona={seen} />}
        </div>
      </div>
    </div>
  );
}

function CardNote({ personaId }: { readonly personaId: string }) {
  const card = useCardOf(personaId);
  return card.status === "ready" && card.value ? <span>made from a character card, {card.value.fileName}</span> : null;
}

/** Takes a persona along as a character card. */
function ExportMenu({
  persona,
  createdAt,
}: {
  readonly persona: ListedPersona;
  readonly createdAt: number | undefined;
}) {
  return (
    <Menu
      trigger={
        <Button variant="ghost">
          <Download aria-hidden />
          Export
        </Button>
      }
      entries={useCards(persona, createdAt).map(({ label, save }) => ({ label, onSelect: save }))}
    />
  );
}
