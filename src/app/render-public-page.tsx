import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { LOADING } from "#src/data/session/deferred-session.ts";
import type { Session } from "#src/data/session/session.ts";
import type { Studio } from "#src/data/studio.tsx";
import { App } from "./app.tsx";
import { preloadFrame } from "./frame.tsx";
import { router } from "./router.tsx";

const never = () => new Promise<never>(() => {});
/** A studio in the first moment of a first visit: nothing has come yet. */
const session = {
  snapshot: LOADING,
  subscribe: () => () => {},
} as unknown as Session;
const studio = { session, engine: { ready: never() }, workspace: never } as unknown as Studio;

/** A public page as HTML, as somebody sees it first who never was here. For the build; the app takes its place in the browser. */
export async function renderPublicPage(path: string): Promise<string> {
  // the address stands where it is: nothing is scrolled, by no script in the page
  const history = createMemoryHistory({ initialEntries: [path] });
  router.update({ ...router.options, context: { session }, history, scrollRestoration: false });
  await Promise.all([router.load(), preloadFrame(path)]);
  return renderToString(<App studio={studio} />);
}
