import { type FormEvent, useId, useState } from "react";
import type { Synthesis, SynthesisRecipe } from "#domain/entities.ts";
import { recipeProblem } from "#domain/synthesis/recipe.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { Problem } from "#src/ui/problem.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import { useStoredDraft } from "../live.ts";
import { ShapeFields } from "./shape-fields.tsx";

interface RecipeDialogProps {
  /** The recipe that is changed; null for a new one. */
  readonly recipe: SynthesisRecipe | null;
  /** The shape that it begins with. */
  readonly shape: Synthesis["shape"];
  onSaved(id: string, shape: Synthesis["shape"]): void;
  onClose(): void;
}

/** Writes a recipe: its name, its shape, and what a model is told. */
export function RecipeDialog({ recipe, shape: first, onSaved, onClose }: RecipeDialogProps) {
  const { writeRecipe } = useCommands();
  const form = useId();
  const [name, setName] = useState(recipe?.name ?? "");
  const draft = useStoredDraft(`synthesis:recipe:${recipe?.id ?? "new"}`, recipe?.instruction);
  const [shape, setShape] = useState(first);
  const [problem, setProblem] = useState<ReturnType<typeof recipeProblem>>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const oneAtATime = useOneAtATime();
  async function save(event: FormEvent) {
    event.preventDefault();
    // the dialog is opened from within the form that merges, which React would submit too
    event.stopPropagation();
    setFailure(null);
    const wrong = recipeProblem(name, draft.text);
    setProblem(wrong);
    if (wrong) return;
    const saved = await oneAtATime(() => writeRecipe(recipe?.id ?? null, { name, instruction: draft.text, shape }));
    if (!saved) return;
    if (!saved.ok) return setFailure(`${saved.error.message} ${saved.error.remedy ?? ""}`.trim());
    draft.forget();
    onSaved(saved.value, shape);
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={recipe ? "Change this recipe" : "New recipe"}
      description="How you like your texts merged. It can be chosen in every synthesis."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void save(event)} className="mt-4 grid gap-4">
        <Field label="Name" error={problem?.field === "name" && problem.text}>
          <TextInput
            dir="auto"
            autoComplete="off"
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setProblem(null);
            }}
          />
        </Field>
        <ShapeFields shape={shape} onShape={setShape} />
        <Field
          label="Instruction"
          optional="optional"
          help="Only a model follows it. It adds nothing that your sources do not say."
          error={problem?.field === "instruction" && problem.text}
        >
          <TextArea
            dir="auto"
            rows={4}
            value={draft.text}
            onChange={({ target }) => {
              draft.setText(target.value);
              setProblem(null);
            }}
          />
        </Field>
        {failure && <Problem text={failure} />}
      </form>
    </Dialog>
  );
}
