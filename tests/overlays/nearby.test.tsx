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

test("words that the server refuses stay in the field: one typing mistake costs no new typing", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  await enter("acorn amber apple april arrow autumn");
  await until(() => says("No device shows these words now."));
  expect(find<HTMLTextAreaElement>("[role=dialog] textarea").value).toBe("acorn amber apple april arrow autumn");
});

/** A browser that makes a connection; whether it is made stays open. */
class FakeConnection extends EventTarget {
  iceGatheringState = "complete";
  localDescription = { sdp: "v=0\r\n", type: "offer" };
  createDataChannel = () => new EventTarget();
  createOffer = async () => this.localDescription;
  setLocalDescription = async () => {};
  setRemoteDescription = () => Promise.reject(new Error("no description"));
  close = () => {};
}

async function showCode() {
  vi.stubGlobal("RTCPeerConnection", FakeConnection);
  await show();
  click(button("Show a code"));
  await until(() => says("Bring this code to the other device."));
}

test("where words fail to be shown, the code that is shown still works", async () => {
  await showCode();
  vi.spyOn(crypto.subtle, "importKey").mockRejectedValue(new Error("no key"));
  click(button("Show six words"));
  await until(() => says("Words cannot be shown here."));
  expect(says("Bring this code to the other device.")).toBe(true);
  vi.restoreAllMocks();
});

test("a page that is not secure offers the code alone", async () => {
  vi.stubGlobal("crypto", { getRandomValues: (array: Uint8Array) => array });
  await showCode();
  expect(has("Show six words")).toBe(false);
});

test("six words on a page that is not secure lead to the code", async () => {
  vi.stubGlobal("crypto", { getRandomValues: (array: Uint8Array) => array });
  await enter("acorn amber apple april arrow autumn");
  await until(() => says("Use the code of the other device."));
});
