import { act, type ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PostedNotice } from "#src/ui/notify.ts";
import { render } from "../ui/render.tsx";

const page = vi.hoisted(() => ({ pathname: "/dashboard", search: {}, kept: true }));
vi.mock("#src/app/router.tsx", () => ({ router: { state: { location: page } } }));
vi.mock("#src/data/use-live.ts", () => ({ useLive: () => ({ status: "ready", value: page.kept }) }));

let shown: PostedNotice[] = [];
let InstallOffer: () => ReactNode;
/** Each test has a page of its own, without the state of the previous one. */
beforeEach(async () => {
  vi.resetModules();
  await import("#src/platform/install-event.ts");
  ({ InstallOffer } = await import("#src/app/install-offer.tsx"));
  const { listenToNotices } = await import("#src/ui/notify.ts");
  vi.useFakeTimers();
  localStorage.clear();
  Object.assign(page, { pathname: "/dashboard", kept: true });
  shown = [];
  listenToNotices({
    show: (notice) => {
      shown = [...shown, notice];
    },
    dismiss: (id) => {
      shown = shown.filter((notice) => notice.id !== id);
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
const MINUTE = 60;

/** Makes the browser offer the installation. Returns its event, and the spy on its prompt. */
function browserOffers(outcome: "accepted" | "dismissed" = "accepted") {
  const prompt = vi.fn(() => Promise.resolve());
  const event = new Event("beforeinstallprompt", { cancelable: true });
  act(() => void dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) })));
  return { event, prompt };
}

test("the offer comes after five seconds without input", async () => {
  render(<InstallOffer />);
  await pass(MINUTE);
  expect(shown, "a browser that installs nothing is not asked to").toEqual([]);
  browserOffers();
  await pass(4);
  dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown" }));
  await pass(4);
  expect(shown).toEqual([]);
  await pass(1);
  expect(shown.map(({ title }) => title)).toEqual(["Install the studio?"]);
});

test("the offer does not come on the front page, or after a first thought", async () => {
  page.pathname = "/";
  browserOffers();
  render(<InstallOffer />);
  await pass(MINUTE);
  expect(shown).toEqual([]);
  page.pathname = "/sessions";
  await pass(5);
  expect(shown).toHaveLength(1);

  shown = [];
  page.kept = false;
  render(<InstallOffer />);
  await pass(MINUTE);
  expect(shown).toEqual([]);
});

test("a person who goes on writing is left alone for the rest of the visit", async () => {
  browserOffers();
  render(<InstallOffer />);
  await pass(5);
  expect(shown).toHaveLength(1);
  dispatchEvent(new Event("input"));
  expect(shown).toEqual([]);
  await pass(10 * MINUTE);
  expect(shown).toEqual([]);
});

test("an installed studio is not offered", async () => {
  browserOffers();
  render(<InstallOffer />);
  await pass(5);
  expect(shown).toHaveLength(1);
  act(() => void dispatchEvent(new Event("appinstalled")));
  expect(shown).toEqual([]);
  browserOffers();
  await pass(MINUTE);
  expect(shown).toEqual([]);
});

test("after a no the offer never comes again", async () => {
  localStorage.setItem("sotm:install", "no");
  browserOffers();
  render(<InstallOffer />);
  await pass(10 * MINUTE);
  expect(shown).toEqual([]);
});

test.each(["Install", "Not now"] as const)("nothing else is asked during the offer, until %s", async (answer) => {
  const { isOccupied } = await import("#src/platform/occupied.ts");
  browserOffers();
  render(<InstallOffer />);
  expect(isOccupied()).toBe(false);
  await pass(5);
  expect(isOccupied()).toBe(true);
  const [{ action, decline } = {}] = shown;
  act(() => (answer === "Install" ? action : decline)?.onSelect());
  expect(isOccupied()).toBe(false);
});

test("'Install' shows the browser's prompt, whose own bar was suppressed; declining there declines the offer", async () => {
  const { event, prompt } = browserOffers("dismissed");
  render(<InstallOffer />);
  await pass(5);
  expect(event.defaultPrevented).toBe(true);
  expect(prompt).not.toHaveBeenCalled();
  act(() => shown[0]?.action?.onSelect());
  await pass(0);
  expect(prompt).toHaveBeenCalledOnce();
  expect(localStorage.getItem("sotm:install")).toBe("no");
});

test("'Not now' shows no prompt and is stored; going on to write is no answer", async () => {
  const { prompt } = browserOffers();
  render(<InstallOffer />);
  await pass(5);
  dispatchEvent(new Event("input"));
  expect(localStorage.getItem("sotm:install")).toBeNull();
  shown = [];
  render(<InstallOffer />);
  await pass(5);
  act(() => shown[0]?.decline?.onSelect());
  expect(localStorage.getItem("sotm:install")).toBe("no");
  expect(prompt).not.toHaveBeenCalled();
});

test("a withdrawn offer is not repeated", async () => {
  const { isOccupied } = await import("#src/platform/occupied.ts");
  browserOffers();
  render(<InstallOffer />);
  await pass(5);
  dispatchEvent(new Event("input"));
  expect(isOccupied()).toBe(false);
});

test("the offer waits while the studio asks something else", async () => {
  const { beginQuestion } = await import("#src/platform/occupied.ts");
  const answered = beginQuestion();
  browserOffers();
  render(<InstallOffer />);
  await pass(MINUTE);
  expect(shown).toEqual([]);
  answered();
  await pass(5);
  expect(shown).toHaveLength(1);
});
