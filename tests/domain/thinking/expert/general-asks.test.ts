import { describe, expect, test } from "vitest";
import { generalAsks } from "#domain/thinking/expert/general-asks.ts";
import { readText } from "#domain/thinking/expert/reading.ts";
import type { Request } from "#domain/thinking/expert/request.ts";
import { respell, tag } from "./expert.ts";

const asked = (text: string, request: Request | null, isOfLaw = false) =>
  generalAsks(readText(text, tag, respell), request, isOfLaw)?.slots.map(({ question }) => question) ?? null;

describe("what everybody is asked who asks for this", () => {
  test("asks what a person who is named has said about it", () => {
    expect(asked("my step mother keeps my post", "trouble")).toContain(
      "What has your step mother said about it so far?",
    );
    expect(asked("my mother's car is dead", "trouble")?.join()).not.toContain("mother");
  });

  test("the country, where answers differ from one to the next, and not about a text", () => {
    const country = "Which country or state is it in?";
    expect(asked("can he keep it", "answer", true)).toContain(country);
    expect(asked("can he keep it", "answer")).not.toContain(country);
    expect(asked("a letter to him", "write", true)).not.toContain(country);
  });

  test("a kind of work that knows better asks by itself, and so does a text that asks for nothing", () => {
    expect(asked("names for a boat", "name")).toBeNull();
    expect(asked("good morning", null)).toBeNull();
  });
});
