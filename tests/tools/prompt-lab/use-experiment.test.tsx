/** An experiment on the screen and on the disk. */
import { act } from "react";
import { expect, onTestFinished, test } from "vitest";
import type { Experiment } from "#domain/lab/types.ts";
import { err } from "#domain/result.ts";
import { StudioProvider } from "#src/data/studio.tsx";
import { type ShownExperiment, useExperiment } from "#src/tools/prompt-lab/live/use-experiment.ts";
import { useExperiments } from "#src/tools/prompt-lab/live.ts";
import { useTellReplaced } from "#src/tools/prompt-lab/view/use-tell-replaced.ts";
import { listenToNotices, type PostedNotice } from "#src/ui/notify.ts";
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
    shown = useExperiment("x", onDisk, useTellReplaced());
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

const written = (body: string): Experiment => {
  const experiment = anExperiment("x");
  return { ...experiment, prompts: experiment.prompts.map((prompt, at) => (at === 0 ? { ...prompt, body } : prompt)) };
};
const bodyOnDisk = async (studio: TestStudio) => (await onDisk(studio))?.prompts[0]?.body;

test.each(["before this tab writes", "during a write of this tab"])(
  "a text that another tab wrote in the same field %s is told, and can be taken and given back",
  async (when) => {
    const notices: PostedNotice[] = [];
    onTestFinished(listenToNotices({ show: (notice) => notices.push(notice), dismiss: () => undefined }));
    const { studio, shown } = await opened();
    // on disk before this tab has heard of it
    const other = studio.db.experiments.update("x", { ...written("Theirs"), rev: "theirs", updatedAt: 2_000 });
    act(() => {
      if (when === "during a write of this tab") shown().change(anExperiment("x", { repeat: 2 }));
      shown().change(written("Mine"));
    });
    await act(async () => {
      await other;
      await expect.poll(() => bodyOnDisk(studio)).toBe("Mine");
    });
    await until(() => notices.length === 1);
    expect(notices[0]).toMatchObject({
      title: "Text of “Short”: changed in two tabs",
      description: "Meanwhile it became “Theirs”. Your version was saved instead.",
      action: { label: "Use theirs" },
      decline: { label: "Keep yours" },
    });
    await act(async () => notices[0]?.action?.onSelect());
    await until(() => notices.length === 2);
    expect(notices[1]?.title).toBe("Text of “Short”: now the other tab’s version");
    await until(() => shown().experiment?.prompts[0]?.body === "Theirs");
    expect(await bodyOnDisk(studio)).toBe("Theirs");
    await act(async () => notices[1]?.action?.onSelect());
    await until(() => shown().experiment?.prompts[0]?.body === "Mine");
  },
);

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

test("a write under way that reached the disk as the page went away is not told as another tab's", async () => {
  const notices: PostedNotice[] = [];
  onTestFinished(listenToNotices({ show: (notice) => notices.push(notice), dismiss: () => undefined }));
  const { studio, shown, leave } = await opened();
  const { workspace } = studio;
  let writes = 0;
  // the first page is gone before its second write
  Object.assign(studio, {
    workspace: () => {
      writes += 1;
      return writes === 2 ? new Promise(() => undefined) : workspace();
    },
  });
  act(() => shown().change(written("M")));
  act(() => shown().change(written("Mine")));
  act(() => void dispatchEvent(new Event("pagehide")));
  leave();
  await until(() => writes === 2);
  expect(await bodyOnDisk(studio)).toBe("M");
  const again = await opened(studio);
  await act(async () => {
    await expect.poll(() => bodyOnDisk(studio)).toBe("Mine");
  });
  expect(again.shown().experiment?.prompts[0]?.body).toBe("Mine");
  expect(notices).toEqual([]);
});

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
