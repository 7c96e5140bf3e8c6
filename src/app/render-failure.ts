import { buttonClass } from "#src/ui/button.tsx";

/**
 * Draws the page when even the outermost boundary failed. Made without React, whose failure this is.
 * @param place where React had drawn; it is empty by now
 */
export function showRenderFailure(place: HTMLElement): void {
  const reload = made("button", buttonClass({ variant: "primary", size: "lg" }), "Reload Page");
  reload.type = "button";
  reload.addEventListener("click", () => location.reload());
  const screen = made(
    "main",
    "mx-auto grid min-h-dvh max-w-140 content-center justify-items-start gap-3 px-gutter py-12",
  );
  screen.setAttribute("role", "alert");
  screen.append(
    made("h1", "t-h1 text-text-1", "Something went wrong"),
    made("p", "text-text-2", "An error occurred while rendering this component."),
    made("p", "t-14 mb-5 text-text-3", "What you wrote is saved on this device."),
    reload,
  );
  place.replaceChildren(screen);
  reload.focus();
}

function made<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = "") {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}
