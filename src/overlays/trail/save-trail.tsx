import type { ItemKey } from "#domain/provenance/item-key.ts";
import type { Told, ToldResult } from "#domain/provenance/told.ts";
import { useStudio } from "#src/data/studio.tsx";
import { Button } from "#src/ui/button.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";

interface SaveTrailProps {
  readonly itemKey: ItemKey;
  readonly line: readonly Told[];
  readonly results: readonly ToldResult[];
}

const FORMATS = [
  { name: "Markdown", ending: "md" },
  { name: "JSON", ending: "json" },
  { name: "PROV", ending: "prov.json" },
] as const;

/** Saves the trail as a file, in one of three formats. */
export function SaveTrail({ itemKey, line, results }: SaveTrailProps) {
  const studio = useStudio();
  const save = async ({ name, ending }: (typeof FORMATS)[number]) => {
    try {
      const [{ trailFile }, { saveWork }] = await Promise.all([
        import("#domain/provenance/trail-file.ts"),
        import("#src/data/audit/save-work.ts"),
      ]);
      const exported = { what: "trail", format: ending, items: line.length + results.length } as const;
      const text = trailFile(name, { itemKey, line, results });
      const saved = await saveWork(studio, exported, `trail.${ending}`, text);
      if (!saved.ok) notifyFailure("The file could not be made", saved.error);
    } catch {
      notify({
        title: "The file could not be made",
        description: "Check your connection, then try again.",
        variant: "danger",
      });
    }
  };
  return (
    <fieldset className="flex flex-wrap items-center">
      <legend className="sr-only">Save the trail as a file</legend>
      {FORMATS.map((format) => (
        <Button key={format.name} variant="ghost" size="sm" onClick={() => void save(format)}>
          {format.name === "Markdown" ? "Save as Markdown" : format.name}
        </Button>
      ))}
    </fieldset>
  );
}
