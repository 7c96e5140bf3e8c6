import { expect, test } from "vitest";
import { speakerBefore, speakerName } from "#domain/synthesis/speaker-name.ts";

test.each([
  ["E-mail from Ines", "Ines"],
  ["Sue's notebook", "Sue"],
  ["Samira (17)", "Samira"],
  ["", ""],
])("%s names %j", (title, name) => expect(speakerName(title)).toBe(name));

test("a name stands before what somebody says of themselves, and not before a plain fact", () => {
  expect(speakerBefore("I would keep the bench.", "Ines", false)).toBe("Ines");
  expect(speakerBefore("The bench is green.", "Ines", false)).toBeNull();
  expect(speakerBefore("The bench is green.", "Ines", true)).toBe("Ines");
});

test("a text's title is not said twice before a sentence that begins with it", () => {
  expect(speakerBefore("About the offsite: the old mill is booked.", "About the offsite", true)).toBeNull();
  expect(speakerBefore("The room costs 400 euros.", "About the offsite", true)).toBe("About the offsite");
});

test("a sentence that begins with a longer word than the title's last one gets the title", () => {
  expect(speakerBefore("The planners want a garden.", "The plan", true)).toBe("The plan");
  expect(speakerBefore("The plan's garden is small.", "The plan", true)).toBeNull();
});
