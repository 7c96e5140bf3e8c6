import { Link } from "@tanstack/react-router";
import { sidesOf } from "#domain/personas/compare.ts";
import type { ListedPersona } from "#domain/personas/persona.ts";
import { generalQuestions, ownQuestions, questionsOf } from "#domain/personas/previews.ts";
import { SIDE_NAMES } from "#domain/personas/sides.ts";
import { inWords } from "#domain/personas/wording-problems.ts";
import { AskedText } from "#src/ui/asked-text.tsx";
import { Button } from "#src/ui/button.tsx";
import { DashList } from "#src/ui/dash-list.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import type { Asked, Standing } from "../model/asked.ts";
import { PersonaLift } from "./persona-lift.tsx";
import type { RowActions } from "./persona-row.tsx";
import { PersonaVersions } from "./persona-versions.tsx";
import { useCards } from "./use-cards.ts";

interface PersonaDialogProps {
  readonly persona: ListedPersona;
  readonly asked: Asked | null;
  readonly standing: Standing;
  /** The thought's session; undefined where the thought has none yet. */
  readonly sessionId: string | undefined;
  readonly actions: RowActions;
  /** Epoch milliseconds; undefined for one of the catalogue. */
  readonly createdAt: number | undefined;
  onClose(): void;
}

/** What a persona asks, here and of any text; when it objects and when it stops; its versions. */
export function PersonaDialog({
  persona,
  asked,
  standing,
  sessionId,
  actions,
  createdAt,
  onClose,
}: PersonaDialogProps) {
  const { name, looksAt, line, general, critique, stop, critical } = persona.wording;
  const here = asked ? [...ownQuestions(persona, asked.thought), ...generalQuestions(persona, asked.thought)] : [];
  const covered = sidesOf(persona);
  const cards = useCards(persona, createdAt);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="md"
      title={name}
      description={[looksAt === "" ? "" : `It looks at ${looksAt}.`, line].filter((part) => part !== "").join(" ")}
      footerAside={
        <Button variant="ghost" onClick={() => actions.edit(persona)}>
          Change its wording
        </Button>
      }
      footer={
        <>
          {(standing === "waits" || standing === "off") && (
            <Button
              onClick={() => {
                onClose();
                actions.swap(persona);
              }}
            >
              Use it
            </Button>
          )}
          {actions.debate && standing === "used" && asked?.previews.has(persona.id) && (
            <Button onClick={() => actions.debate?.(persona)}>Debate it</Button>
          )}
          {asked?.previews.has(persona.id) && (
            <Button variant="primary" onClick={() => actions.chat(persona)}>
              Answer it
            </Button>
          )}
        </>
      }
    >
      {here.length > 0 && (
        <section className="mt-4">
          <h3 className="t-label mb-2 text-text-1">It can ask of your thought</h3>
          <ul className="grid gap-2">
            {here.map((question) => (
              <li key={question.template} dir="auto" className="t-q-sm text-text-2">
                <AskedText question={question} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {critique !== "" && <Part title="It objects when" text={critique} />}
      {critical !== "" && <Part title="It asks of an answer" text={critical} />}
      {stop !== "" && <Part title="It stops when" text={stop} />}
      {covered.length > 0 && (
        <Part
          title="Sides it covers"
          text={covered.map(({ side, inPart }) => `${SIDE_NAMES[side]}${inPart ? " (in part)" : ""}`).join(", ")}
        />
      )}
      <section className="mt-5">
        <h3 className="t-label mb-2 text-text-1">Its questions, with what it takes from your text in brackets</h3>
        <DashList
          items={[
            ...questionsOf(persona).map(inWords),
            ...general.map((question) => `${inWords(question)} (fits any text)`),
          ]}
        />
      </section>
      <PersonaLift personaId={persona.id} />
      {standing === "used" && (
        <Link
          to="/prompt-lab"
          search={{ persona: persona.id, thought: sessionId }}
          className={`${linkClass} t-14 mt-3 inline-block`}
        >
          {sessionId === undefined ? "Try it in the Prompt Lab" : "Try it on this thought in the Prompt Lab"}
        </Link>
      )}
      <PersonaVersions persona={persona} />
      {/* buttons and not a menu: a menu would open under the dialog */}
      <section className="mt-5">
        <h3 className="t-label mb-1 text-text-1">Save it as a file</h3>
        <div className="-ml-3 flex flex-wrap gap-x-2">
          {cards.map(({ label, save }) => (
            <Button key={label} size="sm" variant="ghost" onClick={save}>
              {label}
            </Button>
          ))}
        </div>
      </section>
    </Dialog>
  );
}

function Part({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section className="mt-5">
      <h3 className="t-label mb-1 text-text-1">{title}</h3>
      <p dir="auto" className="t-14">
        {text}
      </p>
    </section>
  );
}
