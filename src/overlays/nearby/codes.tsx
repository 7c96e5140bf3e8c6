import { Copy } from "lucide-react";
import encodeQR from "qr";
import { useState } from "react";
import { canUseWords } from "#src/data/nearby/read-words.ts";
import { useStudio } from "#src/data/studio.tsx";
import { copyText } from "#src/platform/clipboard.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { type ByWords, type NearbyStep, useNearby } from "./nearby-state.ts";
import { Scan } from "./scan.tsx";

/** The beginning: show a code here, or read the one that the other device shows. */
export function Choose({ flaw, text }: Pick<PastedCodeProps, "flaw" | "text">) {
  const studio = useStudio();
  const join = useNearby((state) => state.join);
  return (
    <>
      <p>
        Open this dialog on both devices, in the same network. One shows a code, and the other reads it: through its
        camera, from a picture, or as text. Then one answer goes back.
        {canUseWords() && " Or enter the six words that the other device shows: no answer is needed then."}
      </p>
      <PastedCode
        label={canUseWords() ? "Code or words of the other device" : "Code of the other device"}
        action="Use this code"
        flaw={flaw}
        text={text}
        onCode={(code) => void join(studio, code)}
      />
    </>
  );
}

interface ShownCodeProps {
  readonly now: Extract<NearbyStep, { step: "offering" | "answering" }>;
}

export function ShownCode({ now }: ShownCodeProps) {
  const accept = useNearby((state) => state.accept);
  const [copied, setCopied] = useState(false);
  return (
    <>
      <p>
        {now.step === "offering"
          ? "Bring this code to the other device. It shows an answer, which you enter below."
          : "Bring this answer to the device that showed the first code. The two then find each other."}
      </p>
      <QrCode text={now.code} />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void copyText(now.code).then(setCopied)}>
          <Copy aria-hidden />
          Copy the code
        </Button>
        <span role="status" className="t-13">
          {copied ? "Copied" : ""}
        </span>
      </div>
      <Field label="Code of this device">
        <TextArea readOnly rows={3} value={now.code} className="font-mono wrap-anywhere" />
      </Field>
      {now.step === "offering" && canUseWords() && <Words byWords={now.byWords} />}
      {now.step === "offering" && (
        <PastedCode
          label="Answer of the other device"
          action="Connect"
          flaw={now.flaw}
          onCode={(code) => void accept(code)}
        />
      )}
    </>
  );
}

/** In place of the code: six words, which this studio's server knows nothing of but where to hand the code over. */
function Words({ byWords }: { readonly byWords: ByWords | undefined }) {
  const showWords = useNearby((state) => state.showWords);
  const waits = byWords?.is === "asking" || byWords?.is === "shown";
  return (
    <div className="grid gap-2">
      <p>
        Or type six words there. This studio's server then hands the code over, sealed with the words. Your work never
        goes through it.
      </p>
      {!waits && (
        <Button className="justify-self-start" onClick={() => void showWords()}>
          Show six words
        </Button>
      )}
      <div role="status" className="grid gap-2">
        {byWords?.is === "asking" && <p>Asking the server.</p>}
        {byWords?.is === "shown" && (
          <>
            <p className="t-q text-text-1" data-testid="nearby-six-words">
              {byWords.words.join(" ")}
            </p>
            <p className="t-13">They work once, for five minutes.</p>
          </>
        )}
        {byWords?.is === "failed" && (
          <p className="text-danger">
            {byWords.error.message} {byWords.error.remedy}
          </p>
        )}
      </div>
    </div>
  );
}

interface PastedCodeProps {
  readonly label: string;
  readonly action: string;
  readonly flaw: string | undefined;
  /** What the field holds at first. */
  readonly text?: string | undefined;
  onCode(code: string): void;
}

function PastedCode({ label, action, flaw, text: first = "", onCode }: PastedCodeProps) {
  const [text, setText] = useState(first);
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") onCode(text);
      }}
    >
      <Field label={label} error={flaw}>
        <TextArea rows={3} value={text} onChange={(event) => setText(event.target.value)} className="font-mono" />
      </Field>
      <Button type="submit" className="justify-self-start">
        {action}
      </Button>
      <Scan what={label} onCode={onCode} />
    </form>
  );
}

/** Black on white, whatever the theme: cameras expect it. */
function QrCode({ text }: { readonly text: string }) {
  const rows = encodeQR(text, "raw", { ecc: "low", border: 4 });
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join("");
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label="The code as a picture for a camera"
      className="w-full max-w-90 justify-self-center"
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
