import { type ReactNode, startTransition } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root, type RootOptions } from "react-dom/client";
import { hasEarlyField, noteEarlyField, releaseEarly, takeOverField } from "#src/platform/early-field.ts";
import { isFirstVisit } from "#src/platform/first-visit.ts";
import { setHydrating } from "#src/ui/hydration.ts";
import { router } from "./router.tsx";

/** Whose draft the field of a rendered page holds. */
const PLACE = "ask";

/**
 * Draws the app for the first time. What the build rendered is what a first visit shows: there the app takes it over node by node, and
 * nothing is drawn anew. Elsewhere its first commit takes the place of what stands there, frame and page in one paint.
 * Both are transitions: React draws in slices of a few milliseconds, and the page answers in between.
 * @returns the app's root
 */
export function firstDraw(element: HTMLElement, app: ReactNode, options: RootOptions): Root {
  const isRendered = element.querySelector("main") !== null;
  if (isRendered && isFirstVisit && navigator.onLine) return hydrate(element, app, options);
  const root = createRoot(element, options);
  // a field is handed over in one task
  if (hasEarlyField()) void takeOverField(PLACE, () => flushSync(() => root.render(app)));
  else startTransition(() => root.render(app));
  return root;
}

/** React does not see it: the browser follows the link by itself, to a page that is a file of its own. */
function leaveToBrowser(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("a[href]")) event.stopPropagation();
}

function hydrate(element: HTMLElement, app: ReactNode, options: RootOptions): Root {
  setHydrating(true);
  // the router must not be elsewhere while what it showed here is still being taken over
  document.addEventListener("click", leaveToBrowser, { capture: true });
  // without boundaries of the router's own, which the build's renderer does not set
  router.ssr = { manifest: undefined };
  let root = undefined as unknown as Root;
  startTransition(() => {
    root = hydrateRoot(element, app, options);
  });
  const stop = router.subscribe("onRendered", () => {
    stop();
    // after this commit and in its task: no key falls between it and the effects, which give the field's text to the app
    queueMicrotask(() => {
      noteEarlyField(PLACE);
      flushSync(() => root.render(app));
      setHydrating(false);
      document.removeEventListener("click", leaveToBrowser, { capture: true });
      releaseEarly();
    });
  });
  return root;
}
