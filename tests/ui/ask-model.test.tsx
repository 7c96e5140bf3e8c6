import { expect, test, vi } from "vitest";
import { AskModel, type AskModelProps } from "#src/ui/ask-model.tsx";
import { button, find, render } from "./render.tsx";

const asked = (call: AskModelProps["call"], pressed: string[] = [], offline = false) => (
  <AskModel
    who="My server"
    label="for a text"
    call={call}
    offline={offline}
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

test("can be stopped while it is asked, and says who writes", () => {
  const pressed: string[] = [];
  shown({ status: "asking" }, pressed);
  expect(find("[role=status]").textContent).toBe("My server is writing");
  find("button").click();
  expect(pressed).toEqual(["stop"]);
});

const FAILED = { status: "failed", error: { message: "My server took too long.", remedy: "Try again." } } as const;

test("says why it failed, and the same button asks again", () => {
  const pressed: string[] = [];
  shown(FAILED, pressed);
  expect(find("[role=alert]").textContent).toBe("My server took too long. Try again.");
  button("Ask My server for a text").click();
  expect(pressed).toEqual(["ask"]);
});

test("shows what came in another form as the model's own words, and says that nothing was made of it", () => {
  shown({ ...FAILED, prose: "I would keep it free.\nBut ask first." });
  const wrote = find("section");
  expect(wrote.getAttribute("aria-label")).toBe("What My server wrote");
  expect(wrote.textContent).toContain("I would keep it free.\nBut ask first.");
  expect(wrote.textContent).toContain("Written by My server, in its own words. Nothing was made of it");
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
  const seen = vi.fn();
  HTMLElement.prototype.scrollIntoView = seen;
  const { rerender } = shown({ status: "asking" });
  rerender(asked(FAILED));
  expect(seen).not.toHaveBeenCalled();
  rerender(asked({ status: "asking" }));
  find("button").focus();
  rerender(asked(FAILED));
  expect(seen).toHaveBeenCalledTimes(1);
});
