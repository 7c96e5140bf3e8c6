import { useNavigate } from "@tanstack/react-router";
import { ArrowUpRight, FileDown, FileImage } from "lucide-react";
import { useState } from "react";
import { bestOf, byDots } from "#domain/ideation/judging.ts";
import { shownIdeas } from "#domain/ideation/meter.ts";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { Button } from "#src/ui/button.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useCommands } from "../data.ts";
import { type PictureOf, picturesOf } from "../model/board-picture.ts";
import { counted } from "../model/step-words.ts";
import type { StepProps } from "./cards-step.tsx";
import { useHandOn } from "./use-hand-on.ts";

type Format = "md" | "csv" | "json";
const FORMATS: readonly { readonly format: Format; readonly label: string }[] = [
  { format: "md", label: "Markdown" },
  { format: "csv", label: "CSV" },
  { format: "json", label: "JSON, with everything on the board" },
];

const PICTURES: Readonly<Record<PictureOf, string>> = {
  matrix: "Picture of impact and effort",
  box: "Picture of the box",
};

/** The ideas on their way to another tool or into a file. */
export function SendStep(props: StepProps) {
  const { board, ideas, takers } = props;
  const { saveWork } = useCommands();
  const handOn = useHandOn();
  const navigate = useNavigate();
  const shown = byDots(shownIdeas(ideas));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(bestOf(shown).map(({ id }) => id)));
  const picked = shown.filter(({ id }) => chosen.has(id));
  const [one] = picked;

  async function save(format: Format) {
    const { boardFile } = await import("../live/board-file.ts");
    const { name, text } = boardFile(props, format);
    await saveAs(format, name, text);
  }
  async function savePicture(of: PictureOf) {
    const { pictureFile } = await import("./save-picture.ts");
    const picture = await pictureFile(props, of);
    if (picture) await saveAs("png", `ideas-${of}.png`, picture);
    else
      notify({
        title: "Nothing was exported",
        description: "This browser could not draw the picture.",
        variant: "danger",
      });
  }
  async function saveAs(format: string, name: string, content: string | Blob) {
    const saved = await saveWork({ what: "ideas", format, items: ideas.length }, name, content);
    if (saved.ok) notify({ title: "Exported", description: name, variant: "success" });
    else notifyFailure("Nothing was exported", saved.error);
  }

  return (
    <div className="grid items-start gap-12 *:min-w-0 xl:grid-cols-2">
      <section aria-labelledby="what">
        <h2 id="what" className="t-label mb-2 text-text-1">
          Which ideas
        </h2>
        {shown.length === 0 && <p className="t-15">No ideas yet.</p>}
        <ul className="border-line-soft border-t">
          {shown.map(({ id, text, dots }) => (
            <li key={id} className="border-line-soft border-b">
              <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
                <input
                  type="checkbox"
                  className="mt-1.5 size-4 flex-none accent-brand"
                  checked={chosen.has(id)}
                  onChange={({ target }) => {
                    const next = new Set(chosen);
                    if (target.checked) next.add(id);
                    else next.delete(id);
                    setChosen(next);
                  }}
                />
                <span dir="auto" className="t-q-sm wrap-anywhere min-w-0 flex-1 text-text-1">
                  {text}
                </span>
                {dots > 0 && <span className="t-12 mt-1 flex-none text-text-3">{counted(dots, "dot", "dots")}</span>}
              </label>
            </li>
          ))}
        </ul>
      </section>
      <div className="grid gap-8">
        <section aria-labelledby="where">
          <h2 id="where" className="t-label mb-2 text-text-1">
            On to
          </h2>
          <p role="status" className="t-13 mb-3 text-text-3">
            {picked.length === 0 ? "Choose an idea first." : `${counted(picked.length, "idea", "ideas")} chosen.`}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" disabled={!one} onClick={() => one && void navigate({ href: askAbout(picked) })}>
              <ArrowUpRight aria-hidden />
              Ask about {picked.length > 1 ? "them" : "it"}
            </Button>
            {takers.map(({ title, path }) => (
              <Button key={path} disabled={!one} onClick={() => void handOn(picked, path)}>
                {title}
              </Button>
            ))}
          </div>
        </section>
        <section aria-labelledby="file">
          <h2 id="file" className="t-label mb-2 text-text-1">
            As a file
          </h2>
          <div className="flex flex-wrap gap-2">
            {picturesOf(props).map((of) => (
              <Button
                key={of}
                onClick={() => void savePicture(of).catch(() => notifyFailure("Nothing was exported", NOT_LOADED))}
              >
                <FileImage aria-hidden />
                {PICTURES[of]}
              </Button>
            ))}
            {FORMATS.map(({ format, label }) => (
              <Button
                key={format}
                onClick={() => void save(format).catch(() => notifyFailure("Nothing was exported", NOT_LOADED))}
              >
                <FileDown aria-hidden />
                {label}
              </Button>
            ))}
          </div>
          <p className="t-13 mt-3 max-w-[52ch] text-text-3">
            Board {board.seed}: the file has the whole board, whichever ideas are chosen.
          </p>
        </section>
      </div>
    </div>
  );

  /** The question with the chosen ideas, for a tool that takes a text. */
  /** The thought that is asked about them remembers them. */
  function askAbout(several: typeof picked): string {
    const from = several.map(({ id }) => `ideas/${id}`).join(",");
    return `/dashboard?idea=${encodeURIComponent(textOf(several))}&from=${encodeURIComponent(from)}`;
  }
  function textOf(several: typeof picked): string {
    if (several.length === 1) return several[0]?.text ?? "";
    return `${board.question}\n\n${several.map(({ text }) => `- ${text}`).join("\n")}`.slice(0, 2_000);
  }
}
