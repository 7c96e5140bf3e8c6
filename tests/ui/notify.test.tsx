import { afterEach, expect, test, vi } from "vitest";
import { dismissNotice, listenToNotices, type NoticeListener, notify, type PostedNotice } from "#src/ui/notify.ts";
import { ToastHost } from "#src/ui/toast-host.tsx";
import { button, click, find, inAct, render, until } from "./render.tsx";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function listen() {
  const shown: PostedNotice[] = [];
  const dismiss = vi.fn<NoticeListener["dismiss"]>();
  const stop = listenToNotices({ show: (notice) => shown.push(notice), dismiss });
  stops.push(stop);
  return { shown, dismiss, stop, titles: () => shown.map(({ title }) => title) };
}

test("notices raised before anything listens wait, and arrive in order", () => {
  notify({ title: "first" });
  notify({ title: "second", variant: "success" });
  const listener = listen();
  expect(listener.titles()).toEqual(["first", "second"]);
  notify({ title: "third" });
  expect(listener.titles()).toEqual(["first", "second", "third"]);
});

test("a notice is shown once: a later listener does not get it again", () => {
  notify({ title: "once" });
  listen().stop();
  expect(listen().titles()).toEqual([]);
});

test("a waiting notice can be withdrawn; a shown one is dismissed by its id", () => {
  const waiting = notify({ title: "never mind" });
  dismissNotice(waiting);
  const { titles, dismiss } = listen();
  expect(titles()).toEqual([]);
  const shown = notify({ title: "shown" });
  dismissNotice(shown);
  expect(dismiss).toHaveBeenCalledExactlyOnceWith(shown);
});

test("a notice is an informing result by default", () => {
  notify({ title: "Copied" });
  notify({ title: "Message limit reached", variant: "danger", kind: "account" });
  const { shown } = listen();
  expect(shown.map(({ kind, variant }) => [kind, variant])).toEqual([
    ["result", "info"],
    ["account", "danger"],
  ]);
});

test("the host loads the toasters when the first notice is raised, and its action works", async () => {
  render(<ToastHost />);
  expect(document.querySelector("[data-sonner-toaster]")).toBeNull();
  const undo = vi.fn();
  inAct(() => notify({ title: "Discarded", action: { label: "Undo", onSelect: undo } }));
  await until(() => document.querySelector("[data-sonner-toast]") !== null);
  expect(find("[data-sonner-toast]").textContent).toContain("Discarded");
  expect(find("[data-sonner-toast]").closest("[aria-live=polite]")).not.toBeNull();
  click(button("Undo"));
  expect(undo).toHaveBeenCalledOnce();
});

test("account notices are shown one at a time, apart from results [spec:screen-39]", async () => {
  render(<ToastHost />);
  inAct(() => notify({ kind: "account", title: "Verification email sent!" }));
  inAct(() => notify({ kind: "account", variant: "danger", title: "Message limit reached" }));
  const region = () => document.querySelector("[role=region] ol")?.textContent ?? "";
  await until(() => region().includes("Message limit reached"));
  expect(region()).not.toContain("Verification email sent!");
  click(button("Dismiss: Message limit reached"));
  await until(() => region() === "");
});
