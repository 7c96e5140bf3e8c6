import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { LOADING } from "#src/data/session/deferred-session.ts";
import type { Session } from "#src/data/session/session.ts";
import type { Studio } from "#src/data/studio.tsx";
import { App } from "./app.tsx";
import { preloadFrame } from "./frame.tsx";
import { router } from "./router.tsx";

const never = () => new Promise<never>(() => {});
/** A studio at the first moment of a visit, when nothing has loaded. */
const session = {
  snapshot: LOADING,
  subscribe: () => () => {},
  // the guard of a page for members lets it be rendered
  settled: async () => ({ status: "signed-in" }),
} as unknown as Session;
const studio = { session, engine: { ready: never() }, workspace: never } as unknown as Studio;

/** Renders a page as HTML, as a visit shows it at first. For the build; in the browser the app replaces it. */
export async function renderPage(path: string): Promise<string> {
  // the address never changes here, and the page must contain no script for scrolling
  const history = createMemoryHistory({ initialEntries: [path] });
  router.update({ ...router.options, context: { session }, history, scrollRestoration: false });
  await Promise.all([router.load(), preloadFrame(path)]);
  return renderToString(<App studio={studio} />);
}
