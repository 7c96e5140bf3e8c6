import { expect, test, vi } from "vitest";
import { showRenderFailure } from "#src/app/render-failure.ts";
import { button, find } from "../ui/render.tsx";

test("when nothing can draw the page any more, a message without React appears, and offers to reload [spec:error-9]", () => {
  const place = document.body.appendChild(document.createElement("div"));
  showRenderFailure(place);
  const alert = find("[role=alert]", place);
  expect(find("h1", alert).textContent).toBe("Something went wrong");
  expect(alert.textContent).toContain("An error occurred while rendering this component.");
  expect(document.activeElement).toBe(button("Reload Page"));
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  button("Reload Page").click();
  expect(reload).toHaveBeenCalledOnce();
  place.remove();
});
