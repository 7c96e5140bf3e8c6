import { useRef, useState } from "react";
import { readFileText } from "#domain/file-text.ts";
import type { BoardDraft } from "#domain/ideation/files/read-board.ts";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { Field } from "#src/ui/field.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { OpenFile, type ReadFile } from "#src/ui/open-file.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { useCommands } from "../data.ts";
import { counted } from "../model/step-words.ts";

interface Read extends ReadFile {
  readonly file: string;
  readonly draft: BoardDraft;
}

const MOST_FILE = 5 * 1024 * 1024;

/** Opens a board that was exported, or a list or a table of ideas, as a new board. */
export function OpenBoardFile({ onOpened }: { onOpened(id: string): void }) {
  const { importBoard } = useCommands();
  const [question, setQuestion] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  async function read(name: string, text: string): Promise<Read | null> {
    const { readBoardFile } = await import("#domain/ideation/files/read-board.ts");
    const found = readBoardFile(name, text);
    if (!found.ok) {
      notifyFailure("Not opened", found.error);
      return null;
    }
    const draft = found.value;
    setFault(null);
    setQuestion(draft.kind === "board" ? draft.board.question : draft.question);
    return {
      file: name,
      draft,
      lines: draft.ideas.map((idea) => idea.text),
      leftOut: draft.leftOut,
      description: `${name}: ${counted(draft.ideas.length, "idea", "ideas")}.`,
    };
  }
  return (
    <OpenFile
      label="A board as a file"
      accept=".json,.md,.txt,.csv"
      most={MOST_FILE}
      title="Open as a board"
      notLoaded={NOT_LOADED}
      textOf={readFileText}
      read={read}
      ask={({ draft }) =>
        draft.kind === "board" ? (
          <p dir="auto" className="t-15 wrap-anywhere text-text-1">
            {draft.board.question}
          </p>
        ) : (
          <Field label="The question that these ideas answer" error={fault} className="mt-3">
            <TextArea
              ref={field}
              rows={2}
              dir="auto"
              value={question}
              onChange={({ target }) => {
                setFault(null);
                setQuestion(target.value);
              }}
            />
          </Field>
        )
      }
      onImport={async ({ draft, file }) => {
        const made = await importBoard({ draft, question, file });
        if (!made.ok) {
          // the question is all that a person writes here
          const isQuestion = made.error.code === "INVALID_INPUT" && field.current !== null;
          if (!isQuestion) notifyFailure("Nothing was imported", made.error);
          else {
            setFault(made.error.message);
            field.current?.focus();
          }
          return false;
        }
        onOpened(made.value);
        return true;
      }}
    />
  );
}
