import { describe, expect, test } from "vitest";
import { NO_MATCH } from "#domain/thinking/expert/matcher.ts";
import { readText } from "#domain/thinking/expert/reading.ts";
import { requestOf } from "#domain/thinking/expert/request.ts";
import { REGULATED } from "#domain/thinking/expert/request-words.ts";
import { respell, tag } from "./expert.ts";
import { readFrames } from "./frames.ts";
import { read } from "./read-request.ts";

describe("the kind of work that a request asks for", () => {
  test.each([
    ["translate", "how do u say get well soon in polish to my old teacher"],
    ["rewrite", "make this less stiff: The committee regrets that the hall will be closed on Monday."],
    ["story", "limerick for a colleague who loves spreadsheets"],
    ["write", "speech for my aunts 60th, she hates fuss"],
    ["write", "khutbah about patience for friday, ten minutes"],
    ["write", "cover letter vet's assistant. kept hens for 9 years"],
    ["rewrite", "pls fix our menu: Soup of day with bred, all dish is made fresh by owner"],
    ["decide", "stay on the old till system or rewrite in go, only me and one other here"],
    ["write", "Need cover letter for a porter job, should I say that I was ill for a year or leave it out"],
    ["write", "something to say at a leaving do, 2 mins"],
    ["decide", "got 2 job offers, one remote, one near. i keep changing my mind and have to tell the first by friday"],
    ["decide", "cat 15 yrs, vet quoted 900 for teeth. dont know how to decide"],
    ["write", "resignation letter from a bakery, 6 yrs"],
    ["write", "Homily for the harvest feast, ten minutes, half of them are farmers who lost the barley"],
    [
      "write",
      "I'm a lifeguard and i want to write it up properly for the pool manager, but I don't know the formal wording",
    ],
    [
      "decide",
      "takings are down. thinking of a stall at the market, or opening sundays, or asking the council for compensation, or all of it",
    ],
    ["decide", "i dont know if i should write a letter, ask for a review first, or get an advocate"],
    [
      "decide",
      'Which is the better first line for a story set in a bakery: "The oven lit itself" or "Nobody bought the last loaf"?',
    ],
    ["persuade", "what to say at a wake for someone difficult"],
    ["answer", "what is the going rate for walking two dogs"],
    ["why", "apprentice tiler, my grout sets too fast"],
    ["why", "chapel bell rings flat every time it snows"],
    ["step", "our group chat for the stairwell has turned nasty. im the admin. 40 people. help"],
    ["idea", "had an odd idea, what if bakeries lent out their ovens at night. is that anything"],
    ["persuade", "i need to tell a client of 7 years that my rates go up"],
    ["persuade", "how do i tell my sister i wont lend her the car"],
    ["complain", "shop wont refund a kettle that broke in a week, i want my money back"],
    ["name", "names for a mobile dog groomer"],
    ["ideas", "something to do with 40 old bicycle tubes"],
    ["search", "a song from the eighties maybe belgian, something about a lift"],
    ["rewrite", "convert my gap year into one line for a cv"],
    ["urgent", "help my cat ate a lily leaf an hour ago"],
    ["urgent", "my 2 years old swallowed a button battery i think"],
    ["sources", "does a standing desk help the back? looking for actual studies, not blogs"],
    ["idea", "app idea: a list of what is in the shared fridge. would anyone pay for it"],
    ["idea", "an app that reminds you which bin goes out tonight"],
    [
      "rewrite",
      "Hi Ann,\nthe fence is still open.\nBest, Lee\n^^ my second mail, make it firmer but i need her goodwill",
    ],
    ["compare", "bus or train to the coast with two kids and a dog in june"],
    ["plan", "9 days in albania with my aunt, end of may"],
    ["write", "pitch for a lending shelf of sewing machines"],
    ["essay", "essay, 1500 words, was the treaty of versailles too harsh"],
    ["compare", "choosing between a heat pump and new windows for an old farmhouse"],
    ["compare", "Lyon or Turin with a toddler in march, 4 days"],
    ["write", "Hi Sam,\nthe crates will be late.\nBest, Jo\n---\nnot ok, answer firm but stay kind"],
    ["short", "caption for a photo of our new goat, no hearts"],
    ["short", "reply to a neighbour who thanks me for a cake that wasn't mine"],
    ["argue", "debate motion: this house would ban homework, i speak second against it"],
    ["sources", "is there any good evidence that cold showers help with sleep"],
    ["translate", "how do i say this in simple turkish: one tablet in the morning, none at night"],
    [
      "rewrite",
      "could someone look over this, i read it out on monday and i want it softer.\n\nShe ran the shop for 40 years. She was not easy. She never closed early.",
    ],
    ["rewrite", "plain english for my aunt pls, the clinic writes like a lawyer"],
    ["plan", "need a lesson on volcanoes, 40 min, 28 kids, no screens"],
    ["estimate", "how do i price my candles, wax 2.10 each, half an hour of work"],
    ["persuade", "best way to tell our tenants that the lift is out for a month"],
    ["learn", "learn enough greek by june to talk with my in laws"],
  ])("is told by the words alone: %s: %s", (family, text) => {
    expect(read(text, { works: { [family]: 0.1 } })).toBe(family);
  });

  test("is not to write a letter where one was received", () => {
    expect(
      read("got a letter from the council, they want 900 back. do i owe that", { works: { write: 0.3 } }),
    ).not.toBe("write");
  });

  test("is to find out where the person does not know what is so, and to choose where they could do either", () => {
    const works = { decide: 0.8 };
    expect(read("help me work out whether he is shy or just rude, he is my new flatmate", { works })).toBe("answer");
    expect(read("help me decide whether to stay in the choir or join the band", { works })).toBe("decide");
  });

  test("is nothing where somebody wonders about the world, and an answer where their own case hangs on it", () => {
    expect(read("what would happen to the oceans if all ice melted, its for a quiz with my niece")).toBeNull();
    expect(
      read("what will happen if the landlord sells the flat, we have a lease", { fields: { housing: 0.9 } }),
    ).not.toBeNull();
  });

  test("is an answer where the law decides, where a plan would come too early, and where a choice of medicines would", () => {
    const sure = (id: string) => ({ works: { [id]: 0.9 } });
    expect(read("do i have to declare eggs that i sell at the gate or not", sure("decide"))).toBe("answer");
    expect(read("is it too late to learn the tuba", sure("learn"))).toBe("answer");
    expect(read("I have 300 for a stall. Is it enough and what do I buy first?", sure("recommend"))).toBe("answer");
    expect(read("which drops work fastest for a cold", { ...sure("recommend"), fields: { health: 0.9 } })).toBe(
      "answer",
    );
    expect(read("which tuba for a beginner, must fit in the car", sure("recommend"))).toBe("recommend");
  });

  test("is a formula where a table is worked on, and code where a query stands", () => {
    expect(read("got a google sheet for our league, i want it to sort itself")).toBe("table");
    expect(read("my boss wants me to excel at sales and i dont know where to begin")).not.toBe("table");
    expect(read("Update the family and set a date for the party, where do we hold it?")).not.toBe("code");
    expect(read("select a.name from a join b on b.id = a.id group by a.name -- too many rows why")).toBe("code");
  });

  test("is never words to say to a baby", () => {
    expect(read("my baby is up all night and i cannot go on", { isPeople: true })).toBe("step");
    expect(read("my partner and i argue all night since the baby came", { isPeople: true })).toBe("trouble");
    expect(read("my sister is up all night and i cannot go on", { isPeople: true })).toBe("trouble");
  });

  test("is the next step where a story does not go on, and the story where one is ordered", () => {
    const works = { story: 0.8 };
    expect(read("writing a story told by a kettle and i cant work out who would listen to it", { works })).toBe("step");
    expect(read("write a short story told by a kettle", { works })).toBe("story");
  });

  test("is a cause where something keeps failing, whatever it is for", () => {
    const fields = { food: 0.9 };
    expect(read("trifle for 30, the custard keeps splitting", { works: { plan: 0.8 }, fields })).toBe("why");
    expect(read("Knitted scarf keeps getting narrower")).toBe("why");
    expect(read("Our club keeps growing")).not.toBe("why");
    expect(read("hens wont lay", { fields: { animals: 0.9 } })).toBe("why");
    const vet =
      "vet says an operation is 2,900, dog is 12, not insured. or rest and tablets. we have the money but it is for the car";
    expect(read(vet, { fields: { animals: 0.9 } })).not.toBe("why");
  });

  test("is an answer for one's own case where the question is general and the case is told behind it", () => {
    const works = { explain: 0.8 };
    expect(read("how do bakers on nights get any sleep, im two weeks in and a wreck", { works })).toBe("answer");
    expect(read("how do bats sleep upside down", { works })).toBeNull();
    expect(read("does a heat pump pay off in Leeds if the quote is £9,400")).toBe("answer");
  });

  test("of a loss is what to do where something is left to be shared, and nothing where there is only grief", () => {
    const left =
      "Dad died in may and left the house to the four of us. My brother lives in it, my sister wants it sold";
    expect(read(left, { isPeople: true })).toBe("trouble");
    expect(
      read("My dad died in may and we buried him beside my mum, and I still set his place at our table"),
    ).toBeNull();
  });

  test("is told by the model where it is sure, and by both together where it is not", () => {
    expect(read("night bus or lift share for my shift", { works: { decide: 0.8 } })).toBe("decide");
    const fields = { "home-repair": 0.9 };
    expect(read("our boiler keeps losing pressure", { works: { why: 0.3 }, fields })).toBe("why");
    expect(read("our boiler is old", { works: { why: 0.3 }, fields })).not.toBe("why");
  });

  test("of what now is the next step, and a choice only where there is one", () => {
    const works = { decide: 0.75 };
    expect(read("blood sugar 6.4 what now", { works })).toBe("step");
    expect(read("trying to choose between two flats, the ideas of my wife differ", { works })).toBe("decide");
  });

  test("is told also where somebody tells that they are asked", () => {
    expect(read("my kids ask me why grandma left, what do i say", { isPeople: true })).toBe("persuade");
    // a small child or an animal is not persuaded with words
    expect(read("how do i get my 3 yr old to sleep past five")).not.toBe("persuade");
    expect(read("how do i get my boss to sleep on it")).toBe("persuade");
  });

  test.each([
    ["i want to book a flight to rome, maybe in may"],
    ["need a game for the kids party, maybe outdoors"],
    ["write a song, something like a ballad"],
    ["write an essay on carbon monoxide"],
    ["explain what a seizure is to my class"],
  ])("is neither a search nor urgent by a single word: %s", (text) => {
    expect(["search", "urgent"]).not.toContain(read(text));
  });

  test.each([
    ["essay, 1500 words, was suez a turning point. help me find a line, don't write it for me"],
    ["essay on lady macbeth, i have a plan but my teacher says it retells the story"],
  ])("is nothing where the person writes the essay: %s", (text) => {
    expect(read(text)).toBeNull();
  });

  test("is no cause where nothing fails: a price, or a habit", () => {
    const works = { why: 0.9 };
    expect(read("why did cocoa get so dear, i make chocolates", { works, fields: { food: 0.9 } })).toBe("answer");
    expect(read("why do i only clean at midnight", { works, fields: { feelings: 0.9 } })).toBe("answer");
  });

  test.each([
    ["i want to read music, i only ever play by ear", "crafts"],
    ["wifi for my shed, there is a power cable but no data cable, 90 m", "devices"],
    ["my uncle left me a canoe i have never paddled, moorings are dear, i do not know what i want", "vehicles"],
    ["my tenant and i each have a front garden, rent 400, apartment above a plant shop", "garden"],
  ])("is no cause where something is wished for or missing, not broken: %s", (text, field) => {
    expect(read(text, { fields: { [field]: 0.9 } })).not.toBe("why");
  });

  test.each([
    ["my query went from 40 ms to 9 s", "software"],
    ["my react component rerenders on each key", "software"],
    ["my kettle doesn't click off, brand new", "devices"],
  ])("is a cause where something is not as it was or should be: %s", (text, field) => {
    expect(read(text, { fields: { [field]: 0.9 } })).toBe("why");
  });

  test("is no search for studies where a pupil names a subject", () => {
    expect(read("what is a quorum, im 14, social studies test tmrw")).not.toBe("sources");
  });

  test("is a cause where code fails, and a fix where one is asked for", () => {
    const chances = { works: { code: 0.9 }, fields: { software: 0.9 } };
    expect(read("TypeError: x is undefined, but only on the first load", chances)).toBe("why");
    expect(read("need a regex for dutch postcodes", chances)).toBe("code");
  });

  test("is advice where an answer turns on rules and figures of the person's own case", () => {
    expect(read("landlord blames me for the mould. can i hold back rent", { fields: { housing: 0.9 } })).toBe("advise");
    expect(read("is the moon larger than pluto", { fields: { science: 0.9 } })).toBeNull();
    expect(read("my bike was stolen. is there anything i can do to get it back")).toBe("step");
  });

  test("is no translation where somebody tells that they translate", () => {
    expect(read("I translate subtitles, rates are down by 40 %", { works: { translate: 0.1 } })).not.toBe("translate");
  });

  test("is a choice only where one is spoken of", () => {
    const works = { decide: 0.9 };
    expect(read("tap drips every half hour or so, changed the washer already", { works })).not.toBe("decide");
    expect(read("quit the choir or stay until spring", { works })).toBe("decide");
  });

  test("is a check only where a word says so", () => {
    const chances = { works: { check: 0.9 }, fields: { housing: 0.9 } };
    expect(read("is this rent increase legal", chances)).toBe("answer");
    expect(read("check my lease for traps please", chances)).toBe("check");
  });

  test("is not work with the hands where the matter is between people", () => {
    const works = { "how-to": 0.9 };
    expect(read("my husband hides his phone from me", { works, isPeople: true })).toBe("trouble");
    // nor where the model alone says so, and no thing is spoken of
    expect(read("caught my best waiter with the tips", { works, fields: { law: 0.9 } })).toBe("step");
    expect(read("my phone hides my photos from me", { works, fields: { devices: 0.9 } })).toBe("how-to");
  });
});

