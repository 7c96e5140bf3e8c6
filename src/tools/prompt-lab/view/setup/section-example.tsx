import type { ReactNode } from "react";
import { Button } from "#src/ui/button.tsx";

interface SectionExampleProps {
  /** What belongs here, in one or two sentences. */
  readonly text: string;
  readonly example: ReactNode;
  readonly take: string;
  onTake(): void;
}

/** An empty section teaches by one working example. */
export function SectionExample({ text, example, take, onTake }: SectionExampleProps) {
  return (
    <div className="max-w-160">
      <p>{text}</p>
      <div className="t-mono mt-3 grid gap-2 rounded-lg border border-line-strong border-dashed px-4 py-3 text-text-2 wrap-anywhere">
        {example}
      </div>
      <Button size="sm" className="mt-3" onClick={onTake}>
        {take}
      </Button>
    </div>
  );
}
