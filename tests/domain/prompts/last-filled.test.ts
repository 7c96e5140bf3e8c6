import { expect, test } from "vitest";
import { lastFilled } from "#domain/prompts/last-filled.ts";

const prompt = { name: "letter", body: "", variables: {}, filled: {} };

test("a prompt is put in with its snippets and what was filled in last; what is open stays a variable", () => {
  const bodies: Record<string, string> = { tone: "Be {{mood}}." };
  const letter = {
    ...prompt,
    body: "Write to {{who}} by {{day}}. {{> tone}} {{> none}}",
    variables: { day: { type: "text" as const, initial: "Friday" } },
    filled: { mood: "calm", who: " " },
  };
  expect(lastFilled(letter, (name) => bodies[name])).toBe("Write to {{who}} by Friday. Be calm. {{> none}}");
});

test("a value is never read again, and what is escaped reads as in a copy", () => {
  const says = { ...prompt, body: "{{who}} \\{{kept}}", filled: { who: "{{other}}" } };
  expect(lastFilled(says, () => undefined)).toBe("{{other}} {{kept}}");
});

test("a prompt that holds itself is put in once", () => {
  expect(lastFilled({ ...prompt, body: "Hello. {{> letter}}" }, () => "Hello. {{> letter}}")).toBe(
    "Hello. {{> letter}}",
  );
});

test("a variable that is called like a part of every object is one like the others", () => {
  const odd = { ...prompt, body: "{{__proto__}} {{constructor}}", filled: { constructor: "it" } };
  expect(lastFilled(odd, () => undefined)).toBe("{{__proto__}} it");
});
