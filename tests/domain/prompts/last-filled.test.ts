import { expect, test } from "vitest";
import { lastFilled } from "#domain/prompts/last-filled.ts";

const prompt = { name: "letter", body: "", variables: {}, filled: {} };

test("lastFilled inserts snippets and the last values; an open variable becomes a gap", () => {
  const bodies: Record<string, string> = { tone: "Be {{mood}}." };
  const letter = {
    ...prompt,
    body: "Write to {{who}} by {{day}}. {{> tone}} {{> none}}",
    variables: { day: { type: "text" as const, initial: "Friday" } },
    filled: { mood: "calm", who: " " },
  };
  expect(lastFilled(letter, (name) => bodies[name])).toBe("Write to [who] by Friday. Be calm. {{> none}}");
});

test("lastFilled does not read values again, and shows escaped braces as in a copy", () => {
  const says = { ...prompt, body: "{{who}} \\{{kept}}", filled: { who: "{{other}}" } };
  expect(lastFilled(says, () => undefined)).toBe("{{other}} {{kept}}");
});

test("lastFilled inserts a prompt that contains itself once", () => {
  expect(lastFilled({ ...prompt, body: "Hello. {{> letter}}" }, () => "Hello. {{> letter}}")).toBe(
    "Hello. {{> letter}}",
  );
});

test("a variable may have the name of a property of every object", () => {
  const odd = { ...prompt, body: "{{__proto__}} {{constructor}}", filled: { constructor: "it" } };
  expect(lastFilled(odd, () => undefined)).toBe("{{__proto__}} it");
});
