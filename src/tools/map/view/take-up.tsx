import { useEffect, useState } from "react";
import { flatDrafts, type ThoughtDraft } from "#domain/map/drafts.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { ItemMissing } from "#src/ui/item-missing.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Select } from "#src/ui/select.tsx";
import { useCommands } from "../data.ts";
import { useMaps, useToTake } from "../live.ts";
import { type MapSearch, TAKEN, type TakenName } from "../model/map-search.ts";
import { counted, oneLine } from "../model/map-words.ts";
import { noteDone, openDesk, select } from "../store.ts";
import { MapSkeleton } from "./map-skeleton.tsx";

interface TakeUpProps {
  readonly search: MapSearch;
  onSearch(next: MapSearch, how?: { readonly replace: boolean }): void;
}

/** Lines that are shown of what would be made. */
const SHOWN = 12;

/** What another tool hands over: shown first, and put on a new map or on one that is there. Nothing is written before. */
export function TakeUp({ search, onSearch }: TakeUpProps) {
  const name = (Object.keys(TAKEN) as TakenName[]).find((each) => search[each] !== undefined);
  const toTake = useToTake(search.take ?? (name ? { table: TAKEN[name], id: search[name] ?? "" } : ""));
  const maps = useMaps();
  const { takeOnto } = useCommands();
  const [into, setInto] = useState("");
  const [busy, setBusy] = useState(false);
  const made = toTake.status === "ready" && toTake.value.kind === "made" ? toTake.value.mapId : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known
  useEffect(() => {
    if (made !== undefined && !busy) onSearch({ map: made }, { replace: true });
  }, [made, busy]);

  if (toTake.status === "failed")
    return (
      <p role="alert" className="t-15 max-w-[60ch]">
        {toTake.error.message} {toTake.error.remedy}
      </p>
    );
  if (toTake.status === "loading" || toTake.value.kind === "made") return <MapSkeleton />;
  if (toTake.value.kind === "gone")
    return (
      <ItemMissing
        title="There is nothing to take up"
        text="It was deleted, it is on another device, or it was handed over more than a week ago."
        all="All maps"
        onAll={() => onSearch({})}
      />
    );
  const { taken, left } = toTake.value;
  const all = flatDrafts(taken.thoughts);
  const list = maps.status === "ready" ? maps.value.list : [];

  async function take() {
    setBusy(true);
    const onto = await takeOnto(taken, { into: into || null, handoff: search.take });
    if (!onto.ok) {
      setBusy(false);
      return notifyFailure("Nothing was taken up", onto.error);
    }
    const { mapId, step } = onto.value;
    openDesk(mapId);
    if (step) {
      noteDone(step);
      select(step.addNodes.slice(0, 1).map(({ id }) => id));
    }
    onSearch({ map: mapId }, { replace: true });
  }

  return (
    <div className="max-w-180">
      <PageHeader title="Onto a map" />
      <p role="status" className="t-15 mb-3 text-text-2">
        {counted(all.length, "thought", "thoughts")}
        {left > 0 && `. ${counted(left, "item is", "items are")} not on this device, or cannot be read`}
      </p>
      <ul className="mb-6 border-line-soft border-y py-2">
        {lines(taken.thoughts)
          .slice(0, SHOWN)
          .map(({ text, depth, key }) => (
            <li
              key={key}
              dir="auto"
              className="t-q-sm py-0.5 text-text-1"
              style={{ paddingInlineStart: `${depth * 1.5}rem` }}
            >
              {oneLine(text, 110)}
            </li>
          ))}
        {all.length > SHOWN && (
          <li className="t-13 py-1 text-text-3">and {(all.length - SHOWN).toLocaleString("en")} more</li>
        )}
      </ul>
      <Field label="Where" className="max-w-100">
        <Select value={into} onChange={({ target }) => setInto(target.value)}>
          <option value="">A new map</option>
          {list.map((map) => (
            <option key={map.id} value={map.id}>
              {map.name}
            </option>
          ))}
        </Select>
      </Field>
      <div className="mt-6 flex gap-2">
        <Button variant="ghost" onClick={() => onSearch({})}>
          Cancel
        </Button>
        <Button variant="primary" size="lg" disabled={busy} onClick={() => void take()}>
          Put on the map
        </Button>
      </div>
    </div>
  );
}

/** The lines of what would be made, with how deep they are. */
function lines(
  thoughts: readonly ThoughtDraft[],
  depth = 0,
  above = "",
): readonly { readonly text: string; readonly depth: number; readonly key: string }[] {
  return thoughts.flatMap(({ text, below }, at) => {
    const key = `${above}.${at}`;
    return [{ text, depth, key }, ...lines(below, depth + 1, key)];
  });
}
