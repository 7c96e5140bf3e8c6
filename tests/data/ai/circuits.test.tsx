import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Ai } from "#src/ai/ai.ts";
import type { CircuitState } from "#src/ai/calls/circuit.ts";
import { OPERATOR_SETUP } from "#src/ai/provider.ts";
import { useCircuit, watchCircuits } from "#src/data/ai/circuits.ts";
import { StudioProvider } from "#src/data/studio.tsx";
import { RestingNote } from "#src/ui/resting-note.tsx";
import { type TestStudio, testStudio } from "../../tools/studio.ts";
import { inAct, render } from "../../ui/render.tsx";

/** What a person sees of a provider that failed several times in a row. */

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

function Note() {
  return <RestingNote who="My server" circuit={useCircuit({ ...OPERATOR_SETUP, id: "p1" })} />;
}

async function shown(): Promise<{ studio: TestStudio; host: HTMLElement; become(state: CircuitState): void }> {
  const studio = await testStudio();
  let state: CircuitState = { state: "closed" };
  let tell = () => {};
  const { host } = render(
    <StudioProvider studio={studio}>
      <Note />
    </StudioProvider>,
  );
  expect(host.textContent).toBe("");
  const subscribe = (listener: () => void) => {
    tell = listener;
    return () => undefined;
  };
  inAct(() => watchCircuits(studio, { circuit: () => state, subscribe } as unknown as Ai));
  const become = (next: CircuitState) =>
    inAct(() => {
      state = next;
      tell();
    });
  return { studio, host, become };
}

test("shows the pause with a countdown by the studio's clock; only the pause itself is announced", async () => {
  const { studio, host, become } = await shown();
  become({ state: "open", until: studio.at + 15_000, failures: 3 });
  expect(host.textContent).toBe("My server is paused after 3 failures in a row. You can try it again in 15 s.");
  expect(host.querySelector("[role=status]")?.textContent).toBe("My server is paused after 3 failures in a row.");
  studio.at += 5_000;
  inAct(() => void vi.advanceTimersByTime(1_000));
  expect(host.textContent).toContain("in 10 s");
  studio.at += 60_000;
  inAct(() => void vi.advanceTimersByTime(1_000));
  expect(host.textContent).toContain("in 1 s");
});

test("shows the one try, and nothing for a working provider", async () => {
  const { host, become } = await shown();
  become({ state: "half-open", trying: false });
  expect(host.textContent).toBe("The pause is over: the next call tries My server once.");
  become({ state: "half-open", trying: true });
  expect(host.textContent).toBe("Trying My server once.");
  become({ state: "closed" });
  expect(host.textContent).toBe("");
});
