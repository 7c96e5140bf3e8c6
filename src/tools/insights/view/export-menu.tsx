import { Download } from "lucide-react";
import type { Exported } from "#domain/audit/exports.ts";
import { settledOf } from "#domain/beliefs/belief.ts";
import { calibrationOf } from "#domain/beliefs/calibration.ts";
import { dayOf } from "#domain/insights/days.ts";
import type { Overview } from "#domain/insights/figures.ts";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { drawingsAsSvg } from "#src/platform/svg-file.ts";
import { Button } from "#src/ui/button.tsx";
import { Menu } from "#src/ui/menu.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useCommands } from "../data.ts";
import type { Beliefs } from "../live.ts";
import { DEFINITIONS } from "../model/definitions.ts";
import type { Range } from "../model/insights-search.ts";

interface ExportMenuProps {
  /** Null where the figures are not shown. */
  readonly overview: Overview | null;
  readonly range: Range;
  readonly beliefs: Beliefs | null;
}

/** The figures with their definitions, and the beliefs, as files. */
export function ExportMenu({ overview, range, beliefs }: ExportMenuProps) {
  const { now, saveWork } = useCommands();
  async function download(exported: Exported, name: string, write: () => Promise<string | Blob> | string) {
    try {
      const saved = await saveWork(exported, name, await write());
      if (saved.ok) notify({ title: "Downloaded", description: name });
      else notifyFailure("Nothing was downloaded", saved.error);
    } catch {
      notifyFailure("Nothing was downloaded", NOT_LOADED);
    }
  }
  function downloadPlots() {
    const drawings = drawingsAsSvg();
    if (drawings.size === 0)
      return notify({
        title: "Nothing was downloaded",
        description: "No drawing is on this page yet.",
        variant: "info",
      });
    return download(
      { what: "insights", format: "svg", items: overview?.sessions ?? 0 },
      `insights-${today}-svg.zip`,
      async () => {
        const { plotsZip } = await import("#domain/insights/export/figures-csv.ts");
        return new Blob([plotsZip(drawings)], { type: "application/zip" });
      },
    );
  }
  const list = beliefs?.list ?? [];
  const figures = () =>
    JSON.stringify(
      {
        product: "Studio of the Mind",
        kind: "insights",
        on: dayOf(now()),
        weeks: range,
        definitions: Object.fromEntries(
          Object.entries(DEFINITIONS).map(([id, { line, made }]) => [id, `${line} ${made}`]),
        ),
        figures: overview,
        beliefs: calibrationOf(settledOf(list)),
      },
      null,
      2,
    );
  const today = dayOf(now());
  return (
    <Menu
      trigger={
        <Button>
          <Download aria-hidden />
          Export
        </Button>
      }
      entries={[
        ...(overview
          ? [
              {
                label: "Figures, with definitions",
                onSelect: () =>
                  void download(
                    { what: "insights", format: "json", items: overview.sessions },
                    `insights-${today}.json`,
                    figures,
                  ),
              },
            ]
          : []),
        ...(overview
          ? [
              {
                label: "Each table as CSV, in a zip",
                onSelect: () =>
                  void download(
                    { what: "insights", format: "zip", items: overview.sessions },
                    `insights-${today}.zip`,
                    async () => {
                      const { figuresZip } = await import("#domain/insights/export/figures-csv.ts");
                      return new Blob([figuresZip(overview)], { type: "application/zip" });
                    },
                  ),
              },
            ]
          : []),
        { label: "The drawings on this page as SVG, in a zip", onSelect: () => void downloadPlots() },
        {
          label: "Beliefs as CSV",
          disabled: list.length === 0,
          onSelect: () =>
            void download({ what: "beliefs", format: "csv", items: list.length }, `beliefs-${today}.csv`, async () =>
              (await import("#domain/beliefs/export/beliefs-csv.ts")).beliefsCsv(list, dayOf, now()),
            ),
        },
      ]}
    />
  );
}
