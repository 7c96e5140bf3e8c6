import { Fold } from "#src/ui/fold.tsx";
import { DEFINITIONS } from "../model/definitions.ts";

interface HowMadeProps {
  readonly figures: readonly (keyof typeof DEFINITIONS)[];
}

/** How figures are made, and whose methods they follow. */
export function HowMade({ figures }: HowMadeProps) {
  return (
    <Fold summary={figures.length === 1 ? "How this figure is made" : "How each figure is made"}>
      <dl className="t-14 mt-3 grid max-w-[68ch] gap-3 text-text-2">
        {figures.map((id) => (
          <div key={id}>
            <dt className="text-text-1">{DEFINITIONS[id].name}</dt>
            <dd>
              {DEFINITIONS[id].line} {DEFINITIONS[id].made}
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
