import { useState } from "react";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { type Document, withDocuments } from "../model/documents.ts";
import type { DocumentDialogProps } from "./document-dialog.tsx";

const DocumentDialog = lazyPart<DocumentDialogProps>(() =>
  import("./document-dialog.tsx").then((part) => part.DocumentDialog),
);

/** What to do, with the documents that it names to open. */
export function RemedyText({ remedy }: { readonly remedy: string }) {
  const [open, setOpen] = useState<Document | null>(null);
  return (
    <>
      {withDocuments(remedy).map((part) =>
        typeof part === "string" ? (
          part
        ) : (
          <button
            key={part.path}
            type="button"
            aria-haspopup="dialog"
            className={linkClass}
            onClick={() => setOpen(part)}
          >
            {part.path}
          </button>
        ),
      )}
      {open && <DocumentDialog document={open} onClose={() => setOpen(null)} />}
    </>
  );
}
