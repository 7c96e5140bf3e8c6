import { describe, expect, test } from "vitest";
import { isWrittenDown } from "#domain/thinking/expert/request.ts";
import { read } from "./read-request.ts";

describe("no request", () => {
  test.each([
    ["lalala la la under the neon rain we go again"],
    ['"I have measured out my life with coffee spoons"'],
    ["hi all, i hope my friends are well today"],
    ["You are an expert career coach. Rank five roles that suit me and my skills."],
    ["i will paste my plan for the week. ask me for it first, then find the gap"],
    ["my garden"],
    ["goood morning from a tram"],
  ])("where a line asks for nothing or a prompt is finished: %s", (text) => {
    expect(read(text, { works: { decide: 0.9 } })).toBeNull();
  });

  test("where a fact is asked for that nothing of the person's hangs on", () => {
    const works = { explain: 0.9 };
    expect(read("why is the sea salty and not the river", { works })).toBeNull();
    expect(read("explain mortgage points to me like im 12", { works })).toBeNull();
    expect(read("does a passport need six months left", { works, fields: { travel: 0.9 } })).toBe("answer");
  });

  test("but what law or custom decides is answered for the country", () => {
    expect(read("licence to sell pickled eggs at the dog track?")).toBe("answer");
    expect(read("whats a fair tip for a mule driver")).toBe("answer");
    expect(read("what did ordinary people eat in winter")).toBeNull();
  });

  test("where somebody tells of a loss, and asks nothing", () => {
    expect(read("I said something cruel to my father and he died before we spoke")).toBeNull();
    expect(read("my aunt died abroad, what do we do about her flat")).toBe("step");
  });

  test("where it is said in so many words what is to be made", () => {
    const advised = { fields: { career: 0.9 } };
    expect(read("am i too honest for my review? Give me five sentences i can say", advised)).toBeNull();
  });

  test("where somebody tells of a sorrow", () => {
    const text = "i forgot my mothers birthday, the first since she died";
    expect(read(text, { works: { talk: 0.9 }, isPeople: true })).toBeNull();
  });

  test("for lines of a finished brief, but for what is to be done with them", () => {
    const text = "turn my notes into a handover sheet\n- visits or not\n- should we call the doctor\n- keys";
    expect(read(text)).toBe("rewrite");
    expect(read(text.replace("turn my notes into", "here is"), { works: { decide: 0.9 } })).toBeNull();
  });

  test.each([
    ["what to get", "eggs x30, flour 10kg, yeast, poppy seed, parchment, blue ribbon"],
    ["where things are", "Keys given out: shed to Mona, cellar to the twins, roof to the sweep, bikes to nobody yet."],
    [
      "minutes",
      "Garden committee 4 May. Present: Jo, Anders, Mrs Lim. Apologies: Karl. Hose bought. Next meeting 2 June.",
    ],
    [
      "a finished letter",
      "Dear Committee, thank you for the new bench in Mill Lane, which everybody uses. With kind regards, Philip Strand",
    ],
    ["where to be", "Dr Osei, Eye Unit, Level 2 West, bring the drops list + the yellow card, 8.20 not 9.00"],
    ["a log", "Seen: 3 curlew, 1 merlin (f), no terns. Wind W 4. Gate needs a new latch. Left book with Sanna."],
    [
      "memories",
      "Things I remember about the dairy: the churns, singing, my aunt's boots. It shut in 1968 and nobody told the cows.",
    ],
    ["what to get, counted", "eggs, blue roll, bleach, 2x oat milk, stamps, cat litter"],
    ["a dream", "Dream again, the long corridor with sand on the floor. Gran was counting forks and she said nine."],
  ])("for what somebody wrote down: %s", (_what, text) => {
    expect(read(text, { works: { decide: 0.9 }, isPeople: true })).toBeNull();
  });

  test.each([
    "my dream job is in Berlin but my wife wants to stay",
    "a dream wedding on 5000 pounds",
    "same dream every night for a month, it wears me out",
    "dreamed of being a nurse all my life, accepted at 41, two kids",
    "i dreamed about moving to japan since i was a kid, make me a plan for the next 3 years",
    "found: one grey cat, very thin, no chip, want to find the owner",
    "need ideas for a present: my mum is 60 and likes gardening",
    "Trip to Rome: 4 days, two kids, budget 1500 euros, no car",
    "Best man speech: brother Tom, funny but kind, met at school, loves fishing",
    "Compare these phones: iPhone 15, Pixel 8, Galaxy S24, Nothing 2",
    "Rewrite this less stiff: Hi Mark, just following up again on my last mails, I know you are busy, thanks",
    "Rent paid: 900 in May, 900 in June, landlord says June is missing, letter",
    "train at 6.40, two kids, one pram, change in Lille, worried about the stairs, need a better way",
    "training plan, 10 kg off, bad knee, no gym",
    "dinner with 500 g mince, 2 tins beans, rice, no oven",
  ])("but not for wishes in few words: %s", (text) => {
    expect(isWrittenDown(text)).toBe(false);
  });

  test("but a list that ends in a question is one", () => {
    expect(read("Flat near work: 900 rent, noisy street, no lift, my cat hates it, should I take it?")).not.toBeNull();
  });

  test("for a feeling or a thought that asks nothing", () => {
    expect(read("idk i just feel like everyone at school is better than me", { isPeople: true })).toBeNull();
    expect(read("Been thinking that I never know what the first step is. Anyway.")).toBeNull();
    expect(read("i feel like a fraud at my new job, what do i do", { isPeople: true })).not.toBeNull();
  });

  test.each([
    "does anyone know why cats knead blankets, mine is at it now",
    "Why do people clap when a plane lands? I fly next week",
    "explain tides like im ten, i have a quiz tonight",
    "We hear of inflation daily and I really want to understand what a basket of goods is, I shop too",
  ])("for somebody who wants to understand something of the world: %s", (text) => {
    expect(read(text, { works: { explain: 0.9 } })).toBeNull();
  });

  test("but for one's own case, which is to be understood", () => {
    expect(read("can you explain my payslip, is the tax right?", { works: { explain: 0.9 } })).toBe("answer");
    expect(
      read("Does anyone know how I can get my deposit back, he ignores me", { works: { explain: 0.9 } }),
    ).not.toBeNull();
    expect(read("does my dog knead blankets because he was weaned early", { works: { explain: 0.9 } })).toBe("answer");
  });

  test.each([
    "Where does the sea go at low tide? My son asked and I had no idea",
    "do swallows sleep in the air",
    "what would happen to rents in a city if every student moved out on one day",
    "how many volts kill a whale",
    "note to self ring the vet",
    "Plot: the ferryman is the thief. Just putting it here so I dont forget.",
    "Dreamt of the old mill. Not asking anything, just had to get it written down.",
  ])("for a question of the world, or none at all: %s", (text) => {
    expect(read(text, { works: { estimate: 0.9 } })).toBeNull();
  });

  test("for somebody who does not understand what they were told", () => {
    expect(read("the coach said my serve is all arm and i dont get what she means by that")).toBeNull();
  });

  test.each([
    "How do I get sun damage off a leather chair?",
    "How can I stop geese eating the oats?",
    "Should I visit the pyramids or the museum?",
    "I'm leaving this here in case someone can help me: my cat limps and i can't afford the vet",
    "I'm not asking for anything unreasonable, just half the rent. How do I say it?",
    "Note to self: how do I stop the tap leaking",
    "i can't get it to start, the strimmer just clicks",
  ])("but not for what somebody has to do: %s", (text) => {
    expect(read(text, { works: { "how-to": 0.9 }, fields: { "home-repair": 0.6 } })).not.toBeNull();
  });

  test("but facts alone for a few lines that are ordered with all that belongs to them", () => {
    const works = { write: 0.9 };
    expect(read("caption for a photo of our tug of war team", { works })).toBe("short");
    expect(
      read("Write a 60 word sign for the lift: out of order until Friday noon, stairs by the back door, sorry", {
        works,
      }),
    ).toBe("toldShort");
  });

  test("for a musing that goes on with what one sees", () => {
    expect(read("I keep thinking that shops once faced the harbour. Ours shows it the bins.")).toBeNull();
  });

  test("for what was noted at a place, unless something is to be made of it", () => {
    const notes = "Notes from roof visit: slates loose on the north side, gutter full, hatch stuck.";
    expect(isWrittenDown(notes)).toBe(true);
    expect(isWrittenDown("Notes from roof visit: slates loose. Write them up for the owner.")).toBe(false);
  });

  test("for two things that are compared at school, or in a form that is told", () => {
    expect(read("osmosis vs diffusion exam 4 marks", { works: { compare: 0.9 } })).toBeNull();
    expect(read("oak or ash for my stairs, in two sentences", { works: { compare: 0.9 } })).toBeNull();
    expect(read("oak or ash for my stairs", { works: { compare: 0.9 } })).toBe("compare");
  });

  test("for what is long over", () => {
    expect(read("should i tell them of my epilepsy, last seizure 14 months ago")).toBe("decide");
  });
});

