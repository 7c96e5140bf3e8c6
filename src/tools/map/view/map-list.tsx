import { Link } from "@tanstack/react-router";
import { GitFork, Plus, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { readList } from "#domain/map/files/list.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyThread } from "#src/ui/empty-thread.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { List, ListRow, rowLinkClass } from "#src/ui/list-row.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { NotRead, ReadAgain } from "#src/ui/read-again.tsx";
import { useCommands } from "../data.ts";
import { type NamedMap, useMaps } from "../live.ts";
import { MapSkeleton } from "./map-skeleton.tsx";
import { OpenFile } from "./open-file.tsx";

interface MapListProps {
  onOpen(id: string): void;
  onNew(): void;
}

/** All maps, most recently changed first, and those in the trash. */
export const MapList = (props: MapListProps) => (
  <ReadAgain>{(onRetry) => <ReadList {...props} onRetry={onRetry} />}</ReadAgain>
);

function ReadList({ onOpen, onNew, onRetry }: MapListProps & { onRetry(): void }) {
  const maps = useMaps();
  const [openedAt] = useState(() => Date.now());
  if (maps.status === "loading") return <MapSkeleton />;
  if (maps.status === "failed")
    return (
      <>
        <PageHeader title="Mind Map" />
        <NotRead error={maps.error} onRetry={onRetry} />
      </>
    );
  const { list, trash, unreadable } = maps.value;
  return (
    <>
      <PageHeader
        title="Mind Map"
        actions={
          <>
            <OpenFile onOpened={onOpen} />
            {list.length > 0 && (
              <Button variant="primary" onClick={onNew}>
                <Plus aria-hidden />
                Begin a map
              </Button>
            )}
          </>
        }
      />
      {list.length === 0 ? (
        <NoMaps onOpen={onOpen} onNew={onNew} />
      ) : (
        <List>
          {list.map((map) => (
            <ListRow
              key={map.id}
              title={
                <Link to="/map" search={{ map: map.id }} className={rowLinkClass}>
                  {map.name}
                </Link>
              }
              {...(map.hasOther && { detail: <OtherVersionSign /> })}
              aside={whenChanged(map.updatedAt, openedAt)}
            />
          ))}
        </List>
      )}
      {unreadable > 0 && (
        <p role="status" className="t-13 my-3 max-w-[60ch] text-text-2">
          {unreadable === 1 ? "One map is damaged" : `${unreadable} maps are damaged`} on this device and cannot be
          shown. Nothing was changed. The export in Settings contains what is left.
        </p>
      )}
      {trash.length > 0 && <Trash maps={trash} />}
    </>
  );
}

const OtherVersionSign = () => (
  <span className="flex items-center gap-1.5 text-warn">
    <GitFork aria-hidden className="size-3.5" />
    Has another version of a thought
  </span>
);

function Trash({ maps }: { readonly maps: readonly NamedMap[] }) {
  const { setMap, deleteMap } = useCommands();
  async function restore(map: NamedMap) {
    const back = await setMap(map.id, { trashedAt: null }, map);
    if (!back.ok) notifyFailure("The map could not be restored", back.error);
  }
  async function remove({ id }: NamedMap) {
    const gone = await deleteMap(id);
    if (gone.ok) notify({ title: "Map deleted for good", variant: "info" });
    else notifyFailure("Nothing was deleted", gone.error);
  }
  return (
    <Fold summary={`Trash (${maps.length})`} className="mt-8">
      <List className="mt-2">
        {maps.map((map) => (
          <ListRow
            key={map.id}
            title={map.name}
            actions={
              <>
                <IconButton label={`Restore ${map.name}`} onClick={() => void restore(map)}>
                  <RotateCcw aria-hidden />
                </IconButton>
                <IconButton label={`Delete ${map.name} for good`} onClick={() => void remove(map)}>
                  <Trash2 aria-hidden />
                </IconButton>
              </>
            }
          />
        ))}
      </List>
    </Fold>
  );
}

const EXAMPLE = `Should we move the workshop online?
  It costs 600 for the room
  Half of them didn’t show up last time
  Those who came stayed for two hours after`;

/** The empty page: a list that becomes a map. */
function NoMaps({ onOpen, onNew }: MapListProps) {
  const { makeMap } = useCommands();
  async function example() {
    const made = await makeMap({
      draft: { title: "", thoughts: readList(EXAMPLE), ties: [] },
      by: "person",
      origin: "typed",
    });
    if (made.ok) onOpen(made.value);
    else notifyFailure("The map was not made", made.error);
  }
  return (
    <EmptyThread
      title="No maps yet"
      text="Thoughts with ties between them that say something: supports, contradicts, leads to. The map tells you which conclusions rest on nothing."
      exampleLabel="For example, paste a list"
      example={
        <span className="t-mono block whitespace-pre-wrap rounded-md border border-line-soft bg-bg-1 px-4.5 py-4 text-text-1 not-italic">
          {EXAMPLE}
        </span>
      }
      becomesLabel="and it is a map of four thoughts"
      actions={
        <>
          <Button variant="primary" size="lg" onClick={() => void example()}>
            Map this
          </Button>
          <Button variant="ghost" size="lg" onClick={onNew}>
            Begin with a thought of mine
          </Button>
        </>
      }
    >
      <p className="t-q text-text-1">Should we move the workshop online?</p>
    </EmptyThread>
  );
}
