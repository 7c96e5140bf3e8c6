import type { PersonaVersion } from "#domain/entities.ts";
import { type ListedPersona, wordingOfVersion } from "#domain/personas/persona.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { List, ListRow } from "#src/ui/list-row.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import { newestOf, useVersionsOf } from "../live/history.ts";
import { useMayMake } from "../live.ts";

/** The versions of a persona, newest first; going back to one adds a copy of it. */
export function PersonaVersions({ persona }: { readonly persona: ListedPersona }) {
  const { addVersion, askAsInCatalogue, askForPlan, now } = useCommands();
  const mayMake = useMayMake();
  const oneAtATime = useOneAtATime();
  const history = useVersionsOf(persona.id);
  if (history.status !== "ready") return null;
  const { versions, unreadable } = history.value;
  const newest = newestOf(versions);
  if (versions.length + unreadable === 0) return null;

  const goBack = (version: PersonaVersion, number: number) => {
    const act = async () => {
      const parents = [...(persona.versionId === null ? [] : [persona.versionId]), version.id];
      const note = `As version ${number}`;
      const added = await addVersion(persona, { wording: wordingOfVersion(version), parents, note });
      if (added.ok) notify({ title: `It asks as in version ${number} again`, variant: "success" });
      else notifyFailure("Nothing was changed", added.error);
    };
    if (mayMake) void oneAtATime(act);
    else askForPlan(() => void act());
  };
  return (
    <section aria-label="Versions" className="mt-6">
      <h3 className="t-label mb-2 text-text-1">Versions</h3>
      {newest.length > 1 && (
        <p role="status" className="t-13 mb-3 text-text-2">
          Two devices changed it: there are {newest.length} newest versions. The marked one is used. The others stay in
          this list.
        </p>
      )}
      <List>
        {versions.map((version, at) => {
          const number = versions.length - at;
          const isUsed = version.id === persona.versionId;
          return (
            <ListRow
              key={version.id}
              title={`Version ${number}${isUsed ? ", in use" : ""}`}
              detail={version.note || version.name}
              aside={whenChanged(version.createdAt, now())}
              actions={
                isUsed ? undefined : (
                  <Button size="sm" onClick={() => goBack(version, number)}>
                    Back to version {number}
                  </Button>
                )
              }
            />
          );
        })}
      </List>
      {unreadable > 0 && (
        <p className="t-13 mt-2 text-text-3">
          {unreadable === 1 ? "One version is damaged" : `${unreadable} versions are damaged`} and cannot be shown.
        </p>
      )}
      {persona.kind === "lens" && persona.versionId !== null && (
        <Button
          size="sm"
          className="mt-3"
          onClick={async () => {
            const done = await askAsInCatalogue(persona.id);
            if (done.ok) notify({ title: "It asks as in the catalogue again", variant: "success" });
            else notifyFailure("Nothing was changed", done.error);
          }}
        >
          Back to the catalogue’s wording
        </Button>
      )}
    </section>
  );
}
