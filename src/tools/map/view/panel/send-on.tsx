import { Link, useNavigate } from "@tanstack/react-router";
import { useStore } from "zustand";
import type { MapNode } from "#domain/entities.ts";
import { Button } from "#src/ui/button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useCommands } from "../../data.ts";
import { desk } from "../../store.ts";
import type { Taker } from "../view-props.ts";

interface SendOnProps {
  readonly node: MapNode;
  readonly takers: readonly Taker[];
}

/** Where a thought can go from here, or all that are selected: what begins there leads back to them. */
export function SendOn({ node, takers }: SendOnProps) {
  const { handOver } = useCommands();
  const navigate = useNavigate();
  const selected = useStore(desk, (now) => now.selected);
  async function hand(path: string) {
    const handoff = await handOver(selected);
    if (handoff.ok) void navigate({ href: `${path}?take=${encodeURIComponent(handoff.value.id)}` });
    else notifyFailure("Nothing was handed over", handoff.error);
  }
  return (
    <section aria-labelledby="on">
      <h2 id="on" className="t-label mb-2 text-text-1">
        Take it further
      </h2>
      <ul className="grid gap-1">
        <li>
          <Link
            to="/dashboard"
            search={{ idea: node.text, from: `map_nodes/${node.id}` }}
            className={`${linkClass} t-14`}
          >
            Ask about it
          </Link>
        </li>
        {takers.map(({ title, path, addressOf }) => (
          <li key={path}>
            <Link to={addressOf(node.id)} className={`${linkClass} t-14`}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {selected.length > 1 && (
        <>
          <h3 className="t-label mt-4 mb-2 text-text-2">All {selected.length} selected thoughts</h3>
          <div className="flex flex-wrap gap-2">
            {takers
              .filter(({ takesSeveral }) => takesSeveral)
              .map(({ title, path }) => (
                <Button key={path} size="sm" onClick={() => void hand(path)}>
                  {title}
                </Button>
              ))}
          </div>
        </>
      )}
    </section>
  );
}