test("what to ask somebody is answered, and a text that is there is not written", () => {
  expect(read("what can i ask him in the meeting, i only get 15 minutes, or should i wait")).toBe("answer");
  expect(read("Draft is 140 pages, she read one. Do I go to the head of department")).not.toBe("write");
});

test("a query is written, and what is made of given lines is what its subject mostly wants", () => {
  expect(read("need a query: bookings that overlap for the same room, postgres")).toBe("code");
  const about = readFrames().find(({ level, family }) => level === "subject" && family === "write") ?? null;
  const review =
    "Can we answer it without looking petty\n\n2 stars. Host was lovely but the cock crows at 4.\nBed creaks.";
  expect(requestOf(readText(review, tag, respell), { ...NO_MATCH, about })).toBe("write");
  expect(read(review)).toBeNull();
});

test("a query to an office or an agent is no code", () => {
  expect(read("i have a query about my electricity bill")).not.toBe("code");
  expect(read("write a query letter to an agent for my first novel")).not.toBe("code");
});

test.each([
  ["i am planning a birthday party", false],
  ["any tip for cleaning an oven", false],
  ["do i need planning permission for a shed", true],
  ["how much tip for the mule driver", true],
])("whether law or custom decides it: %s", (text, expected) => {
  expect(REGULATED.test(text)).toBe(expected);
});

