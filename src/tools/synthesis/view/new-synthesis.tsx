import { ArrowLeft } from "lucide-react";
import { Button } from "#src/ui/button.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { type NewSource, useCommands } from "../data.ts";
import { AddSources } from "./add-sources.tsx";

interface NewSynthesisProps {
  onMade(id: string): void;
  onLeave(): void;
}

/** A synthesis before its first source. */
export function NewSynthesis({ onMade, onLeave }: NewSynthesisProps) {
  const { addSynthesis } = useCommands();
  async function add(sources: readonly NewSource[]) {
    const added = await addSynthesis({ sources });
    if (added.ok) onMade(added.value.id);
    return added.ok ? null : added.error;
  }
  return (
    <>
      <Button variant="ghost" className="-ml-3.5 mb-1" onClick={onLeave}>
        <ArrowLeft aria-hidden />
        All syntheses
      </Button>
      <PageHeader title="New synthesis" meta={<span>Add two to eight sources, then merge them.</span>} />
      <div className="max-w-180">
        <AddSources place="new" there={[]} onAdd={add} />
      </div>
    </>
  );
}
