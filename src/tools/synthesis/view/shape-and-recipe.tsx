import { ChefHat, PencilLine, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Synthesis, SynthesisRecipe } from "#domain/entities.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { Select } from "#src/ui/select.tsx";
import { useCommands } from "../data.ts";
import { useRecipes } from "../live.ts";
import { ShapeFields } from "./shape-fields.tsx";

const RecipeDialog = lazyPart(() => import("./recipe-dialog.tsx").then((part) => part.RecipeDialog));

/** How a text is merged. */
export interface Way {
  readonly shape: Synthesis["shape"];
  /** The recipe that it follows; null for none. */
  readonly recipeId: string | null;
}

interface ShapeAndRecipeProps {
  readonly way: Way;
  onWay(way: Way): void;
}

/** The shape of the text, and the recipe that it is taken from. */
export function ShapeAndRecipe({ way, onWay }: ShapeAndRecipeProps) {
  const { setRecipeDeleted } = useCommands();
  const found = useRecipes();
  const recipes = found.status === "ready" ? found.value : [];
  const recipe = recipes.find(({ id }) => id === way.recipeId) ?? null;
  const [editing, setEditing] = useState<SynthesisRecipe | "new" | null>(null);
  async function remove({ id, name }: SynthesisRecipe) {
    const deleted = await setRecipeDeleted(id, true);
    if (!deleted.ok) return void notifyFailure("The recipe was not deleted", deleted.error);
    onWay({ ...way, recipeId: null });
    notify({
      title: `“${name}” deleted`,
      action: {
        label: "Undo",
        onSelect: () =>
          void setRecipeDeleted(id, false).then((back) => {
            if (!back.ok) notifyFailure("The recipe was not restored", back.error);
          }),
      },
    });
  }
  return (
    <div className="grid gap-4">
      {recipes.length > 0 && (
        <div className="flex flex-wrap items-end gap-2">
          <Field label="Recipe" className="min-w-48 max-w-80 flex-1">
            <Select
              value={recipe?.id ?? ""}
              onChange={({ target }) => {
                const next = recipes.find(({ id }) => id === target.value) ?? null;
                onWay({ shape: next?.shape ?? way.shape, recipeId: next?.id ?? null });
              }}
            >
              <option value="">No recipe</option>
              {recipes.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          {recipe && (
            <>
              <IconButton label={`Change the recipe ${recipe.name}`} onClick={() => setEditing(recipe)}>
                <PencilLine aria-hidden />
              </IconButton>
              <IconButton label={`Delete the recipe ${recipe.name}`} onClick={() => void remove(recipe)}>
                <Trash2 aria-hidden />
              </IconButton>
            </>
          )}
        </div>
      )}
      <ShapeFields shape={way.shape} onShape={(shape) => onWay({ ...way, shape })} />
      {recipe && recipe.instruction !== "" && (
        <p className="t-13 max-w-[60ch] text-text-3">
          <span dir="auto" className="wrap-anywhere line-clamp-3 text-text-2">
            “{recipe.instruction}”
          </span>
          This device follows the length, the order and the words to keep. Only a model follows the instruction.
        </p>
      )}
      <Button variant="ghost" size="sm" className="-ml-2.5 justify-self-start" onClick={() => setEditing("new")}>
        <ChefHat aria-hidden />
        Save as a recipe
      </Button>
      {editing !== null && (
        <RecipeDialog
          recipe={editing === "new" ? null : editing}
          shape={editing === "new" ? way.shape : editing.shape}
          onSaved={(recipeId, shape) => onWay({ shape, recipeId })}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}
