import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import {
  type Belief,
  type BeliefProblems,
  beliefProblems,
  firstWording,
  type NewBelief,
} from "#domain/beliefs/belief.ts";
import { addDays, dayOf } from "#domain/insights/days.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { TextArea } from "#src/ui/text-area.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import { useMapThought, useStoredDraft, useThought } from "../live.ts";

interface BeliefFormProps {
  /** The belief that is said in other words. */
  readonly revises?: Belief | undefined;
  /** The thought it comes up in; an id of no session for none. */
  readonly sessionId: string | undefined;
  /** The thought of a map that it says. */
  readonly nodeId: string | undefined;
  onStated(id: string): void;
  onCancel(): void;
}

/** Days until a review, unless the person says otherwise. */
const REVIEW_AFTER = 30;

/** A belief, how one will know, and a number. What is not known is asked before the number: listing it lowers overconfidence. */
export function BeliefForm({ revises, sessionId, nodeId, onStated, onCancel }: BeliefFormProps) {
  const { stateBelief, now } = useCommands();
  const thought = useThought(sessionId);
  const session = thought.status === "ready" ? thought.value : null;
  const said = useMapThought(nodeId);
  const node = said.status === "ready" ? said.value : null;
  const place = revises
    ? `insights:belief:${firstWording(revises.statement.id)}`
    : `insights:belief${nodeId === undefined ? "" : `:node:${nodeId}`}`;
  const old = revises?.statement;
  const text = useStoredDraft(place, old?.text ?? node?.text);
  const criterion = useStoredDraft(`${place}-criterion`, old?.criterion);
  const unknowns = useStoredDraft(`${place}-unknowns`, (revises?.after ?? revises?.before)?.unknowns);
  const [today] = useState(() => dayOf(now()));
  const [rest, setRest] = useState(() => ({
    percent: String((revises?.after ?? revises?.before)?.percent ?? ""),
    reviewOn: old ? dayOf(old.reviewAt) : addDays(today, REVIEW_AFTER),
  }));
  const [problems, setProblems] = useState<BeliefProblems>({});
  const oneAtATime = useOneAtATime();
  const set = (field: keyof typeof rest) => (event: { readonly target: { readonly value: string } }) => {
    setRest({ ...rest, [field]: event.target.value });
    setProblems(without(problems, field));
  };
  const write =
    (draft: typeof text, field: keyof NewBelief) => (event: { readonly target: { readonly value: string } }) => {
      draft.setText(event.target.value);
      setProblems(without(problems, field));
    };

  async function state(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const made: NewBelief = { ...rest, text: text.text, criterion: criterion.text, unknowns: unknowns.text };
    const wrong = beliefProblems(made, today);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return moveFocus(() => form.querySelector("[aria-invalid=true]"));
    const stated = await oneAtATime(() => stateBelief(made, node ?? session, old?.id ?? null));
    if (!stated) return;
    if (!stated.ok) return notifyFailure("The belief was not stored", stated.error);
    for (const draft of [text, criterion, unknowns]) draft.forget();
    onStated(stated.value);
  }
  return (
    <form
      onSubmit={(event) => void state(event)}
      noValidate
      aria-labelledby="state-belief"
      className="grid max-w-160 gap-5"
    >
      <h2 id="state-belief" className="t-q text-text-1">
        {old ? "Reword the belief" : "State a belief"}
      </h2>
      {old && (
        <p className="t-14 max-w-[60ch] text-text-2">
          Your new wording becomes a new belief. The earlier one stays to read, but it and its estimates no longer
          count.
        </p>
      )}
      {node && (
        <p className="t-14 wrap-anywhere text-text-2">
          From a thought on a map:{" "}
          <Link to="/map" search={{ node: node.id }} className={linkClass}>
            {node.text}
          </Link>
        </p>
      )}
      {session && (
        <p className="t-14 text-text-2">
          From{" "}
          <Link to="/dashboard" search={{ session: session.id }} className={linkClass}>
            {session.title}
          </Link>
          {session.question !== "" && <span className="mt-1 line-clamp-3 block text-text-3">{session.question}</span>}
        </p>
      )}
      <Field
        label="What do you believe will happen?"
        help="A sentence that can turn out true or false"
        error={problems.text ?? (text.error && `${text.error.message} ${text.error.remedy ?? ""}`)}
      >
        <TextArea dir="auto" value={text.text} onChange={write(text, "text")} />
      </Field>
      <Field label="How will you know?" help="A number, or who decides, and a date" error={problems.criterion}>
        <TextInput dir="auto" value={criterion.text} onChange={write(criterion, "criterion")} />
      </Field>
      <Field label="What do you not know about it?" optional="optional" error={problems.unknowns}>
        <TextArea dir="auto" rows={2} value={unknowns.text} onChange={write(unknowns, "unknowns")} />
      </Field>
      <Field label="How likely is it, in per cent?" help="1 to 99" error={problems.percent}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          className="max-w-28"
          value={rest.percent}
          onChange={set("percent")}
        />
      </Field>
      <Field label="Ask me on" error={problems.reviewOn}>
        <TextInput type="date" className="max-w-50" value={rest.reviewOn} onChange={set("reviewOn")} />
      </Field>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="lg">
          Save this belief
        </Button>
        <Button variant="ghost" size="lg" onClick={onCancel}>
          Not now
        </Button>
      </p>
    </form>
  );
}

const without = (problems: BeliefProblems, field: keyof NewBelief): BeliefProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field));
