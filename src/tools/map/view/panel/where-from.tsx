import { Link } from "@tanstack/react-router";
import type { ItemName, MapNode } from "#domain/entities.ts";
import { ruleOf } from "#domain/entities.ts";
import { type ItemKey, splitItemKey } from "#domain/provenance/item-key.ts";
import { wordsOf } from "#domain/provenance/seen.ts";
import type { ItemState } from "#domain/provenance/told.ts";
import { lineOf } from "#domain/provenance/trail.ts";
import { linkClass } from "#src/ui/link-class.ts";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { TrailLink } from "#src/ui/trail-link.tsx";
import { useThoughtTrail } from "../../live.ts";
import { oneLine } from "../../model/map-words.ts";
import type { AddressOf } from "../view-props.ts";

interface WhereFromProps {
  readonly id: string;
  readonly by: MapNode["by"];
  readonly addressOf: AddressOf;
}

/** Of more items that came of a thought only the number is said; the trail lists them. */
const MOST_DOWN = 5;

/** The line back from a thought to the words it was made of, across tools, and what came of it. */
export function WhereFrom({ id, by, addressOf }: WhereFromProps) {
  const trail = useThoughtTrail(id);
  if (trail.status !== "ready") return null;
  const self = `map_nodes/${id}`;
  const items = new Map(trail.value.up.stations.map(({ key, item }) => [key, item]));
  const line = lineOf(trail.value.up).slice(1).reverse();
  const down = trail.value.down.stations.slice(1);
  return (
    <section aria-labelledby="from">
      <h2 id="from" className="t-label mb-2 text-text-1">
        Where it came from
      </h2>
      {by === "model" && line.length > 0 && (
        <p className="t-13 mb-2 text-text-3">A model offered it, and you took it.</p>
      )}
      {line.length === 0 ? (
        <p className="t-13 text-text-3">
          {by === "import" ? "It came with a file." : by === "model" ? "A model offered it." : "You wrote it here."}
        </p>
      ) : (
        <Thread as="ol" size="sm">
          {line.map(({ key }) => {
            const item = items.get(key);
            return (
              item && (
                <Station key={key} as="li" node="ring">
                  <Item at={key} item={item} lost="Its source" addressOf={addressOf} />
                </Station>
              )
            );
          })}
          <Station as="li" node="dot" line="none">
            <p className="t-13 text-text-3">this thought</p>
          </Station>
        </Thread>
      )}
      {down.length > 0 && (
        <>
          <h3 className="t-label mt-4 mb-2 text-text-1">What came of it</h3>
          {down.length > MOST_DOWN ? (
            <TrailLink item={self} className={`${linkClass} t-14`}>
              {down.length} items came of it
            </TrailLink>
          ) : (
            <ul className="grid gap-3">
              {down.map(({ key, item }) => (
                <li key={key}>
                  <Item at={key} item={item} lost="It" addressOf={addressOf} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <p className="t-13 mt-3">
        <TrailLink item={self} className={linkClass}>
          The whole trail
        </TrailLink>
      </p>
    </section>
  );
}

interface ItemProps {
  readonly at: ItemKey;
  readonly item: ItemState;
  /** Begins what is said where the item is not here. */
  readonly lost: string;
  readonly addressOf: AddressOf;
}

/** An item of the trail by its words and its kind; a link where a page opens it. */
function Item({ at, item, lost, addressOf }: ItemProps) {
  const found = splitItemKey(at);
  if (!found) return null;
  const [what] = ruleOf(found.table).things;
  const words = item.kind === "here" ? oneLine(wordsOf(found.table, item.row) ?? "") || what : null;
  const address = item.kind === "here" ? addressOf(found.table as ItemName, found.id) : undefined;
  return (
    <>
      {words === null ? (
        <p className="t-13 text-text-3">
          {lost} {item.kind === "gone" ? "was deleted." : "is on another device."}
        </p>
      ) : address === undefined ? (
        <p className="t-14 text-text-1">{words}</p>
      ) : (
        <Link to={address} className={`${linkClass} t-14`}>
          {words}
        </Link>
      )}
      <p className="t-13 text-text-3">{what}</p>
    </>
  );
}
