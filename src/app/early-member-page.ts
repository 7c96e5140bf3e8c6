/**
 * Loaded only by a page for members that the build rendered, long before the app. The rendered page waits in a template, and takes the spinner's place
 * for those whom the app will show that page: a member, or anyone where the studio has no accounts. Everybody else waits for the app, which knows
 * who is here. What is typed goes into the draft journal until the app takes over the field.
 */
import { hasNoAccounts } from "#src/data/session/early-accounts.ts";
import { keepEarlyText } from "#src/platform/early-text.ts";
import { isFirstVisit } from "#src/platform/first-visit.ts";
import { isNarrow } from "#src/platform/media-query.ts";
import { personHint, rememberPerson } from "#src/platform/person-hint.ts";
import { isSidebarOpen } from "#src/platform/sidebar-cookie.ts";
import { operatorFlags } from "#src/platform/stored-flags.ts";
import { storedPlan } from "#src/platform/stored-plan.ts";

const template = document.querySelector("template");
const root = document.getElementById("root");
// any other address shows more than the page itself, and with these switches the page looks different
const isRendered = location.search === "" && location.hash === "";
const { navRail, navRelabel } = operatorFlags();
if (template && root && isRendered && !navRail && !navRelabel) {
  if (isFirstVisit)
    void hasNoAccounts().then((hasNone) => {
      if (!hasNone) return;
      rememberPerson("none");
      show(template, root);
    });
  else if (personHint() !== "visitor") show(template, root);
}

function show(page: HTMLTemplateElement, place: HTMLElement): void {
  // the app has drawn something by now
  if (place.querySelector(".starting") === null) return;
  const notStarted = place.querySelector(".not-started");
  place.replaceChildren(page.content);
  if (notStarted) place.after(notStarted);
  if (personHint() !== "member" || storedPlan() !== "explorer") place.querySelector(".usage-bar")?.remove();
  if (!isSidebarOpen()) fold(place.querySelector("aside"));
  const field = keepEarlyText("ask");
  // a person who opens the studio here came to write; on a phone the keyboard would cover the rest
  if (!isNarrow()) field?.focus({ preventScroll: true });
}

/** The strip of the folded sidebar, as wide as the app's. Its icons come with the app. */
function fold(sidebar: HTMLElement | null): void {
  sidebar?.replaceChildren();
  sidebar?.classList.replace("w-64", "w-12");
}
