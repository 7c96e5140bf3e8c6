/** The notice above the first results: its one button stops the reading, and goes on with it. */
import { expect, test, vi } from "vitest";
import { StudioProvider } from "#src/data/studio.tsx";
import { FirstReading } from "#src/tools/sessions/view/first-reading.tsx";
import { button, click, render } from "../../ui/render.tsx";
import { testStudio } from "../studio.ts";

const steerReading = vi.hoisted(() => vi.fn());
vi.mock("#src/data/search/searcher.ts", async (original) => ({ ...(await original<object>()), steerReading }));

test("Stop stops the reading; stopped, it says what is searched, and offers to read the rest", async () => {
  const studio = await testStudio();
  const notice = (isStopped: boolean) => (
    <StudioProvider studio={studio}>
      <FirstReading done={1_500} total={40_000} isStopped={isStopped} />
    </StudioProvider>
  );
  const { host, rerender } = render(notice(false));
  expect(host.textContent).toContain("1,500 of 40,000");
  click(button("Stop"));
  await vi.waitFor(() => expect(steerReading).toHaveBeenLastCalledWith(studio.db, "stop"));
  rerender(notice(true));
  expect(host.textContent).toContain("Only titles, ideas and questions are searched.");
  expect(host.querySelector("[role=progressbar]")).toBeNull();
  expect(document.activeElement).toBe(button("Read all texts"));
  click(button("Read all texts"));
  await vi.waitFor(() => expect(steerReading).toHaveBeenLastCalledWith(studio.db, "go-on"));
});
