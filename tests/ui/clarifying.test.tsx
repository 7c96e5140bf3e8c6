import { useState } from "react";
import { expect, test } from "vitest";
import { Clarifying, ClarifyingQuestion } from "#src/ui/clarifying.tsx";
import { button, click, find, inAct, press, render, until } from "./render.tsx";

const QUESTION = "Who reads this?";

/** One question whose answers are refused with `problem`, or accepted. */
function Asked({ problem = "", folded }: { problem?: string; folded?: boolean }) {
  const [answer, setAnswer] = useState<string>();
  const draft = useState("the three of us");
  return (
    <Clarifying count={1} folded={folded}>
      <ClarifyingQuestion
        question={QUESTION}
        hint="students"
        answer={answer}
        draft={draft}
        note="Goes to Task."
        onAnswer={async (text) => {
          if (problem === "") setAnswer(text === "" ? undefined : text);
          return problem;
        }}
      />
    </Clarifying>
  );
}

/** Writes into a field, as a person does. */
function write(field: HTMLElement, text: string): void {
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const submit = () => inAct(() => find<HTMLFormElement>("form").requestSubmit());

test("an answer replaces its field and takes the focus", async () => {
  const { host } = render(<Asked />);
  expect(host.textContent).toContain("One question only you can answer");
  expect(find<HTMLTextAreaElement>("textarea").labels?.[0]?.textContent).toBe(QUESTION);
  find("textarea").focus();
  submit();
  await until(() => host.querySelector("textarea") === null);
  expect(host.textContent).toContain("the three of us");
  expect(document.activeElement).toBe(button(`Change the answer to: ${QUESTION}`));
});

test("what is typed while an answer is stored stays in its field", async () => {
  let store = () => {};
  function Slow() {
    const [answer, setAnswer] = useState<string>();
    const draft = useState("the three of us");
    const onAnswer = (text: string) =>
      new Promise<string>((resolve) => {
        store = () => {
          setAnswer(text);
          resolve("");
        };
      });
    return (
      <>
        <button type="button" onClick={() => draft[1]("the three of us, and Mara")}>
          Type on
        </button>
        <ClarifyingQuestion question={QUESTION} hint="" answer={answer} draft={draft} onAnswer={onAnswer} />
      </>
    );
  }
  const { host } = render(<Slow />);
  submit();
  click(button("Type on"));
  await inAct(() => store());
  await until(() => host.querySelector("textarea")?.value === "the three of us, and Mara");
});

test("questions that may not fit can be opened, and are open once they fit", () => {
  const { host, rerender } = render(<Asked folded />);
  const fold = find<HTMLDetailsElement>("details", host);
  expect(fold.open).toBe(false);
  expect(find("summary", fold).textContent).toBe("A question that may help");
  rerender(<Asked folded={false} />);
  expect(find<HTMLDetailsElement>("details", host).open).toBe(true);
});

test("Enter submits it, unless it ends a word being composed; pasted lines become one", async () => {
  const { host } = render(<Asked />);
  const field = find<HTMLTextAreaElement>("textarea");
  write(field, "students\n  and us");
  await until(() => field.value === "students and us");
  press(field, "Enter", { isComposing: true });
  expect(host.querySelector("textarea")).toBe(field);
  press(field, "Enter");
  await until(() => host.querySelector("textarea") === null);
  expect(host.textContent).toContain("students and us");
});

test("changing an answer begins with its text", async () => {
  const { host } = render(<Asked />);
  submit();
  await until(() => host.querySelector("textarea") === null);
  click(button(`Change the answer to: ${QUESTION}`));
  expect(find<HTMLTextAreaElement>("textarea").value).toBe("the three of us");
  expect(document.activeElement).toBe(find("textarea"));
});

test("a refused answer stays in its field, with the reason beside it", async () => {
  const { host } = render(<Asked problem="This device has no space left." />);
  submit();
  await until(() => host.querySelector("[role=alert]") !== null);
  expect(find<HTMLTextAreaElement>("textarea").value).toBe("the three of us");
  const described = find("textarea").getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    "This device has no space left.",
    "Goes to Task.",
  ]);
});

/** A question that another tab answers while something is typed here, and a draft that comes late, as one from the disk. */
function Twice() {
  const [answer, setAnswer] = useState<string>();
  const draft = useState("");
  return (
    <>
      <button type="button" onClick={() => setAnswer("the board")}>
        Answer elsewhere
      </button>
      <button type="button" onClick={() => draft[1]("the three of us")}>
        Read the draft
      </button>
      <ClarifyingQuestion
        question={QUESTION}
        hint=""
        answer={answer}
        draft={draft}
        onAnswer={(text) => {
          setAnswer(text === "" ? undefined : text);
          return "";
        }}
      />
    </>
  );
}

test.each([
  ["an answer from elsewhere leaves what is typed in its field", ["Read the draft", "Answer elsewhere"]],
  ["words that wait for an answered question are in its field again", ["Answer elsewhere", "Read the draft"]],
])("%s, says what it became, and is saved in its place", async (_, steps) => {
  const { host } = render(<Twice />);
  const said = find("[role=status]");
  expect(said.textContent, "a screen reader only reads what comes into a place that is there").toBe("");
  for (const step of steps) click(button(step));
  expect(find<HTMLTextAreaElement>("textarea").value).toBe("the three of us");
  expect(document.activeElement === find("textarea")).toBe(false);
  expect(find("[role=status]")).toBe(said);
  expect(said.textContent).toBe("Meanwhile it was answered: “the board”. Press Save to keep yours instead.");
  submit();
  await until(() => host.querySelector("textarea") === null);
  expect(host.textContent).toContain("the three of us");
  expect(host.textContent).not.toContain("the board");
  // a draft that says what the answer says is none
  click(button("Read the draft"));
  expect(host.querySelector("textarea")).toBe(null);
});

test("an answer from elsewhere is taken with one press, and its button takes the focus", async () => {
  const { host } = render(<Twice />);
  for (const step of ["Read the draft", "Answer elsewhere"]) click(button(step));
  click(button(`Use that answer to: ${QUESTION}`));
  expect(host.querySelector("textarea")).toBe(null);
  expect(host.textContent).toContain("the board");
  expect(host.textContent).not.toContain("the three of us");
  expect(find("[role=status]").textContent).toBe("");
  expect(document.activeElement).toBe(button(`Change the answer to: ${QUESTION}`));
});

test("a field that is emptied goes on saying what was answered elsewhere, and what Save does with it", () => {
  render(<Twice />);
  for (const step of ["Read the draft", "Answer elsewhere"]) click(button(step));
  write(find("textarea"), "");
  expect(find("[role=status]").textContent).toBe("Meanwhile it was answered: “the board”. Press Save to remove it.");
  submit();
  expect(document.body.textContent).not.toContain("the board");
});
