import { HardDrive } from "lucide-react";
import type { Brief } from "#domain/thinking/types.ts";
import { EngineNote } from "#src/ui/engine-note.tsx";
import { Station } from "#src/ui/station.tsx";
import { BriefParts } from "./brief-parts.tsx";

/** The local answer: a plan for getting one's own. */
export function AnswerStation({ brief }: { brief: Brief }) {
  return (
    <Station
      node="dot"
      line="open"
      continues
      headingLevel={2}
      label="Answer"
      bright
      badge={<EngineNote icon={HardDrive}>Drafted on this device - no model</EngineNote>}
    >
      <BriefParts brief={brief} />
    </Station>
  );
}
