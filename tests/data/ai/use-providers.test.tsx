import { afterEach, test } from "vitest";
import { ok } from "#domain/result.ts";
import type { NetworkSetup } from "#src/ai/provider.ts";
import { holdKey, rememberKey } from "#src/data/ai/keys.ts";
import { addProvider } from "#src/data/ai/providers.ts";
import { useProviders } from "#src/data/ai/use-providers.ts";
import { type Studio, StudioProvider } from "#src/data/studio.tsx";
import { watchOf } from "#src/data/watch.ts";
import type { Workspace } from "#src/data/workspace.ts";
import { openWorkspace } from "#sync/store/open.ts";
import { inAct, render, until } from "../../ui/render.tsx";

const OLLAMA: NetworkSetup = {
  id: "p1",
  kind: "openai-compatible",
  label: "Ollama",
  baseUrl: "http://localhost:11434/v1",
  model: "llama3.2",
  takesSchema: true,
};

let close = () => {};
afterEach(() => close());

function Providers() {
  const live = useProviders();
  if (live.status !== "ready") return live.status;
  return live.value.setups.map(({ id, label }) => `${label} ${live.value.keys[id]}`).join() || "none";
}

test("the set-ups and their keys' places repaint with every change", async () => {
  const opened = await openWorkspace("use-providers");
  if (!opened.ok) throw new Error(opened.error.message);
  const { db } = opened.value;
  close = () => db.close();
  const workspace = {
    mode: "memory",
    db,
    watch: watchOf(db),
    onInterrupted: () => () => undefined,
  } as unknown as Workspace;
  const { host } = render(
    <StudioProvider studio={{ workspace: async () => ok(workspace) } as Studio}>
      <Providers />
    </StudioProvider>,
  );
  await until(() => host.textContent === "none");
  await addProvider(db, OLLAMA);
  await until(() => host.textContent === "Ollama none");
  inAct(() => void holdKey(db, OLLAMA, "sk-1"));
  await until(() => host.textContent === "Ollama tab");
  inAct(() => void rememberKey(db, OLLAMA, "sk-1"));
  await until(() => host.textContent === "Ollama device");
});
