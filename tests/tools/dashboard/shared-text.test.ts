import { expect, test } from "vitest";
import { sharedText } from "#src/tools/dashboard/model/shared-text.ts";

test.each([
  ["a page", { title: "Dense bread", url: "https://bread.example/dense" }, "Dense bread\nhttps://bread.example/dense"],
  ["a note", { text: "  why is it dense since March \n" }, "why is it dense since March"],
  [
    "an address that an app puts into the text",
    { title: "Dense bread", text: "https://bread.example" },
    "Dense bread\nhttps://bread.example",
  ],
  ["a title that the text says too", { title: "Dense bread", text: "Dense bread, and why" }, "Dense bread, and why"],
  ["one text twice", { title: "Dense bread", text: "Dense bread" }, "Dense bread"],
  ["nothing", {}, undefined],
  ["spaces", { title: " ", text: "", url: "\n" }, undefined],
])("%s that is shared becomes one text", (_what, search, text) => expect(sharedText(search)).toBe(text));
