import { describe, expect, test } from "vitest";
import { previewsOf, readThought } from "#domain/personas/previews.ts";
import { type WideKind, wideKindOf } from "#domain/personas/together/kinds.ts";
import { FIRST_LENSES } from "#domain/personas/together/pool.ts";
import { decisiveIn } from "#domain/thinking/lens/decisive.ts";
import { deadlineIn, figureIn } from "#domain/thinking/lens/limits.ts";
import { CATALOGUE } from "./personas.ts";

const kindOf = (text: string) => wideKindOf(text, readThought(text).slots, decisiveIn(text));
const asked = (text: string) => {
  const all = previewsOf(CATALOGUE, readThought(text));
  return FIRST_LENSES.map((id) => all.get(id)?.text ?? "");
};
type Case = readonly [WideKind | null, string];

describe("what is told in passing does not decide:", () => {
  test.each<Case>([
    ["plain", "The helpers say yes and half of them stay at home. I did the whole hall with my bad back and my uncle."],
    ["body", "My bad back is worse again. The helpers say yes and half of them stay at home."],
    ["quarrel", "The couple next door hung their washing over our path. I said something and she laughed"],
    ["plain", "I've shared a room with Ivo since school and nothing is wrong. I keep looking at flats anyway."],
    ["goal", "i want to see every lighthouse before i retire, two a month"],
    ["goal", "this summer I will build the hen house. weekends only, a friend can lend me the saw"],
    ["idea", "What if the archive lent out old voices, a miller, a widow, and people could talk back"],
    ["asked", "Dad wants to stop the tablets. He is sure and he asked me to tell my sister."],
    ["asked", "We built the house to stay and now Tom wants to go back to the city. I have planted a hedge."],
  ])("%s: %s", (kind, text) => expect(kindOf(text)).toBe(kind));

  test("and a power that wants something still presses", () => {
    expect(kindOf("Parish council wants to drain the pond. I cannot walk far.")).toBe("pressed");
  });
});

describe("a text that weighs nothing is asked no question of a dilemma:", () => {
  test.each<Case>([
    ["plain", "Notes from Monday. Ice on the trough. Ada came with the drill, stayed for tea. Fixed the lock."],
    ["plain", "I bake the best rye bread on the island. Boats stop for it. Last Sunday ninety loaves gone by noon."],
    ["trouble", "People stopped coming to the hall. Perhaps the room is too cold, nobody comes on Fridays."],
    ["plain", "I saw our old street in a dream. Not asking anything, just want to get it written down."],
    ["moment", "The tram stopped in the snow and the driver got out to carry a boy home. Everybody waited."],
    ["dilemma", "I bake the bread on the island. The shop wants all of it, but my neighbours would go without."],
    ["dilemma", "I train the little ones and the father of the best girl shouts. If I drop the girl she pays for him."],
  ])("%s: %s", (kind, text) => expect(kindOf(text)).toBe(kind));
});

describe("what is asked outright is a question, and no trouble that its words name:", () => {
  test.each<Case>([
    ["lookedUp", "how long does soup keep in the fridge if it is boiled again every two days"],
    ["lookedUp", "sold some honey at the gate last year, do I have to tell the tax office or just forget it"],
    ["practical", "best way to tell the choir the room is gone"],
    ["practical", "forty guests, no nuts, one oven. menu ideas that dont taste of cardboard"],
    ["practical", "cheap supper for thirty scouts and their leaders"],
    ["toTell", "How do you know when a pear is ripe without biting it?"],
    ["practical", "What do you wear to a christening when nobody has told you anything?"],
    ["close", "how do I get my stepson to talk at table"],
    ["belief", "Is an oath to somebody who has forgotten it still an oath?"],
    ["belief", "if no one sees the kindness, does it still count as one"],
    ["step", "Is it worth learning to weld at 50 with two kids and a loan to pay and so on"],
    ["twoWays", "fix grandads boat or sell it to somebody and put the money towards a new one"],
    ["twoWays", "The plants have gone long and thin, can they be saved or do I throw them away"],
  ])("%s: %s", (kind, text) => expect(kindOf(text)).toBe(kind));
});

describe("how somebody tells it gives the kind away:", () => {
  test.each<Case>([
    ["grievance", "i wrote the whole plan for the shift and Rosa put her name on it"],
    ["grievance", "My manager moved my bench next to the furnace after I asked about the pay."],
    ["secret", "My niece told me she is leaving and made me promise to say nothing. We share a stall with her mother."],
    ["foundOut", "Was looking for a pen in his desk and found a contract for a boat. He has never mentioned a boat."],
    ["foundOut", "caught my best waiter taking coins from the jar"],
    ["guilt", "I told my cousin who her father is. It was his to tell and he'd asked me not to."],
    ["leave", "ten years on the ward and I wrote the resignation letter on the bus. havent sent it"],
    ["setback", "didnt get into the academy. second time. they were kind"],
    ["setback", "Turned down by the third gallery, with a friendly card"],
    ["habit", "i order books when im sad and then nobody reads them"],
    ["body", "Shoulder gone at 44, twenty years of plastering"],
    ["fault", "kettle makes a humming noise, new cable already"],
    ["fault", "phone drops out whenever the kettle is on"],
    ["opinion", "Weddings are too long and too loud"],
    ["money", "cousin wants 2k for a stall, says double by summer"],
    [
      "trouble",
      "Half the group talks all through the lesson. I've tried a bell, I've tried jokes, I've tried silence.",
    ],
    ["blame", "was it wrong of me to leave while he was talking"],
    ["feeling", "I have the house and the garden, and I walk around it like a guest"],
  ])("%s: %s", (kind, text) => expect(kindOf(text)).toBe(kind));
});

describe("no question takes up", () => {
  test.each([
    "Notes from Tuesday. Frost on the beans.",
    "we are short of people since Easter",
    "found a contract for a flat, signed in February",
  ])("a date that is past: %s", (text) => expect(deadlineIn(text)).toBe(""));

  test("a distance as a sum", () => {
    expect(figureIn("a used van with 60k on it")).toBe("");
    expect(figureIn("a used van for 6k")).toBe("6k");
  });

  test("a whole sentence as a topic", () => {
    expect(asked("laptop very old and the shop is closed").join(" ")).not.toContain("“");
  });
});

test("who matters in a dilemma is asked about by name where the other side is to be understood", () => {
  const text =
    "I have a place at the mill in Brno from May. My aunt kept the field for me, but I would rather go. She is proud of it.";
  expect(kindOf(text)).toBe("dilemma");
  expect(asked(text)).toContain("What is right about how my aunt sees it?");
});

describe("only where something pulls two ways, sides are asked about", () => {
  test.each([
    [
      "plain",
      "Up at five, fed the goats, the gate hinge broke again and I tied it with wire. Rain after lunch. The kids came home soaked. Now tea.",
    ],
    [
      "plain",
      "Two hundred days without a cigarette. It is quieter than it was. Friday evenings are long now. I have begun to bake.",
    ],
    [
      "joy",
      "We just won the contract. Three of us and one van against the big firm. Six hundred meals a day. I could dance.",
    ],
    [
      "belief",
      "Why do we tell strangers what we hide from the people we love? A man on the ferry knows more of it now.",
    ],
    ["idea", "What if bus stops had a small shelf and people could leave a book there"],
    ["opinion", "Honestly people who say nobody wants to work have never paid for a room in this town."],
    [
      "dilemma",
      "My uncle says the barn is mine and my cousin has kept it for years. The papers are with me. He rang twice. The roof leaks.",
    ],
  ])("%s: %s", (kind, text) => expect(kindOf(text)).toBe(kind));
});
