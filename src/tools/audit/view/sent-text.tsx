import { useEffect, useState } from "react";
import { Field } from "#src/ui/field.tsx";
import { Segmented } from "#src/ui/segmented.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { isTextOf } from "../data.ts";
import { useCopyOf } from "../live.ts";
import { FORMS_OF_TEXT } from "./record-keys.ts";

/** The text to the letter, where this device still has it; else any text can be compared with it. */
export function SentText({ hash }: { readonly hash: string }) {
  const copy = useCopyOf(hash);
  if (copy.status !== "ready") return null;
  return copy.value === null ? <Compare hash={hash} /> : <Copy text={copy.value} />;
}

/** A link holds its text encoded: the rules would find nothing private in it, and must not seem to have looked. */
const LINK = /^https?:\/\/\S+$/;

type Form = "left" | "exported";
const FORMS = [
  { value: "left", label: "As it left" },
  { value: "exported", label: "As exported" },
] as const;
const SAYS: Readonly<Record<Form, string>> = {
  left: "The text exactly as it left",
  exported:
    "The same text as an export shows it that takes out what is private: keys, names, e-mail addresses, phone numbers and postal addresses, as far as rules find them",
};

function Copy({ text }: { readonly text: string }) {
  const [form, setForm] = useState<Form>("left");
  const exported = useRedacted(text, form === "exported");
  const shown = form === "left" ? text : exported;
  return (
    <div>
      {!LINK.test(text) && (
        <div {...FORMS_OF_TEXT} className="mb-2">
          <Segmented label="Which form of the text" value={form} options={FORMS} onChange={setForm} />
        </div>
      )}
      <p className="text-text-3">{shown === "failed" ? "" : SAYS[form]}</p>
      {shown === "failed" ? (
        <p role="alert" className="mt-2 text-warn">
          This part of the studio could not be loaded. Choose it again.
        </p>
      ) : (
        <Text text={shown} />
      )}
    </div>
  );
}

function Text({ text }: { readonly text: string | null }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard */}
      <section aria-label="Text that left" tabIndex={0} className="mt-1 max-h-96 overflow-auto rounded-md bg-bg-2 p-3">
        <pre dir="auto" className="whitespace-pre-wrap font-mono text-text-1 [overflow-wrap:anywhere]">
          {text}
        </pre>
      </section>
    </>
  );
}

/** The text without what is private; null until it is known. The rules that find it come when somebody asks for them. */
function useRedacted(text: string, isAsked: boolean): string | "failed" | null {
  const [redacted, setRedacted] = useState<string | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let isGone = false;
    import("#domain/sessions/redaction.ts").then(
      ({ FIRST_CHOSEN, privateValues, redactor }) => {
        if (!isGone) setRedacted(redactor(privateValues([text]), FIRST_CHOSEN).apply(text));
      },
      () => !isGone && setRedacted("failed"),
    );
    return () => {
      isGone = true;
    };
  }, [text, isAsked]);
  return redacted;
}

function Compare({ hash }: { readonly hash: string }) {
  const [typed, setTyped] = useState("");
  const isSame = typed !== "" && isTextOf(hash, typed);
  return (
    <div className="grid max-w-[60ch] gap-2">
      <Field
        label="Compare a text"
        help="The text is not on this device: it left from another one, or its copy was removed when its time was over."
      >
        <TextArea rows={3} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <p role="status" className={isSame ? "text-ok" : "text-text-2"}>
        {typed === "" ? "" : isSame ? "This is exactly the text that left." : "This is another text."}
      </p>
    </div>
  );
}
