import { cloneElement } from "react";
import { expect, test, vi } from "vitest";
import { AskModel, type AskModelProps } from "#src/ui/ask-model.tsx";
import { button, find, render } from "./render.tsx";

const asked = (
  call: AskModelProps["call"],
  pressed: string[] = [],
  offline = false,
  keeps: AskModelProps["keeps"] = "sentences",
) => (
  <AskModel
    who="My server"
    label="for a text"
    call={call}
    offline={offline}
    now={() => 66_000}
    keeps={keeps}
    showing={null}
    onAsk={() => void pressed.push("ask")}
    onCancel={() => void pressed.push("stop")}
    onSend={() => undefined}
    onDecline={() => undefined}
  />
);
const shown = (call: AskModelProps["call"], pressed: string[] = []) => render(asked(call, pressed));

test("names who is asked, and asks at a press only", () => {
  const pressed: string[] = [];
  shown({ status: "idle" }, pressed);
  const button = find("button");
  expect(button.textContent).toBe("Ask My server for a text");
  expect(pressed).toEqual([]);
  button.click();
  expect(pressed).toEqual(["ask"]);
});

const ASKING = { status: "asking", since: 1_000, words: 12 } as const;

test("can be stopped while it is asked, and says who writes, for how long, and how much has come", () => {
  const pressed: string[] = [];
  const { host } = shown(ASKING, pressed);
  expect(find("[role=status]").textContent, "announced once, not every second").toBe("My server is writing");
  expect(host.textContent).toContain("1:05 · 12 words so far");
  find("button").click();
  expect(pressed).toEqual(["stop"]);
});

test("says before a stop what would stay, and after it what stayed", () => {
  const { host, rerender } = shown(ASKING);
  expect(host.textContent).toContain("Stop keeps the sentences that are whole.");
  rerender(asked(ASKING, [], false, "words"));
  expect(host.textContent).toContain("Stop keeps the words so far.");
  rerender(asked({ status: "idle", isStopped: true }));
  expect(find("[role=status]").textContent).toBe("Stopped. Nothing was saved.");
  rerender(asked({ status: "idle", isStopped: true, isKept: true }, [], false, "votes"));
  expect(find("[role=status]").textContent).toBe("Stopped: the votes so far stay.");
});

test("offers this device where its rules can do the same, once the model failed", () => {
  const pressed: string[] = [];
  const byDevice = (call: AskModelProps["call"]) =>
    cloneElement(asked(call), { onDevice: () => pressed.push("device") });
  const { rerender } = render(byDevice({ status: "idle" }));
  expect(document.body.textContent).not.toContain("Answer with this device");
  rerender(byDevice(FAILED));
  button("Answer with this device").click();
  expect(pressed).toEqual(["device"]);
  rerender(asked(FAILED));
  expect(document.body.textContent).not.toContain("Answer with this device");
});

test("says of half an answer that broke off that nothing of it was saved, unless it was", () => {
  const { rerender } = shown({ ...FAILED, words: 12 });
  expect(find("[role=alert]").textContent).toContain("Nothing was saved or counted.");
  rerender(asked({ ...FAILED, words: 12, isKept: true }));
  expect(find("[role=alert]").textContent).not.toContain("Nothing was saved");
});

const FAILED = { status: "failed", error: { message: "My server took too long.", remedy: "Try again." } } as const;

test("says why it failed, and the same button asks again", () => {
  const pressed: string[] = [];
  shown(FAILED, pressed);
  expect(find("[role=alert]").textContent).toBe("My server took too long. Try again.");
  button("Ask My server for a text").click();
  expect(pressed).toEqual(["ask"]);
});

test("shows what came in another form as the model's own words, and says that it could not be used", () => {
  shown({ ...FAILED, prose: "I would keep it free.\nBut ask first." });
  const wrote = find("section");
  expect(wrote.getAttribute("aria-label")).toBe("What My server wrote");
  expect(wrote.textContent).toContain("I would keep it free.\nBut ask first.");
  expect(wrote.textContent).toContain("Written by My server, in its own words. It could not be used and is not saved");
});

test("without a connection a model that was not reached is no fault, and once it is back the reason is told", () => {
  const error = { code: "CONNECTION_ERROR", message: "localhost:8080 could not be reached.", remedy: "Check it." };
  const call = { status: "failed", error } as const;
  const { rerender } = render(asked(call, [], true));
  const told = "You're offline and My server was not reached. Ask again when it is back.";
  expect(find("[role=alert]").textContent).toBe(told);
  expect(find("[role=alert]").querySelector(".text-danger")).toBeNull();
  rerender(asked(call));
  expect(find("[role=alert]").textContent).toBe("localhost:8080 could not be reached. Check it.");
});

test("brings a failure into view for a person who still waits there, and for nobody else", () => {
  const seen = vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(() => undefined);
  const { rerender } = shown(ASKING);
  rerender(asked(FAILED));
  expect(seen).not.toHaveBeenCalled();
  rerender(asked(ASKING));
  find("button").focus();
  rerender(asked(FAILED));
  expect(seen).toHaveBeenCalledTimes(1);
});
