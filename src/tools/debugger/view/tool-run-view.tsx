import { Link } from "@tanstack/react-router";
import { buttonClass } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { type ToolItem, useToolRun } from "../live.ts";
import { CallsSection } from "./calls-section.tsx";

/** The calls that a tool made for an item: a debate, a synthesis, a board, the chats about a thought. */
export function ToolRunView({ item: key }: { readonly item: string }) {
  const found = useToolRun(key);
  if (found.status === "loading") return <Skeleton className="h-96" />;
  if (found.status === "failed")
    return (
      <p role="alert" className="t-14">
        {found.error.message} {found.error.remedy}
      </p>
    );
  if (!found.value)
    return (
      <div className="grid justify-items-start gap-3">
        <h2 className="t-q text-text-1">No call is recorded here</h2>
        <p className="t-14">The calls were made on another device, or their figures made room for newer ones.</p>
      </div>
    );
  const { item, calls } = found.value;
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-[1_1_20rem]">
          <h2 dir="auto" className="t-q text-text-1">
            {item.title}
          </h2>
          <p className="t-13 mt-1 text-text-3">
            {calls.length === 1 ? "1 call" : `${calls.length} calls`} from this device for a {item.thing}
          </p>
        </div>
        {!item.isGone && <OpenItem item={item} />}
      </div>
      <CallsSection calls={calls} failed={null} />
    </>
  );
}

function OpenItem({ item: { table, id, thing } }: { readonly item: ToolItem }) {
  const label = `Open the ${thing}`;
  const look = buttonClass({});
  if (table === "arena_runs")
    return (
      <Link to="/arena" search={{ run: id }} className={look}>
        {label}
      </Link>
    );
  if (table === "syntheses")
    return (
      <Link to="/synthesis" search={{ synthesis: id }} className={look}>
        {label}
      </Link>
    );
  if (table === "idea_boards")
    return (
      <Link to="/ideation" search={{ board: id }} className={look}>
        {label}
      </Link>
    );
  if (table === "maps")
    return (
      <Link to="/map" search={{ map: id }} className={look}>
        {label}
      </Link>
    );
  if (table === "personas")
    return (
      <Link to="/personas" search={{ persona: id }} className={look}>
        {label}
      </Link>
    );
  return (
    <Link to="/personas" search={{ thought: id }} className={look}>
      Open its chats
    </Link>
  );
}
