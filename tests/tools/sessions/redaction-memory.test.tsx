import { act } from "react";
import { expect, test, vi } from "vitest";
import type { Session } from "#domain/entities.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { ExportSessions } from "#src/tools/sessions/view/export-sessions.tsx";
import { until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

test("the export remembers what was taken out, for the next one", async () => {
  const studio = await testStudio();
  await ask(studio, { text: "should I give ada@example.com 400 euros for the room", place: "ask" });
  const sessions = (await studio.db.sessions.toArray()) as unknown as readonly Session[];
  const box = (label: string) =>
    [...document.querySelectorAll<HTMLLabelElement>("[role=dialog] label")]
      .find(({ textContent }) => textContent?.startsWith(label))
      ?.querySelector("input");
  const page = await renderPage(studio, <ExportSessions sessions={sessions} onClose={() => undefined} />);
  await until(() => box("Amounts of money")?.checked === false && box("E-mail addresses")?.checked === true);
  act(() => box("Amounts of money")?.click());
  act(() => box("E-mail addresses")?.click());
  await until(() => box("Amounts of money")?.checked === true && box("E-mail addresses")?.checked === false);
  await vi.waitFor(async () =>
    expect(await studio.db.settings.get("redaction")).toMatchObject({
      value: { kinds: { amount: true, email: false } },
    }),
  );
  page.leave();
  await renderPage(studio, <ExportSessions sessions={sessions} onClose={() => undefined} />);
  await until(() => box("Amounts of money")?.checked === true);
  expect(box("E-mail addresses")?.checked).toBe(false);
});
