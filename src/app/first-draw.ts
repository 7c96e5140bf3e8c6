import { type ReactNode, startTransition } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root, type RootOptions } from "react-dom/client";
import { earlyField, noteEarlyField, releaseEarly, submitEarly, takeOverField } from "#src/platform/early-field.ts";
import { isFirstVisit } from "#src/platform/first-visit.ts";
import { setHydrating } from "#src/ui/hydration.ts";
import { router } from "./router.tsx";

/** The place of the draft in a rendered page's field. */
const PLACE = "ask";

/**
 * Draws the app for the first time. The build renders pages as a first visit shows them: there the app hydrates the page and redraws
 * nothing. Elsewhere its first commit replaces the rendered page, frame and page in one paint. Both are transitions: React renders in
 * slices of a few milliseconds, and the page responds in between.
 * @returns the app's root
 */
export function firstDraw(element: HTMLElement, app: ReactNode, options: RootOptions): Root {
  // a page that waited in a template is rendered as a member sees it
  const isRendered = element.querySelector("main") !== null && document.querySelector("template") === null;
  if (isRendered && isFirstVisit && navigator.onLine) return hydrate(element, app, options);
  const root = createRoot(element, options);
  // a field must be handed over within one task
  const field = earlyField();
  if (field) void takeOverField(field, PLACE, () => flushSync(() => root.render(app)));
  else startTransition(() => root.render(app));
  return root;
}

/** Hides the click from React, so that the browser itself follows the link to a page that is a file of its own. */
function leaveToBrowser(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("a[href]")) event.stopPropagation();
}

function hydrate(element: HTMLElement, app: ReactNode, options: RootOptions): Root {
  setHydrating(true);
  // the router may not navigate while the page is still being hydrated
  document.addEventListener("click", leaveToBrowser, { capture: true });
  // disables boundaries of the router's own, which the build's renderer does not use either
  router.ssr = { manifest: undefined };
  let root = undefined as unknown as Root;
  startTransition(() => {
    root = hydrateRoot(element, app, options);
  });
  const stop = router.subscribe("onRendered", () => {
    stop();
    // runs after this commit but in the same task: no key can be pressed between it and the effects that give the app the field's text
    queueMicrotask(() => {
      noteEarlyField(PLACE);
      flushSync(() => root.render(app));
      setHydrating(false);
      document.removeEventListener("click", leaveToBrowser, { capture: true });
      releaseEarly();
      const field = earlyField();
      if (field) queueMicrotask(() => submitEarly(field, field));
    });
  });
  return root;
}
