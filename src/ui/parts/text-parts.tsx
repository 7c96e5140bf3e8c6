import { useState } from "react";
import { BeginText } from "../begin-text.tsx";
import { Button } from "../button.tsx";
import { OpenFile } from "../open-file.tsx";
import { ReplayButtons, ReplaySlider, useReplay } from "../replay.tsx";
import { TextDialog } from "../text-dialog.tsx";
import { UnderlinedWords } from "../underlined-words.tsx";
import { Section } from "./section.tsx";

const TEXT = "write a better welcome email";

/** What asks for a text or a file, and words that something was found in. */
export function TextParts() {
  const [text, setText] = useState("");
  const [asks, setAsks] = useState(false);
  const replay = useReplay(5, 700);
  return (
    <Section title="Texts and files">
      <div className="parts-stack">
        <p className="t-rough">
          <UnderlinedWords text={TEXT} span={{ start: 8, end: 14 }} />
        </p>
        <div className="parts-row">
          <OpenFile
            label="A sample as a file"
            accept=".txt"
            most={1024 * 1024}
            title="Open as a sample"
            notLoaded={{ message: "What reads a sample could not be loaded." }}
            textOf={async (file) => ({ ok: true, value: { text: await file.text(), note: null } })}
            read={async (name, content) => ({
              description: `${name}: what it would become.`,
              leftOut: ["1 line without words"],
              lines: content.split("\n"),
            })}
            onImport={async () => true}
          />
          <Button onClick={() => setAsks(true)}>Ask for a text</Button>
        </div>
        <div className="parts-row">
          <ReplayButtons replay={replay} />
          <ReplaySlider replay={replay} valueText={`${replay.count} of 5`} className="flex-1" />
        </div>
        <BeginText
          title="Begin a sample"
          fieldId="parts-begin"
          label="A thought, or a list"
          placeholder="Why do…?"
          modifier="Ctrl"
          draft={{ text, setText, error: null }}
          onBegin={async () => "The device has no space left. Your text is still here."}
          onCancel={() => setText("")}
        />
      </div>
      {asks && (
        <TextDialog
          title="Keep it open"
          label="Why"
          about={TEXT}
          action="Keep open"
          hasVisible={(typed) => typed.trim() !== ""}
          mayBeEmpty
          onClose={() => setAsks(false)}
          onSave={async () => null}
        />
      )}
    </Section>
  );
}
