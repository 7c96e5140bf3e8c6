/** An experiment on the screen and on the disk. */
import { act } from "react";
import { expect, test } from "vitest";
import type { Experiment } from "#domain/lab/types.ts";
import { err } from "#domain/result.ts";
import { StudioProvider } from "#src/data/studio.tsx";
import { type ShownExperiment, useExperiment } from "#src/tools/prompt-lab/live/use-experiment.ts";
import { useExperiments } from "#src/tools/prompt-lab/live.ts";
import { anExperiment } from "../../lab-rows.ts";
import { render, until } from "../../ui/render.tsx";
import { DISK_FULL, type TestStudio, testStudio } from "../studio.ts";

interface Opened {
  readonly studio: TestStudio;
  shown(): ShownExperiment;
  /** Shows another page. */
  leave(): void;
}

async function opened(there?: TestStudio): Promise<Opened> {
  const studio = there ?? (await testStudio());
  if (!there) await studio.db.experiments.put(anExperiment("x"));
  let shown: ShownExperiment | undefined;
  function Read({ onDisk }: { onDisk: Experiment | undefined }) {
    shown = useExperiment("x", onDisk);
    return null;
  }
  function Page() {
    const all = useExperiments();
    return all.status === "ready" ? <Read onDisk={all.value.list[0]} /> : null;
  }
  const { rerender } = render(
    <StudioProvider studio={studio}>
      <Page />
    </StudioProvider>,
  );
  await until(() => shown?.experiment !== undefined);
  return { studio, shown: () => shown as ShownExperiment, leave: () => rerender(null) };
}

const onDisk = (studio: TestStudio) => studio.db.experiments.get("x");

test("every change is on the screen at once and soon on disk, the last of many in a row", async () => {
  const { studio, shown } = await opened();
  for (const title of ["O", "On", "One"])
    act(() => {
      const { experiment, change } = shown();
      change({ ...(experiment as Experiment), title });
    });
  expect(shown().experiment?.title).toBe("One");
  await act(async () => {
    await expect.poll(async () => (await onDisk(studio))?.title).toBe("One");
  });
});

test("another tab's change is merged with this tab's own", async () => {
  const { studio, shown } = await opened();
  await act(async () => void (await studio.db.experiments.update("x", { repeat: 4, rev: "theirs", updatedAt: 2_000 })));
  await until(() => shown().experiment?.repeat === 4);
  act(() => shown().change({ ...(shown().experiment as Experiment), title: "Mine" }));
  await act(async () => {
    await expect.poll(() => onDisk(studio)).toMatchObject({ title: "Mine", repeat: 4 });
  });
});

test("a change that the disk refuses stays on the screen with the reason", async () => {
  const { studio, shown } = await opened();
  Object.assign(studio, { workspace: async () => err(DISK_FULL) });
  act(() => shown().change({ ...(shown().experiment as Experiment), title: "Mine" }));
  await until(() => shown().error !== null);
  expect(shown().experiment?.title).toBe("Mine");
});

test.each(["the page goes away", "another page is shown"])(
  "a change not on disk when %s is taken up again",
  async (how) => {
    const { studio, shown, leave } = await opened();
    const { workspace } = studio;
    Object.assign(studio, { workspace: async () => err(DISK_FULL) });
    act(() => shown().change({ ...(shown().experiment as Experiment), title: "Mine" }));
    await until(() => shown().error !== null);
    if (how === "the page goes away") act(() => void dispatchEvent(new Event("pagehide")));
    leave();
    Object.assign(studio, { workspace });
    await studio.db.experiments.update("x", { repeat: 4, rev: "theirs", updatedAt: 2_000 });
    const again = await opened(studio);
    await until(() => again.shown().experiment?.title === "Mine");
    await act(async () => {
      await expect.poll(() => onDisk(studio)).toMatchObject({ title: "Mine", repeat: 4 });
    });
  },
);

test("text typed after another tab deleted the experiment is stored once that is restored", async () => {
  const { studio, shown } = await opened();
  await act(async () => void (await studio.db.experiments.delete("x")));
  act(() => shown().change({ ...anExperiment("x"), title: "Mine" }));
  await until(() => shown().error?.code === "NOT_FOUND");
  await act(async () => void (await studio.db.experiments.put(anExperiment("x"))));
  await until(() => shown().error === null);
  await act(async () => {
    await expect.poll(async () => (await onDisk(studio))?.title).toBe("Mine");
  });
});
