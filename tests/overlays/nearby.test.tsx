/** The dialog *Sync with a device nearby* before any device is connected. */
import { afterEach, expect, test, vi } from "vitest";
import { StudioProvider } from "#src/data/studio.tsx";
import { NearbyDialog } from "#src/overlays/nearby/nearby-dialog.tsx";
import { testStudio } from "../tools/studio.ts";
import { button, click, find, inAct, render, until } from "../ui/render.tsx";

const dialog = () => document.querySelector("[role=dialog]");
const says = (words: string) => dialog()?.textContent.includes(words) === true;
const has = (name: string) => [...document.querySelectorAll("button")].some((each) => each.textContent === name);

async function show() {
  render(
    <StudioProvider studio={await testStudio()}>
      <NearbyDialog />
    </StudioProvider>,
  );
  await until(() => dialog() !== null);
}

afterEach(() => vi.unstubAllGlobals());

test("a browser without WebRTC says what to do instead, and offers no code", async () => {
  vi.stubGlobal("RTCPeerConnection", undefined);
  await show();
  expect(says("Export everything in the settings, carry the file over")).toBe(true);
  expect(has("Show a code")).toBe(false);
  expect(has("Close")).toBe(true);
});

test("a text that is no code gets a clear answer at its field and stays there", async () => {
  vi.stubGlobal("RTCPeerConnection", () => {});
  await show();
  const field = find<HTMLTextAreaElement>("[role=dialog] textarea");
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, "studio-offer.nonsense");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  click(button("Use this code"));
  await until(() => says("This is not the first code of a studio."));
  expect(field.value).toBe("studio-offer.nonsense");
  expect(field.getAttribute("aria-invalid")).toBe("true");
});
