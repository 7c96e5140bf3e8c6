import { Braces, Copy, Download, FileCode, FileText, Table } from "lucide-react";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { documentOf, htmlOf, markdownOf, markdownTable, plainTextOf } from "#domain/synthesis/export.ts";
import { ownText } from "#domain/synthesis/statements.ts";
import { shownName } from "#domain/synthesis/theme-name.ts";
import { Button } from "#src/ui/button.tsx";
import { notifyCopied } from "#src/ui/copied-notice.ts";
import { Menu } from "#src/ui/menu.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useCommands, useCopyWork } from "../data.ts";
import { compareCells, themeState } from "../model/compare-cells.ts";
import { sourceTitle } from "../model/words.ts";
import type { Shown } from "./shown.ts";

/** Copies the text, alone or with its sources and its report, or takes it along as a file. */
export function ExportMenu({ shown }: { readonly shown: Shown }) {
  const copyWork = useCopyWork();
  const { saveWork, synthesisFile } = useCommands();
  const { open, comparison, placed } = shown;
  const document = () =>
    documentOf(open.synthesis, open.sources, comparison, placed, open.draft?.made?.provider ?? null);
  const name = fileName(open.synthesis.title);
  async function download(format: string, type: string, write: () => string | Promise<string>, as = name) {
    try {
      const content = new Blob([await write()], { type: `${type};charset=utf-8` });
      const file = `${as}.${format}`;
      const saved = await saveWork({ what: "synthesis", format, items: placed.text.length }, file, content);
      if (saved.ok) notify({ title: `Saved as ${file}`, variant: "info" });
      else notifyFailure("Nothing was downloaded", saved.error);
    } catch {
      notifyFailure("Nothing was downloaded", NOT_LOADED);
    }
  }
  const copy = (what: string, text: string) =>
    void copyWork({ what: "synthesis", items: placed.text.length }, text).then((copied) => notifyCopied(what, copied));
  return (
    <>
      <Menu
        trigger={
          <Button>
            <Copy aria-hidden />
            Copy
          </Button>
        }
        entries={[
          { label: "Text alone", icon: FileText, onSelect: () => copy("Text", plainTextOf(document())) },
          {
            label: "Text with its report",
            icon: Copy,
            onSelect: () => copy("Text with its report", markdownOf(document())),
          },
        ]}
      />
      <Menu
        trigger={
          <Button>
            <Download aria-hidden />
            Export
          </Button>
        }
        entries={[
          {
            label: "Text alone",
            icon: FileText,
            onSelect: () => void download("txt", "text/plain", () => plainTextOf(document())),
          },
          {
            label: "Text and report, Markdown",
            icon: FileText,
            onSelect: () => void download("md", "text/markdown", () => markdownOf(document())),
          },
          {
            label: "Text and report, HTML",
            icon: FileCode,
            onSelect: () => void download("html", "text/html", () => htmlOf(document())),
          },
          {
            label: "All of it, JSON",
            icon: Braces,
            onSelect: () =>
              void download("json", "application/json", async () => {
                const file = await synthesisFile(open.synthesis.id);
                if (!file.ok) throw new TypeError(file.error.message);
                return file.value;
              }),
          },
          {
            label: "Comparison, Markdown",
            icon: FileText,
            onSelect: () =>
              void download("md", "text/markdown", () => markdownTable(tableOf(shown)), `${name}-comparison`),
          },
          {
            label: "Comparison, CSV",
            icon: Table,
            onSelect: () =>
              void download("csv", "text/csv", async () =>
                (await import("#domain/prompt-exchange/csv-table.ts")).csvTable(tableOf(shown)),
              ),
          },
        ]}
      />
    </>
  );
}

const fileName = (title: string): string =>
  title
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60)
    .toLowerCase() || "synthesis";

/** Themes by sources, as text. */
function tableOf({ comparison, open, placed }: Shown): readonly (readonly string[])[] {
  const said = new Map(comparison.statements.map((statement) => [statement.key, ownText(statement)]));
  return [
    ["Theme", "State", ...open.sources.map(sourceTitle)],
    ...comparison.themes.map((theme) => [
      shownName(theme),
      themeState(theme),
      ...compareCells(theme, open.sources, placed).map(({ statements }) =>
        statements.map(({ key, note }) => `${said.get(key) ?? ""}${note === "" ? "" : ` (${note})`}`).join(" / "),
      ),
    ]),
  ];
}
