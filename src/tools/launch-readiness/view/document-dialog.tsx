import { useEffect, useState } from "react";
import { Dialog } from "#src/ui/dialog.tsx";
import { Markdown } from "#src/ui/markdown.tsx";
import { Problem } from "#src/ui/problem.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { readDocument } from "../live/read-document.ts";
import type { Document } from "../model/documents.ts";

export interface DocumentDialogProps {
  readonly document: Document;
  onClose(): void;
}

/** A document of this version, read from the studio's own address. */
export function DocumentDialog({ document: { path, title, served }, onClose }: DocumentDialogProps) {
  const [text, setText] = useState<string | null>();
  useEffect(() => {
    const left = new AbortController();
    void readDocument(served, left.signal).then((read) => !left.signal.aborted && setText(read));
    return () => left.abort();
  }, [served]);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={path} size="lg">
      <div className="mt-4">
        {text === undefined ? (
          <div role="status" aria-busy aria-label={`Reading ${path}`}>
            <Skeleton className="h-96" />
          </div>
        ) : text === null ? (
          <Problem text={`The studio did not answer with this document. It is ${path} of its folder.`} />
        ) : (
          <Markdown text={text} />
        )}
      </div>
    </Dialog>
  );
}
