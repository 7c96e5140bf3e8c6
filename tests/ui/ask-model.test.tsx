import { expect, test } from "vitest";
import { AskModel, type AskModelProps } from "#src/ui/ask-model.tsx";
import { find, render } from "./render.tsx";

const shown = (call: AskModelProps["call"], pressed: string[] = []) =>
  render(
    <AskModel
      who="My server"
      label="for a text"
      call={call}
      showing={null}
      onAsk={() => void pressed.push("ask")}
      onCancel={() => void pressed.push("stop")}
      onSend={() => undefined}
      onDecline={() => undefined}
    />,
  );

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

test("says why it failed, and asks again at a press", () => {
  const pressed: string[] = [];
  shown({ status: "failed", error: { message: "My server took too long.", remedy: "Try again." } }, pressed);
  expect(find("[role=alert]").textContent).toContain("My server took too long. Try again.");
  (find("[role=alert] button") as HTMLElement).click();
  expect(pressed).toEqual(["ask"]);
});
