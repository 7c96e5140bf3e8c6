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

async function enter(text: string): Promise<HTMLTextAreaElement> {
  vi.stubGlobal("RTCPeerConnection", () => {});
  await show();
  const field = find<HTMLTextAreaElement>("[role=dialog] textarea");
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  click(button("Use this code"));
  return field;
}

test("a text that is no code gets a clear answer at its field and stays there", async () => {
  const field = await enter("studio-offer.nonsense");
  await until(() => says("This is not the first code of a studio, and not its six words."));
  expect(field.value).toBe("studio-offer.nonsense");
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

test("a word that no studio shows is named, and nothing is asked of the server", async () => {
  const asked = vi.fn();
  vi.stubGlobal("fetch", asked);
  const field = await enter("acorn amber aple april arrow autumn");
  await until(() => says("No studio shows the word aple."));
  expect(field.value).toContain("aple");
  expect(asked).not.toHaveBeenCalled();
});

test("a camera that is not given leaves the picture and the text", async () => {
  vi.stubGlobal("RTCPeerConnection", () => {});
  const refused = { getUserMedia: () => Promise.reject(new DOMException("no", "NotAllowedError")) };
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: refused });
  await show();
  click(button("Use the camera"));
  await until(() => says("The browser did not give its camera."));
  expect(has("Use the camera")).toBe(true);
  expect(has("Open a picture")).toBe(true);
  Reflect.deleteProperty(navigator, "mediaDevices");
});
