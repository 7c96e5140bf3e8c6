import { HardDrive } from "lucide-react";
import { EngineNote } from "#src/ui/engine-note.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { Station } from "#src/ui/station.tsx";
import { BriefParts, type BriefPartsProps } from "./brief-parts.tsx";

const shared = { node: "dot", line: "open", continues: true, headingLevel: 2 } as const;

/** Says that no model helped with a brief. */
const Note = () => <EngineNote icon={HardDrive}>Drafted on this device - no model</EngineNote>;

/** The local answer: a plan for getting an answer. */
export const BriefStation = (props: BriefPartsProps) => (
  <Station {...shared} label="Answer" bright badge={<Note />}>
    <BriefParts {...props} />
  </Station>
);

/** The same beside a model's answer. @param open true while there is no model's answer */
export const BriefBeside = ({
  id,
  open,
  ...props
}: BriefPartsProps & { readonly id: string; readonly open: boolean }) => (
  <Station {...shared} id={id} tabIndex={-1} label="Brief" badge={<Note />}>
    <Fold open={open} summary={<span className="t-14">What this device drafted for the same question</span>}>
      <div className="mt-4">
        <BriefParts {...props} />
      </div>
    </Fold>
  </Station>
);
