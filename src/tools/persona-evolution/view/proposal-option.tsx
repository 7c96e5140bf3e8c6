import { useId } from "react";
import type { Proposal } from "#domain/persona-evolution/proposals.ts";
import type { ListedPersona } from "#domain/personas/persona.ts";
import { AskedText } from "#src/ui/asked-text.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { Template } from "./template.tsx";

interface ProposalOptionProps {
  readonly proposal: Proposal;
  readonly personas: readonly ListedPersona[];
  readonly isPicked: boolean;
  onPick(): void;
}

/** A proposed wording with how it was made, what it reaches, and three examples. */
export function ProposalOption({ proposal, personas, isPicked, onPick }: ProposalOptionProps) {
  const { question, guards, differs, examples } = proposal;
  const reach = guards.find(({ name }) => name === "reach");
  const id = useId();
  return (
    <div className="border-line-soft border-b py-4">
      <label className="flex items-baseline gap-3">
        <input
          type="radio"
          name="candidate"
          checked={isPicked}
          onChange={onPick}
          aria-describedby={id}
          className="accent-brand"
        />
        <span className="t-q-sm min-w-0 text-text-1">
          <Template>{question}</Template>
        </span>
      </label>
      <div className="pl-6">
        <p id={id} className="t-13 mt-1 text-text-3">
          {madeWords(proposal, personas)} Asks {differs} cases differently
          {reach && reach.after !== reach.before && `, in the person’s words ${reach.before} → ${reach.after}`}.
        </p>
        <Fold summary="Three examples" className="mt-1">
          <ul>
            {examples.map(({ case: one, before, after }) => (
              <li key={one.id} className="grid gap-1 py-2">
                <p dir="auto" className="t-14 text-text-3 italic">
                  {one.thought.text}
                </p>
                <Answer label="now" question={before} />
                <Answer label="new" question={after} />
              </li>
            ))}
          </ul>
        </Fold>
      </div>
    </div>
  );
}

function Answer({
  label,
  question,
}: {
  readonly label: string;
  readonly question: Proposal["examples"][number]["before"];
}) {
  return (
    <p dir="auto" className="t-q-sm grid grid-cols-[2rem_minmax(0,1fr)] items-baseline gap-2 text-text-2">
      <span className="t-12 text-text-3">{label}</span>
      <span>
        <AskedText question={question} />
      </span>
    </p>
  );
}

/** How a proposal was made: one sentence. */
function madeWords({ from: { operator, source } }: Proposal, personas: readonly ListedPersona[]): string {
  if (operator === "order") return "One of its own questions, asked first.";
  if (operator === "crossover")
    return `A question of ${personas.find(({ id }) => id === source)?.wording.name ?? "another persona"}.`;
  if (operator === "missing-slot") return "A general question, about words that it does not ask about yet.";
  return `“${source ?? ""}” about other words.`;
}
