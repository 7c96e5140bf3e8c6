import { describe, expect, test } from "vitest";
import { typeQuestion } from "#domain/thinking/question/question-type.ts";
import type { BloomLevel, QuestionHead, SocraticType } from "#domain/thinking/types.ts";

describe("the interrogative", () => {
  test.each<[string, QuestionHead]>([
    ["Who invented the paperclip?", "who"],
    ["To whom should I write?", "who"],
    ["What is flexbox?", "what"],
    ["what's the best way to store passwords", "what"],
    ["Under what conditions does it rain?", "what"],
    ["When did Rome fall?", "when"],
    ["Where do penguins live?", "where"],
    ["Why is the sky dark?", "why"],
    ["We lose people. Why?", "why"],
    ["How do I centre a div?", "how"],
    ["Which is older?", "which"],
    ["Should we charge?", "yes-no"],
    ["keto diet", "none"],
    ["Write a poem.", "none"],
    ["Explain why it rains.", "none"],
  ])("%j opens with %s", (text, head) => expect(typeQuestion(text).head).toBe(head));
});

describe("the level it asks for", () => {
  test.each<[string, BloomLevel]>([
    ["What is the capital of Peru?", "remember"],
    ["How many times has Brazil won the world cup?", "remember"],
    ["List the planets.", "remember"],
    ["What is photosynthesis?", "understand"],
    ["How does a heat pump work?", "understand"],
    ["How do I centre a div with flexbox?", "apply"],
    ["Why do we lose people in the second week?", "analyze"],
    ["Compare SQLite and DuckDB.", "analyze"],
    ["Should we charge for the workshop?", "evaluate"],
    ["Is it fair to ask for more rent?", "evaluate"],
    ["What if a city charged people for silence?", "create"],
    ["Write a poem about the sea.", "create"],
  ])("%j is %s", (text, bloom) => expect(typeQuestion(text).bloom).toBe(bloom));
});

describe("the Socratic type", () => {
  test.each<[string, SocraticType]>([
    ["What do you mean by trust?", "clarification"],
    ["What are we assuming about our customers?", "assumption"],
    ["What evidence would change my mind?", "evidence"],
    ["Should we charge or keep it free?", "viewpoint"],
    ["What happens if we charge?", "implication"],
    ["Is that the right question?", "question-about-question"],
  ])("of %j is %s", (text, socratic) => expect(typeQuestion(text).socratic).toBe(socratic));
});

describe("depth", () => {
  test.each(["Why do we lose people?", "How do I centre a div?", "What if we charged?", "Should we charge?"])(
    "%j is deep",
    (text) => expect(typeQuestion(text).depth).toBe("deep"),
  );
  test.each(["Who wrote Hamlet?", "How many legs has a spider?", "When did Rome fall?", "keto diet"])(
    "%j is shallow",
    (text) => expect(typeQuestion(text).depth).toBe("shallow"),
  );
});
