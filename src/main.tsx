import "#src/ui/theme.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { v7 as uuidv7 } from "uuid";
import type { Result } from "#domain/result.ts";
import { createLocalEngine } from "#src/ai/local/local-engine.ts";
import { App } from "#src/app/app.tsx";
import type { Studio } from "#src/data/studio.tsx";
import type { Workspace } from "#src/data/workspace.ts";

const engine = createLocalEngine();
let workspace: Promise<Result<Workspace>> | undefined;

const studio: Studio = {
  engine,
  // a failed load of the store's code is not remembered: the next use tries again
  workspace: () => {
    workspace ??= import("#src/data/workspace.ts").then(({ openLocalWorkspace }) => openLocalWorkspace(Date.now));
    workspace.catch(() => {
      workspace = undefined;
    });
    return workspace;
  },
  now: Date.now,
  newId: uuidv7,
};

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <App studio={studio} />
  </StrictMode>,
);

/** Store and engine load once the page can be typed into. */
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
whenIdle(() => {
  engine.warm();
  void studio.workspace().catch(() => undefined);
});
