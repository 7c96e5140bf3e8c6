import { useState } from "react";
import { findThoughts } from "#domain/map/tree.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { SearchInput } from "#src/ui/search-input.tsx";
import { Select } from "#src/ui/select.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { oneLine } from "../model/map-words.ts";
import type { ViewProps } from "./view-props.ts";

/** Thoughts that are offered at once. */
const OFFERED = 200;

interface MergeDialogProps extends Pick<ViewProps, "tree" | "actions"> {
  readonly id: string;
  /** The thought that is offered first. */
  readonly other: string | undefined;
  onClose(): void;
}

/** Makes one thought of two: which is the other one. */
export function MergeDialog({ tree, actions, id, other = "", onClose }: MergeDialogProps) {
  const [query, setQuery] = useState("");
  const [wanted, setWanted] = useState(other);
  const [error, setError] = useState<string | null>(null);
  const oneAtATime = useOneAtATime();
  const found = (query.trim() === "" ? tree.all : findThoughts(tree, query)).filter((each) => each.id !== id);
  const first = tree.node(other);
  const others = (query.trim() === "" && first ? [first, ...found.filter((each) => each.id !== other)] : found).slice(
    0,
    OFFERED,
  );
  const chosen = others.some((each) => each.id === wanted) ? wanted : (others[0]?.id ?? "");
  const merge = () =>
    void oneAtATime(async () => {
      const failed = await actions.merge(id, chosen);
      if (failed === null) onClose();
      else setError(failed);
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Merge with another thought"
      description={<span className="t-q-sm text-text-1">{oneLine(tree.node(id)?.text ?? "", 160)}</span>}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" disabled={chosen === ""} onClick={merge}>
            Merge
          </Button>
        </>
      }
    >
      <div className="mt-3 grid gap-3">
        <p className="t-13 max-w-[56ch] text-text-3">
          Both texts stay, one below the other. The thoughts below them and their ties stay too. Undo separates them
          again.
        </p>
        <Field label="Find">
          <SearchInput value={query} onChange={({ target }) => setQuery(target.value)} />
        </Field>
        <Field
          label="The other thought"
          error={error}
          help={others.length === OFFERED ? "Only the first 200 are listed. Search for others." : undefined}
        >
          <Select
            value={chosen}
            onChange={({ target }) => {
              setWanted(target.value);
              setError(null);
            }}
          >
            {others.map(({ id: each, text }) => (
              <option key={each} value={each}>
                {oneLine(text, 90)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Dialog>
  );
}
