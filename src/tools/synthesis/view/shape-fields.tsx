import { useState } from "react";
import type { Synthesis } from "#domain/entities.ts";
import { keptProblem, keptWordsIn } from "#domain/synthesis/kept-words.ts";
import { Field } from "#src/ui/field.tsx";
import { Segmented } from "#src/ui/segmented.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

type Shape = Synthesis["shape"];

interface ShapeFieldsProps {
  readonly shape: Shape;
  onShape(shape: Shape): void;
}

/** How long the text is, what orders it, and which words it keeps. */
export function ShapeFields({ shape, onShape }: ShapeFieldsProps) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-4">
      <div>
        <p className="t-label mb-1.5 text-text-2">Length</p>
        <Segmented
          label="Length"
          value={String(shape.length)}
          options={[
            { value: "3", label: "3 statements" },
            { value: "7", label: "7" },
            { value: "12", label: "12" },
            // as in the sources, a short whole stays whole
            { value: "24", label: shape.order === "source" ? "24 or more" : "24" },
          ]}
          onChange={(length) => onShape({ ...shape, length: Number(length) as Shape["length"] })}
        />
      </div>
      <div>
        <p className="t-label mb-1.5 text-text-2">Order</p>
        <Segmented
          label="Order"
          value={shape.order}
          options={[
            { value: "weight", label: "What matters first" },
            { value: "source", label: "As in the sources" },
          ]}
          onChange={(order) => onShape({ ...shape, order })}
        />
      </div>
      <KeptWords keep={shape.keep} onKeep={(keep) => onShape({ ...shape, keep })} />
    </div>
  );
}

interface KeptWordsProps {
  readonly keep: readonly string[];
  onKeep(keep: readonly string[]): void;
}

/** The words to keep, taken when the field is left or Enter is pressed. */
function KeptWords({ keep, onKeep }: KeptWordsProps) {
  /** Null while nobody types: then it shows the stored words. */
  const [typed, setTyped] = useState<string | null>(null);
  const words = typed === null ? keep : keptWordsIn(typed);
  const problem = keptProblem(words);
  function take() {
    if (typed === null || problem !== null) return;
    setTyped(null);
    if (words.join("\n") !== keep.join("\n")) onKeep(words);
  }
  return (
    <Field
      label="Words to keep"
      optional="optional"
      help="Names, numbers or terms, with commas between them. What says them comes into the text."
      error={problem}
      className="max-w-120 basis-full"
    >
      <TextInput
        dir="auto"
        autoComplete="off"
        value={typed ?? keep.join(", ")}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          // it takes the words, and does not send the form around it
          event.preventDefault();
          take();
        }}
      />
    </Field>
  );
}
