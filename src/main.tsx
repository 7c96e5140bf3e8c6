import "#src/ui/theme.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { v7 as uuidv7 } from "uuid";
import { appError } from "#domain/errors.ts";
import { err, type Result } from "#domain/result.ts";
import { createLocalEngine } from "#src/ai/local/local-engine.ts";
import { App } from "#src/app/app.tsx";
import { preloadPanels } from "#src/app/palette/keyboard-panels.tsx";
import { firstPage, router } from "#src/app/router.tsx";
import type { Studio } from "#src/data/studio.tsx";
import type { Workspace } from "#src/data/workspace.ts";

const engine = createLocalEngine();
let workspace: Promise<Result<Workspace>> | undefined;

const STORE_NOT_LOADED = appError(
  "SERVICE_UNAVAILABLE",
  "The part of the studio that keeps your work could not be loaded.",
  {
    remedy: "What you typed is still here. Check the connection, then try again.",
    retry: "backoff",
  },
);

const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));

/** Resolves once the page is there to be typed into. Store and engine load after that, whoever asks for them earlier. */
const typable = new Promise<void>((resolve) => {
  const stopWaiting = router.subscribe("onRendered", () => {
    stopWaiting();
    whenIdle(() => resolve());
  });
});

async function loadWorkspace(): Promise<Result<Workspace>> {
  await typable;
  try {
    const { openLocalWorkspace } = await import("#src/data/workspace.ts");
    return await openLocalWorkspace(Date.now);
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause; // only code that cannot be fetched is expected
    workspace = undefined; // the next use tries again
    return err(STORE_NOT_LOADED);
  }
}

const studio: Studio = {
  engine,
  workspace: () => {
    workspace ??= loadWorkspace();
    return workspace;
  },
  now: Date.now,
  newId: uuidv7,
};

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
// in one paint, frame and page together
void firstPage.then(() =>
  createRoot(root).render(
    <StrictMode>
      <App studio={studio} />
    </StrictMode>,
  ),
);

void typable.then(() => {
  engine.warm();
  void studio.workspace().finally(() => whenIdle(() => void preloadPanels()));
});
