import { describe, expect, test } from "vitest";
import { claimInQuestion, noClaimIn, proposedClaim, statedClaim } from "#domain/arena/proposed-claim.ts";

/** What a new claim begins with. */

test.each([
  ["Should we charge for the workshop?", "We should charge for the workshop."],
  ["should i  move to Lisbon??", "I should move to Lisbon."],
  ["Shall we shorten the videos?", "We should shorten the videos."],
  ["Is it worth the money?", "It is worth the money."],
  ["Do they read the card?", "They read the card."],
  ["Does it keep people?", null],
  ["Should we charge or keep it free?", "We should charge rather than keep it free."],
  ["Should we charge or keep it free or wait?", null],
  ["Can you find me a title?", null],
  ["Should the workshop cost money?", null],
  ["Should we not charge?", null],
  ["Should we charge? And when?", null],
  ["Why do people leave?", null],
  ["We charge.", null],
  ["Is this plan good?", "This plan is good."],
  ["Is there anything worth seeing?", null],
  ["Should this company hire Anna?", null],
  ["Should my daughter change schools?", "My daughter should change schools."],
  ["Is this a good plan?", "This is a good plan."],
  ["Are electric cars too heavy?", "Electric cars are too heavy."],
  ["Is it better to rent or to buy?", "It is better to rent than to buy."],
  ["Should I have dinner at home or go out?", "I should have dinner at home rather than go out."],
  ["Should dogs be allowed in the library?", "Dogs should be allowed in the library."],
  [
    "Would the town be better off if the bypass came? Discuss, for a class of 15",
    "The town would be better off if the bypass came.",
  ],
  ["Should we sell it, yes or no?", "We should sell it."],
  ["Do I need a car or can I cycle?", "I need a car."],
  ["Should I get a dog or something?", "I should get a dog."],
  ["Should I wait a day or two?", null],
  ["Should I buy a house, rent a flat or stay with my parents?", null],
  ["Should I get a cat, a dog, or a bird?", null],
  [
    "Should we move to Leeds, where my mum lives, or stay?",
    "We should move to Leeds, where my mum lives rather than stay.",
  ],
])("the claim in %j is %j", (question, claim) => expect(claimInQuestion(question)).toBe(claim));

describe("what a claim begins with", () => {
  test.each([
    ["Should we charge? We charge for the workshop. It is full anyway.", "We should charge."],
    ["Our shop loses money in July. Who asked for it? Six people.", "Our shop loses money in July."],
    ["We argue about money. ".repeat(40), "We argue about money."],
    ["the room is cold and nobody comes", "The room is cold and nobody comes."],
    ["The room is cold and the heating…", ""],
    ["Who buys bread at night? And why?", ""],
  ])("is the first sentence that can be denied: %j", (text, claim) => expect(proposedClaim([text])).toBe(claim));

  test.each([
    [
      "Our club wants to drop the youth team, even the girls. Good or bad? I'm on the board",
      "Our club should drop the youth team.",
    ],
    [
      "Sell vs lease for us (two vans)\npro selling\n- cash now\ncon\n- no van in June",
      "We should sell rather than lease.",
    ],
    ["Open the pool on Mondays\nfor: families want it\nagainst: no staff", "We should open the pool on Mondays."],
    ["Plans for the hall\n- paint it\n- new lamps", "Plans for the hall."],
  ])("is what is intended, or the step that a list stands below: %j", (text, claim) =>
    expect(proposedClaim([text])).toBe(claim),
  );

  test("is taken from the text behind a question that claims nothing", () =>
    expect(proposedClaim(["What now?", "The bakery closes at six. Nobody likes it."])).toBe(
      "The bakery closes at six.",
    ));

  test.each([
    [
      "help me decide whether to take the job in Leeds or stay where i am, my mum isn't well",
      "I should take the job in Leeds rather than stay where I am.",
    ],
    ["We need to decide by Friday if we renew the lease. Rent goes up.", "We renew the lease."],
    ["Help us decide whether to sell the van", "We should sell the van."],
    ["my boss offered me a promotion but i'd have to move, should i take it", "I should take it."],
    ["not sure whether it's worth repairing the oven, it's 9 years old", "It's worth repairing the oven."],
    ["I'm not sure I want kids. My partner does.", "I want kids."],
    ["Do you think it's ok to skip the christening?", "It's ok to skip the christening."],
    ["The council wants to decide whether to close the library.", "The council should close the library."],
    ["my wife can't decide whether to quit her job", "My wife should quit her job."],
    ["My big question is whether to sell", "I should sell."],
    ["torn between keeping my pension and moving it", "Keeping my pension is better than moving it."],
    ["Which is better for a beginner, a guitar or a ukulele?", "A guitar is better for a beginner than a ukulele."],
    ["I want to quit teaching and open a bakery", "I should quit teaching and open a bakery."],
  ])("of %j is what it doubts", (text, claim) => expect(proposedClaim([text])).toBe(claim));

  test.each([
    ["I think schools shouldn't give homework. My son cries.", "Schools shouldn't give homework."],
    ["Our street has changed. It is unfair that only we pay.", "It is unfair that only we pay."],
  ])("of %j is what it judges", (text, claim) => expect(proposedClaim([text])).toBe(claim));

  test.each([
    "write me a letter to my landlord about the damp in the bathroom",
    "Draft a speech for my dad's 70th. He hates fuss.",
    "Can you explain how a heat pump works? Our boiler is 20 years old.",
    "how do i tell my sister i'm not coming to her wedding",
    "what should i cook for ten people",
    "whats a good recipe for ten people",
    "need a name for my dog walking business",
    "My flatmate never cleans, what can i say without starting a fight",
  ])("is nothing of %j, which asks for something and claims nothing", (text) => {
    expect(proposedClaim([text])).toBe("");
    expect(noClaimIn(text)).toContain("ask for something");
  });

  test.each([
    [
      "My landlord wants to raise the rent by 14% from January, flat has had mould since spring, I live in Leeds",
      "tell what is so",
    ],
    ["- call dentist\n- buy stamps for the letters\n- bike to the shop", "a list"],
  ])("is nothing of a case and of a list: %j", (text, why) => {
    expect(proposedClaim([text])).toBe("");
    expect(noClaimIn(text)).toContain(why);
  });

  test("is the sentence above a pasted list, and no line of it", () =>
    expect(proposedClaim(["The shop closes on Mondays\n- It should rest us\n- Monday brings too little"])).toBe(
      "The shop closes on Mondays.",
    ));

  test("is nothing of a doubt between three, and no claim of the writer's where others decide", () => {
    expect(proposedClaim(["I can't decide whether I should study law or medicine, or maybe physics"])).toBe("");
    expect(proposedClaim(["The committee wants to decide whether to close the park."])).not.toMatch(/^I /);
  });

  test("of an idea is what it proposes, also where a thought would ask for it so", () => {
    expect(statedClaim("Plan a picnic for new members")).toBe("Plan a picnic for new members");
    expect(statedClaim("Should we charge?")).toBe("Should we charge?");
  });

  test("a text of one long sentence says why it gives none", () =>
    expect(noClaimIn("x".repeat(401))).toContain("too long"));
});
