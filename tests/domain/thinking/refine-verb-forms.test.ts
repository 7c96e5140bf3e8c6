import { describe, expect, it } from "vitest";
import { compose } from "#domain/thinking/refine/compose.ts";
import { refine } from "#domain/thinking/refine/refine.ts";

const REASON = "The usual form of the verb";

describe("verb forms that are never right", () => {
  it.each([
    ["We must to sell the barn.", "We must sell the barn."],
    ["We should to sell the barn.", "We should sell the barn."],
    ["We sell it without to fire nobody.", "We sell it without firing nobody."],
    ["These are the steps for to open a shop.", "These are the steps to open a shop."],
    ["It is a good way for learn the verbs.", "It is a good way to learn the verbs."],
    ["I am new here and I want ask for a day off.", "I am new here and I want to ask for a day off."],
    ["I read about how make a plan.", "I read about how to make a plan."],
    ["I didn't signed the lease.", "I didn't sign the lease."],
    ["I didnt went there.", "I didnt go there."],
    ["We want a allotment and an garden shed.", "We want an allotment and a garden shed."],
    ["I think its fine.", "I think it's fine."],
    ["Next year id like to sell it.", "Next year I'd like to sell it."],
  ])("are corrected: %j", (text, expected) => {
    const { hunks, intent } = refine(text);
    const forms = hunks.filter(({ reason }) => reason === REASON);
    expect(compose(text, forms)).toBe(expected);
    expect(intent.ok).toBe(true);
  });

  it.each([
    "We have to sell the barn.",
    "We need a one page plan, an hour of time and an MRI.",
    "The barn keeps its only door and its very own well.",
    "The user id needs a check.",
    "It is what they must, to be honest.",
    "Thanks for help the other day.",
    "What is it good for to you?",
    "The things I want get lost.",
    "I want help and I want change.",
    "How come the lease ends?",
    "How do the neighbours see it?",
    "We go without to the north.",
    "I didn't put it there.",
  ])("are distinguished from right ones: %j", (text) => {
    expect(refine(text).hunks.map(({ reason }) => reason)).not.toContain(REASON);
  });

  it("are corrected in one hunk, however many there are", () => {
    const { hunks } = refine("We must to sell it without to fire nobody.");
    expect(hunks.filter(({ reason }) => reason === REASON)).toHaveLength(1);
  });
});
