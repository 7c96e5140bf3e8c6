import { describe, expect, test } from "vitest";
import { claimWithList } from "#domain/arena/claim-with-list.ts";

describe("lines below a claim", () => {
  test.each([
    ["We should move to Leeds.\n+ It is cheaper.\n- My mum lives here.", "+ It is cheaper.\n- My mum lives here."],
    ["We should move to Leeds.\n\nIt is cheaper.\nMy mum lives here.", "- It is cheaper.\n- My mum lives here."],
    ["We should move to Leeds.\nPros:\n- It is cheaper.\n- I know it.", "Pros:\n- It is cheaper.\n- I know it."],
    [
      "We should move to Leeds.\nPros:\nIt is cheaper.\nCons:\nMy mum lives here.",
      "Pros:\n- It is cheaper.\nCons:\n- My mum lives here.",
    ],
  ])("are its arguments: %j", (text, list) => {
    expect(claimWithList(text)).toEqual({ claim: "We should move to Leeds.", list, size: 2 });
  });

  test("a title of Argdown is no part of the claim", () => {
    expect(claimWithList("[Claim]: We charge.\n+ It pays.\n- Nobody comes.")?.claim).toBe("We charge.");
  });

  test("the sign of a heading is no part of the claim", () => {
    const found = claimWithList("# We should move to Leeds\n\n## Pros\n- It is cheaper.\n- I know it.");
    expect(found).toMatchObject({ claim: "We should move to Leeds", size: 2 });
  });

  test.each([
    "We should move to Leeds.",
    "We should move to Leeds because\nthe rent is lower and\nthe trains are better.",
    "+ It is cheaper.\n- My mum lives here.\n- I know nobody.",
    "Pros:\n- It is cheaper.\n- I know it.",
    "We should move to Leeds.\nIt is cheaper.",
  ])("a text that is a claim alone, or a list alone, has none: %j", (text) => expect(claimWithList(text)).toBeNull());
});
