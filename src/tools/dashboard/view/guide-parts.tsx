import { GENERAL, guideSections } from "#domain/thinking/expert/guide-sections.ts";
import type { Expertise } from "#domain/thinking/types.ts";
import { DashList } from "#src/ui/dash-list.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { Part } from "./part.tsx";

/** What an expert tells about this kind of request. */
export function GuideParts({ frame, guide, aside }: Pick<Expertise, "frame" | "guide" | "aside">) {
  if (guide === null) return null;
  const parts = (
    <>
      {frame && <p className="t-13 text-text-3">{GENERAL}</p>}
      {guideSections(guide).map(({ title, lines: [first, ...others] }) => (
        <Part key={title} title={title}>
          {others.length === 0 ? <p className="text-text-2">{first}</p> : <DashList items={[first, ...others]} />}
        </Part>
      ))}
    </>
  );
  if (!frame || !aside?.includes("guide")) return parts;
  return (
    <Fold summary={<h3>What is known about such requests: {frame.name}</h3>}>
      <div className="grid gap-7 pt-4">{parts}</div>
    </Fold>
  );
}
