import { type KeyboardEvent, useState } from "react";
import type { MapNode } from "#domain/entities.ts";
import { findThoughts } from "#domain/map/tree.ts";
import { Field } from "#src/ui/field.tsx";
import { SearchInput } from "#src/ui/search-input.tsx";
import { Select } from "#src/ui/select.tsx";
import { oneLine } from "../model/map-words.ts";
import { ForKeys } from "./key-hints.tsx";
import type { ViewProps } from "./view-props.ts";

/** Thoughts that are listed at once. */
const LISTED = 200;

interface OtherThought {
  readonly query: string;
  readonly others: readonly MapNode[];
  /** The id of the one that is chosen, else of the first; empty where there is none. */
  readonly chosen: string;
  find(query: string): void;
  choose(id: string): void;
}

/** The choice of another thought of the map. @param first the id of the one that is offered first */
export function useOtherThought(tree: ViewProps["tree"], id: string, first = ""): OtherThought {
  const [query, find] = useState("");
  const [wanted, choose] = useState(first);
  const isAll = query.trim() === "";
  const found = (isAll ? tree.all : findThoughts(tree, query)).filter((each) => each.id !== id);
  const head = isAll ? tree.node(first) : undefined;
  const others = (head ? [head, ...found.filter((each) => each !== head)] : found).slice(0, LISTED);
  const chosen = others.some((each) => each.id === wanted) ? wanted : (others[0]?.id ?? "");
  return { query, others, chosen, find, choose };
}

interface FindThoughtProps {
  readonly of: OtherThought;
  /** Enter: the thought is chosen, and what comes next has the focus. */
  onChosen?(): void;
}

/** Finds a thought by its words. The arrows go through those that were found. */
export function FindThought({ of: { query, others, chosen, find, choose }, onChosen }: FindThoughtProps) {
  const [said, say] = useState("");
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === "Enter" && onChosen && chosen !== "") {
      event.preventDefault();
      return onChosen();
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const next = others[others.findIndex(({ id }) => id === chosen) + (event.key === "ArrowDown" ? 1 : -1)];
    if (!next) return;
    choose(next.id);
    say(oneLine(next.text, 90));
  }
  return (
    <>
      <Field label="Find" help={<ForKeys>The arrow keys go from thought to thought.</ForKeys>}>
        <SearchInput value={query} onChange={({ target }) => find(target.value)} onKeyDown={onKeyDown} />
      </Field>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

interface ChooseThoughtProps {
  readonly of: OtherThought;
  readonly error: string | null;
}

export const ChooseThought = ({ of: { others, chosen, choose }, error }: ChooseThoughtProps) => (
  <Field
    label="The other thought"
    error={error}
    help={others.length === LISTED ? `Only the first ${LISTED} are listed. Search for others.` : undefined}
  >
    <Select value={chosen} onChange={({ target }) => choose(target.value)}>
      {others.map(({ id, text }) => (
        <option key={id} value={id}>
          {oneLine(text, 90)}
        </option>
      ))}
    </Select>
  </Field>
);
