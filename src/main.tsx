// first: whatever fails is heard of, and a mail's link is taken from the address before the router reads it
import "#src/platform/page-events.ts";
import "#src/platform/mail-fragment.ts";
import "#src/platform/install-event.ts";
import "#src/ui/theme.css";
import { StrictMode } from "react";
import type { Root } from "react-dom/client";
import { v7 as uuidv7 } from "uuid";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { err, type Result } from "#domain/result.ts";
import { App } from "#src/app/app.tsx";
import { firstDraw } from "#src/app/first-draw.ts";
import { preloadPanels } from "#src/app/palette/keyboard-panels.tsx";
import { loadFirstPage, router } from "#src/app/router.tsx";
import { untilDrawn } from "#src/app/until-drawn.ts";
import { deferredEngine } from "#src/data/deferred-engine.ts";
import { deferredSession } from "#src/data/session/deferred-session.ts";
import type { Studio } from "#src/data/studio.tsx";
import { deferredSync } from "#src/data/sync/deferred-sync.ts";
import { SYNC_OFF } from "#src/data/sync/sync.ts";
import type { Workspace } from "#src/data/workspace.ts";
import { untilFetched } from "#src/platform/until-fetched.ts";
import { untilSeen } from "#src/platform/until-seen.ts";
import { noteFailure } from "#src/ui/failures.ts";
import { untilIdle, whenIdle } from "#src/ui/when-idle.ts";

const session = deferredSession(() =>
  import("#src/data/session/browser-session.ts").then((part) => part.openBrowserSession()),
);
const engine = deferredEngine(() => import("#src/app/open-engine.ts").then((part) => part.openEngine(studio)));
let workspace: Promise<Result<Workspace>> | undefined;

/** The store loads after that, also when it is asked for earlier: what a page shows of it waits for nothing else. */
const drawn = untilDrawn(router);
/** What no page waits for loads after that. */
const idle = drawn.then(untilIdle);

async function loadWorkspace(): Promise<Result<Workspace>> {
  await drawn;
  try {
    const person = await session.startedWith();
    const [{ openLocalWorkspace }] = await Promise.all([import("#src/data/workspace.ts"), session.finishSignOuts()]);
    return await openLocalWorkspace(person.status === "signed-in" ? person.account.id : null, Date.now);
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause; // only code that cannot be fetched is expected
    workspace = undefined; // the next use tries again
    return err(NOT_LOADED);
  }
}

const sync = deferredSync(async () => {
  const person = await session.startedWith();
  if (person.status !== "signed-in") return SYNC_OFF;
  const { loadSync } = await import("#src/data/workspace.ts");
  const { startSync } = await loadSync();
  return startSync(studio, person.account.id);
});

const studio: Studio = {
  engine,
  session,
  sync,
  workspace: () => {
    workspace ??= loadWorkspace();
    return workspace;
  },
  now: Date.now,
  newId: uuidv7,
};

const element = document.getElementById("root") as HTMLElement;
const app = (
  <StrictMode>
    <App studio={studio} />
  </StrictMode>
);
let root: Root | undefined;
void Promise.all([loadFirstPage(session), untilSeen(element)]).then(() => {
  root = firstDraw(element, app, {
    // nothing is left on the page: what drew it cannot say so
    onUncaughtError(error) {
      noteFailure();
      reportError(error);
      void import("#src/app/render-failure.ts").then((part) => part.showRenderFailure(element));
    },
  });
});

async function watchAccount() {
  const person = await untilFetched(() => session.startedWith());
  // a page that did not follow a sign-out would go on showing what is no longer here
  const { watchAccount } = await untilFetched(() => import("#src/app/account/account-changes.ts"));
  watchAccount(studio, person, () => root?.unmount());
}

void idle.then(() => {
  engine.warm();
  void studio.workspace().finally(() =>
    whenIdle(() => {
      sync.start();
      void preloadPanels();
    }),
  );
  void watchAccount();
  void import("#src/app/after-start.ts").then(
    ({ afterStart }) => afterStart(studio),
    () => {}, // not fetched: nothing of the page hangs on it
  );
});
