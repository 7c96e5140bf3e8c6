import { expect, test } from "vitest";
import { readSource } from "#domain/synthesis/statements.ts";
import { nameOf, shownName } from "#domain/synthesis/theme-name.ts";

const named = (...texts: readonly string[]) =>
  nameOf(texts.flatMap((text, at) => readSource({ id: `s${at}`, text, derived: false, seats: null }).statements));

test("a theme is named by the longest run of words of which each statement has one", () => {
  expect(named("The rent should be raised by 3%.", "I think the rent should be raised.")).toBe("rent should be raised");
  expect(named("The bus leaves at nine from the square.")).toBe("The bus leaves at nine from the …");
});

test("a run that a third statement knows nothing of is no name: the word that all have is", () => {
  const texts = [
    "The lamp in the hall is broken again.",
    "The lamp in the hall is broken since Monday.",
    "Someone left a broken chair outside.",
  ];
  expect(named(...texts)).toBe("lamp in the hall is broken");
  expect(named(...texts, "The hall has no chair.")).toBe("lamp in the hall is broken");
  expect(named("The hall lamp is dim.", "The hall lamp is old.", "Omar paints the hall.", "Ana rents the hall.")).toBe(
    "hall lamp",
  );
  expect(named("The old lamp is dim.", "A dim candle smokes.", "That loud bell is dim.")).toBe("dim");
});

test("statements that have no word in common have no name", () => {
  expect(named("The lamp is broken today.", "The lamp is broken since Monday.", "Nobody cleans the gutter.")).toBe("");
});

test("a theme without a shared word says so instead of a name", () => {
  expect(shownName({ name: "" })).toBe("No word in common");
  expect(shownName({ name: "rent" })).toBe("rent");
});