describe("a request of no clear kind", () => {
  test("asks for a first step where somebody only tells of their case, and for words where it is between people", () => {
    const text = "my co worker clips his nails at his desk and now he is my lead";
    expect(read(text, { isPeople: true })).toBe("trouble");
    expect(read(text)).toBe("step");
  });

  test("asks for a recommendation where somebody asks how to think of it, and of an idea what was asked", () => {
    expect(read("we have two pilots and no money. how should we think about this?", { works: {} })).toBe("step");
    expect(read("app idea: neighbours share a ladder. who pays when it breaks?")).not.toBe("idea");
  });

  test("asks for no words where nobody can be talked to", () => {
    expect(read("how to stop biting my nails", { isPeople: true })).toBe("how-to");
    expect(read("I can't stop checking what my ex posts", { isPeople: true })).toBe("step");
  });

  test("is told in a hurry, without a word of oneself", () => {
    expect(read("thesis due in 5 weeks, 20 interviews, none coded")).toBe("step");
    expect(read("dog ate half a glove and looks fine", { fields: { animals: 0.9 } })).toBe("step");
  });

  test.each([["ok and the second one?"], ["need help fast"], ["and what if she says no?"]])(
    "asks what is meant where that is not said: %s",
    (text) => {
      expect(read(text)).toBe("unclear");
    },
  );

  test("asks for the cause where a fault ends in a guess, or comes back every few minutes", () => {
    expect(read("bike gears jump under load, new chain??", { fields: { vehicles: 0.9 } })).toBe("why");
    expect(read("pond pump starts every 6 min no rain", { fields: { "home-repair": 0.9 } })).toBe("why");
  });

  test("is no talk with somebody where a way to refuse an office is asked for", () => {
    expect(read("letter says i am executor for my uncle who i hardly knew. is there a way to say no")).toBe("step");
  });

  test("is no cause where what is good for something is asked, and no short text where a mail is signed off", () => {
    expect(read("best oil for a cracked lute bridge", { fields: { crafts: 0.9 } })).not.toBe("why");
    const mail = "Write a polite reminder email to a client who owes 300 for a cake, under 90 words, sign off as Ola";
    expect(read(mail)).toBe("write");
  });

  test("is nothing where an order says what is to be written", () => {
    expect(read("Write a 6-question multiple choice quiz on volcanoes for my class, key at the end")).toBeNull();
  });

  test("asks for the cause where a thing is told of", () => {
    expect(read("my bread comes out dense, i live up high now", { fields: { food: 0.9 } })).toBe("why");
  });

  test("is answered first where somebody says what they want to know, and asked back then", () => {
    expect(read("i teach geography. what kind of homework makes them think")).toBe("answer");
  });

  test.each([
    ["the ferry departs from pier 3 at 07:40, vehicles check in 30 minutes before"],
    ["SKU 40-1182 | Hinge, brass, 75mm | 24 | 3.10 | 74.40"],
    ["milk, eggs, a card for ines, batteries, cat litter"],
    ["Bread is the only thing here that rises before I do."],
  ])("gets nothing where it tells of no case: %s", (text) => {
    expect(read(text)).toBeNull();
  });
});

test("only families have a request, and it is one or two sentences to a model", () => {
  for (const { id, level, request } of readFrames()) {
    if (level !== "family") expect(request, id).toBeNull();
    else if (request !== null) expect(request, id).toMatch(/^[A-Z].{20,240}\.$/);
  }
});