describe("no request either", () => {
  const all = { works: { decide: 0.9, write: 0.3 }, fields: { health: 0.9 } };
  test.each([
    [
      "a full brief says itself how it is to be answered",
      "Draft a two-page handout for night porters about lifting. Use plain words, give four examples, no jargon, at most 500 words, and finish with a checklist in one table.",
    ],
    [
      "a brief for code",
      "Write a shell script that renames photos by date. Don't overwrite anything, use only the standard tools, include a dry run, and show only the code.",
    ],
    [
      "a brief for a table",
      "Turn two days in Ghent into a table: Sat 10:00 to Sun 16:00, max 40 euro a head, skip museums, columns: time, place, cost. One dry option per day, no walks longer than ten minutes.",
    ],
    [
      "a brief for a script",
      "Python script, no extra packages. Each photo older than a year in the given folder goes to an archive, keep the dates, include a dry run flag, exit 3 if the folder is missing, comments short.",
    ],
    ["a list that an expert would write", "list of what to check in the greenhouse at night, one page, for my nephew"],
    ["weather that is everybody's", "why does la nina make our monsoon strong when it's an ocean away"],
    ["why people do something", "why did people stop wearing hats"],
    [
      "what follows from a thing of the world",
      "if the air gets thinner up there does that mean cakes rise more and why do they fall",
    ],
    [
      "something that is to be understood",
      "I'd like to understand what my niece does, she models supply chains. I was a stoker.",
    ],
    ["a thing that is only named", "the sound of rain on the tin roof of our old chapel"],
  ])("%s", (_, text) => expect(read(text, all)).toBeNull());

  test("how much of something is too much, without a number or a person", () =>
    expect(read("how much sun is too much sun", { works: { estimate: 0.9 } })).toBeNull());
  test("what others may mean is no choice of one's own", () =>
    expect(
      read("my landlady says fine to everything and I can't tell if she means yes, no or ask again", {
        works: { decide: 0.9 },
      }),
    ).toBe("answer"));
  test("but an order in few words is completed", () =>
    expect(read("write a card for a retiring bus driver", { works: { write: 0.9 } })).toBe("short"));
  test("and so is a decision that is told with its limits", () =>
    expect(
      read("should i take the night shift or stay on days, under 40 hours, no weekends", { works: { decide: 0.9 } }),
    ).toBe("decide"));
});
