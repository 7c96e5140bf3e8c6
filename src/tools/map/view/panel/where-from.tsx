import { Link } from "@tanstack/react-router";
import type { ItemName, MapNode } from "#domain/entities.ts";
import { ruleOf } from "#domain/entities.ts";
import { splitItemKey } from "#domain/provenance/item-key.ts";
import { wordsOf } from "#domain/provenance/seen.ts";
import { lineOf } from "#domain/provenance/trail.ts";
import { linkClass } from "#src/ui/link-class.ts";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { useThoughtTrail } from "../../live.ts";
import { oneLine } from "../../model/map-words.ts";
import type { AddressOf } from "../view-props.ts";

interface WhereFromProps {
  readonly id: string;
  readonly by: MapNode["by"];
  readonly addressOf: AddressOf;
}

/** The line back from a thought to the words it was made of, across tools. */
export function WhereFrom({ id, by, addressOf }: WhereFromProps) {
  const trail = useThoughtTrail(id);
  if (trail.status !== "ready") return null;
  const items = new Map(trail.value.up.stations.map((station) => [station.key, station.item]));
  const line = lineOf(trail.value.up).slice(1).reverse();
  const down = trail.value.down.stations.length - 1;
  return (
    <section aria-labelledby="from">
      <h2 id="from" className="t-label mb-2 text-text-1">
        Where it came from
      </h2>
      {line.length === 0 ? (
        <p className="t-13 text-text-3">
          {by === "import" ? "It came with a file." : by === "model" ? "A model offered it." : "You wrote it here."}
        </p>
      ) : (
        <Thread as="ol" size="sm">
          {line.map(({ key }) => {
            const found = splitItemKey(key);
            const item = items.get(key);
            if (!found || !item) return null;
            const [what] = ruleOf(found.table).things;
            const words = item.kind === "here" ? oneLine(wordsOf(found.table, item.row) ?? "") || what : null;
            const address = item.kind === "here" ? addressOf(found.table as ItemName, found.id) : undefined;
            return (
              <Station key={key} as="li" node="ring">
                {words === null ? (
                  <p className="t-13 text-text-3">
                    {item.kind === "gone" ? "Its source was deleted." : "Its source is on another device."}
                  </p>
                ) : address === undefined ? (
                  <p className="t-14 text-text-1">{words}</p>
                ) : (
                  <Link to={address} className={`${linkClass} t-14`}>
                    {words}
                  </Link>
                )}
                <p className="t-13 text-text-3">{what}</p>
              </Station>
            );
          })}
          <Station as="li" node="dot" line="none">
            <p className="t-13 text-text-3">this thought</p>
          </Station>
        </Thread>
      )}
      {down > 0 && (
        <p className="t-13 mt-2 text-text-3">{down === 1 ? "One item came of it." : `${down} items came of it.`}</p>
      )}
    </section>
  );
}
