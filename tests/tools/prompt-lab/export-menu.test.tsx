import { afterEach, expect, test, vi } from "vitest";
import { ExportMenu } from "#src/tools/prompt-lab/view/results/export-menu.tsx";
import { labCell, labRun } from "../../domain/lab/lab-data.ts";
import { button, find, press, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

const { downloadFile } = vi.hoisted(() => ({ downloadFile: vi.fn<(name: string, content: Blob) => void>() }));
vi.mock("#src/platform/text-file.ts", () => ({ downloadFile, downloadText: vi.fn<() => void>() }));

afterEach(() => downloadFile.mockClear());

test.each([
  ["Table (CSV)", "prompt-lab-run-4.csv", "prompt,input"],
  ["Everything (JSON)", "prompt-lab-run-4.json", '"kind": "lab-run"'],
  ["promptfoo (YAML)", "prompt-lab-run-4.promptfoo.yaml", "defaultTest:"],
])("exports %s as %s, and the audit records it", async (label, name, holds) => {
  const studio = await testStudio();
  await renderPage(studio, <ExportMenu run={labRun({ number: 4 })} cells={[labCell()]} votes={[]} />);
  press(button("Export"), "Enter");
  const item = [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find((one) => one.textContent === label);
  press(item ?? find("no such entry"), "Enter");
  await until(() => downloadFile.mock.calls.length > 0);
  const [[written, content] = []] = downloadFile.mock.calls;
  expect(written).toBe(name);
  expect(await content?.text()).toContain(holds);
  const [record] = await studio.db.audit_records.toArray();
  expect(record).toMatchObject({ kind: "exported", body: { what: "lab run", items: 1, bytes: content?.size } });
});
