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
  ["a title within a word of the text", { title: "art", text: "party at noon" }, "art\nparty at noon"],
  ["a title that begins the text", { title: "Rent", text: "Rent a flat?" }, "Rent\nRent a flat?"],
  ["an address that begins another", { text: "a.example", url: "a.example/b" }, "a.example\na.example/b"],
  [
    "a title that is a line of the text",
    { title: "Dense bread", text: "Dense  bread\nand why" },
    "Dense  bread\nand why",
  ],
  [
    "an address under the text",
    { text: "Why?\r\nhttps://a.example", url: "https://a.example" },
    "Why?\r\nhttps://a.example",
  ],
  ["one text in two codings", { title: "caf\u00e9", text: "cafe\u0301" }, "caf\u00e9"],
  ["one text twice", { title: "Dense bread", text: "Dense bread" }, "Dense bread"],
  ["nothing", {}, undefined],
  ["spaces", { title: " ", text: "", url: "\n" }, undefined],
])("sharing %s gives one text", (_what, search, text) => expect(sharedText(search)).toBe(text));
