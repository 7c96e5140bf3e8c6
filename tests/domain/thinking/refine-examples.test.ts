import { describe, expect, it } from "vitest";
import { compose } from "#domain/thinking/refine/compose.ts";
import { refine, tidied } from "#domain/thinking/refine/refine.ts";
import type { ClarifyingQuestion } from "#domain/thinking/types.ts";

const composed = (text: string) => compose(text, refine(text).hunks);

describe("the person's words", () => {
  it.each([
    ["we keep losing people, maybe the videos are too long", "We keep losing people, maybe the videos are too long."],
    ["not sure whether I should move", "Not sure whether I should move."],
    ["i want to learn spanish", "I want to learn Spanish."],
    ["rent or buy in leipzig, 45k saved", "Rent or buy in Leipzig, 45k saved."],
    ["can you please write me a cover letter", "Can you please write me a cover letter?"],
    ["Write a list of five ideas.", "Write a list of five ideas."],
    ["n=3 mice per group, good enough?", "n=3 mice per group, good enough?"],
    ["he cried (?!) and i left", "He cried (?!) and I left."],
    ["change of 11 min. how do we get there", "Change of 11 min. How do we get there?"],
    ["last night he spelled out S T O P G U", "Last night he spelled out S T O P G U."],
    ["with these figures how many panels do we need", "With these figures how many panels do we need?"],
    ["vinegar made my pan pink why", "Vinegar made my pan pink why?"],
    ["it stopped and i dont know why", "It stopped and I don't know why."],
    ["add 2 min. salt", "Add 2 min. salt."],
    ["varnish or oil for the stairs, which one", "Varnish or oil for the stairs, which one?"],
    ["thats the plan. now what", "That's the plan. Now what?"],
    [
      "it blocks my panels. he's 80, was kind to us once, and hates cutting",
      "It blocks my panels. He's 80, was kind to us once, and hates cutting.",
    ],
    ["my dog ate bread, is bread bad for dogs", "My dog ate bread, is bread bad for dogs?"],
    ["leave the airport or not", "Leave the airport or not?"],
    ["it does not matter whether he comes or not", "It does not matter whether he comes or not."],
    ["we go, like it or not", "We go, like it or not."],
    ["i am an hr manager, 40 per hr, as per hr policy", "I am an HR manager, 40 per hr, as per HR policy."],
    ["it pays 2 more an hr but i have kids", "It pays 2 more an hr but I have kids."],
    ["was a baker 9 yrs, good with people though", "Was a baker 9 yrs, good with people though."],
    [
      "why does this stop early\n\nfor name in names:\n    if name == done:\n        say(name)\n\nit works with one name",
      "Why does this stop early?\n\nfor name in names:\n    if name == done:\n        say(name)\n\nIt works with one name.",
    ],
    ["1 hr call with hr, half an hr at most", "1 hr call with HR, half an hr at most."],
    ["someones dog ate anyones lunch", "Someone's dog ate anyone's lunch."],
    ["error[E0502]: i cannot borrow twice", "error[E0502]: I cannot borrow twice."],
    ["how to ask for a raise", "How to ask for a raise"],
    [
      "Write a notice: abseilers outside on Thursday, keep curtains shut, sorry for the drips.",
      "Write a notice: abseilers outside on Thursday, keep curtains shut, sorry for the drips.",
    ],
    ["is it to late to prune the lemon tree", "Is it too late to prune the lemon tree?"],
    ["i left it to late to book", "I left it too late to book."],
    ["is it to early in the year for tomatoes", "Is it too early in the year for tomatoes?"],
    ["can we move it to early next week", "Can we move it to early next week?"],
    ["they moved it to late march because of rain", "They moved it to late March because of rain."],
    ["our switch is to early shifts", "Our switch is to early shifts."],
    ["who goes to many shops", "Who goes to many shops?"],
    ["there are to many cars here", "There are too many cars here."],
    ["to many people this is normal", "To many people this is normal."],
    ["music is to many of us a home", "Music is to many of us a home."],
    [
      "nothing hits. our config:\n\nkey: <os>-pnpm\n\nwhy is that?",
      "Nothing hits. Our config:\n\nkey: <os>-pnpm\n\nWhy is that?",
    ],
    ["budget: $2000 for the trip, is that enough", "Budget: $2000 for the trip, is that enough?"],
    ["rent = 1200, pay = 2400, can we afford a car", "Rent = 1200, pay = 2400, can we afford a car?"],
    [
      "profit = revenue minus costs, how do i explain that to my team",
      "Profit = revenue minus costs, how do I explain that to my team?",
    ],
    ["why is this 0\n\nrate = a if b else c", "Why is this 0?\n\nrate = a if b else c"],
    ["which port\n\nport: $PORT", "Which port?\n\nport: $PORT"],
    ['said: "come home" and i wonder why', 'Said: "come home" and I wonder why.'],
    // short lines under each other are no sentences
    // nor is a query or what somebody forwards
    ["SELECT a FROM b WHERE c=1\n\nwhy is it empty", "SELECT a FROM b WHERE c=1\n\nWhy is it empty?"],
    [
      "> from: ann\n> where do they go??\n\nour fair is in may",
      "> from: ann\n> where do they go??\n\nOur fair is in May.",
    ],
    // nor has another language English slips
    ["kakak saya lupa kartu pensiun, kantor jauh", "kakak saya lupa kartu pensiun, kantor jauh"],
    ["22 quarry rd\nback gate\nring twice", "22 quarry rd\nback gate\nring twice"],
    ["eggs\n2x rye\nthe teh he likes", "eggs\n2x rye\nthe the he likes"],
    ["rent is due\ni have 300\nno idea what to do", "Rent is due.\nI have 300.\nNo idea what to do."],
    ["tried db.docker.internal, then docker", "Tried db.docker.internal, then Docker."],
    [
      "can u make this less angry: for the THIRD time the chairs werent put back. i am not your servant",
      "Can you make this less angry: for the THIRD time the chairs werent put back. i am not your servant",
    ],
    [
      "i have one worry: my mum lives alone and i cant drive",
      "I have one worry: my mum lives alone and I can't drive.",
    ],
    ["how long does rice keep, i say five days", "How long does rice keep? I say five days."],
    ["how do pilots on nights get any sleep, im new to it", "How do pilots on nights get any sleep? I'm new to it."],
    ["why do leaves turn red, its for a quiz with my niece", "Why do leaves turn red? It's for a quiz with my niece."],
    [
      "can someone check this, I have to send it on friday and I want it short.",
      "Can someone check this? I have to send it on Friday and I want it short.",
    ],
    ["does a dog know its name, its bowl or its bed", "Does a dog know its name, its bowl or its bed?"],
    ["what do i look at first, i have a multimeter", "What do I look at first? I have a multimeter."],
    ["how much do i, he and she pay", "How much do I, he and she pay?"],
    ["should i go, who can tell", "Should I go, who can tell?"],
    ["she wants to stay late. who", "She wants to stay late. Who?"],
    ["she's sort of bought the dress", "She's sort of bought the dress."],
    ["these are the heights\nB (cm): 15.3, 16.0", "These are the heights.\nB (cm): 15.3, 16.0"],
    ["i lost my commits. did a hard reset after", "I lost my commits. Did a hard reset after."],
    ["did a dog bite you", "Did a dog bite you?"],
    ["it did underperform last year", "It did underperform last year."],
    ["i like machines in hospitals (lol) and shifts", "I like machines in hospitals (lol) and shifts."],
    ["hi, anyone there?", "Hi, anyone there?"],
    [
      "Classify each message as PRAISE or OTHER.\n1. thank you so much for the cake\n2. wheres my parcel",
      "Classify each message as PRAISE or OTHER.\n1. thank you so much for the cake\n2. wheres my parcel",
    ],
    ["hi, how are you", "Hi, how are you?"],
  ])("stay, tidied: %j -> %j", (text, expected) => {
    expect(composed(text)).toBe(expected);
  });

  it("get no stock sentence and no question where no expert is there", () => {
    const { sentences, questions } = refine("keto diet");
    expect(sentences).toEqual([{ text: "Keto diet", origin: "words", gaps: [] }]);
    expect(questions).toEqual([]);
  });

  it.each([
    ['she texted "hope ur ok" and left', 'She texted "hope ur ok" and left.'],
    ['hours are stored as "mo-fr 9-5 ex. hols" here', 'Hours are stored as "mo-fr 9-5 ex. hols" here.'],
    [
      "my loop skips every recording with a blank in its name, and i cannot rename them since the names are dates of the year\nfor f in $(ls *.wav); do ffmpeg -i $(f); done",
      "My loop skips every recording with a blank in its name, and I cannot rename them since the names are dates of the year\nfor f in $(ls *.wav); do ffmpeg -i $(f); done",
    ],
  ])("change neither another person's words nor code: %j -> %j", (text, expected) => {
    expect(composed(text)).toBe(expected);
  });

  it("are not respelled where languages are mixed", () => {
    const text = "salut, je dois écrire à my garage here in the town, they speak german, and i want it redone for free";
    const respell = (word: string) => (word === "salut" ? "salt" : null);
    expect(tidied(text, respell)).toMatch(/^Salut, je dois écrire à/);
  });

  it("are kept verbatim on request", () => {
    const text = "hi, teh rent  is to high";
    const { sentences } = refine(text, { decisions: { original: true } });
    expect(sentences.map((one) => one.text)).toEqual([text]);
  });

  it("keep one change and leave out the other", () => {
    const text = "hi, the rent in leipzig is high";
    const { hunks } = refine(text);
    const courtesy = hunks.find(({ reason }) => reason.startsWith("Courtesy"));
    const { sentences } = refine(text, { decisions: { rejected: [courtesy?.id ?? ""] } });
    expect(sentences.map((one) => one.text)).toEqual(["hi, the rent in Leipzig is high."]);
  });
});

describe("an answer to a question that is not asked now", () => {
  const asked: ClarifyingQuestion = { id: "reader", slot: "audience", question: "Who reads it?", hint: "My boss" };

  it("stays in the question, with its question, and can be changed", () => {
    const { sentences, questions } = refine("write a post about rent", {
      decisions: { answers: { reader: "my neighbours" } },
      asked: [asked],
    });
    expect(sentences.at(-1)).toEqual({
      text: "Who reads it? My neighbours.",
      origin: "answer",
      gaps: [],
      answers: "reader",
    });
    expect(questions).toEqual([asked]);
  });

  it("adds nothing while it is empty", () => {
    expect(refine("write a post", { decisions: { answers: { reader: " " } }, asked: [asked] }).questions).toEqual([]);
  });
});

describe("end marks", () => {
  it.each([
    ["should i take the job or stay", "Should I take the job or stay?"],
    ["my boyfriend never listens, should i leave", "My boyfriend never listens, should I leave?"],
    ["my landlord won't pay what can i do", "My landlord won't pay what can I do?"],
    ["rent goes up and what can i do", "Rent goes up and what can I do?"],
    ["what's the best way to store passwords", "What's the best way to store passwords?"],
    ["the shop is closed. ok what is the real question here. we never asked", "question here?"],
    ["- new lamp\n- what do I even want to do in autumn", "- What do I even want to do in autumn?"],
    ["if i invest 200 a month, how much is that", "If I invest 200 a month, how much is that?"],
  ])("are a question mark where something is asked: %j -> %j", (text, expected) => {
    expect(composed(text)).toContain(expected);
  });

  it.each([
    ["What bothers me most is the noise", "What bothers me most is the noise."],
    ["we sold it, which makes sense", "We sold it, which makes sense."],
    ["when i go down stairs my knee clicks", "When I go down stairs my knee clicks."],
    ["i dont know how to tell my boss", "I don't know how to tell my boss."],
    ["coach wants me to rest and i dont want to", "Coach wants me to rest and I don't want to."],
  ])("are a full stop where nothing is: %j -> %j", (text, expected) => {
    expect(composed(text)).toBe(expected);
  });

  it.each(["5 people, I would rather not tell but", "the shop we went to the", "keto diet", "name | price"])(
    "are left out of what is no sentence: %j",
    (text) => expect(composed(text)).not.toMatch(/[.?…]$/),
  );
});

describe("courtesy", () => {
  it.each([
    ["hi, the fence blew down. thanks in advance", "The fence blew down."],
    ["hi all! quick question: does anyone know how to export bookmarks? thanks!!", "Does anyone know"],
    ["please help me, my bread is dense", "My bread is dense."],
    ["how do i learn chess, thanks", "How do I learn chess?"],
  ])("is not part of the question: %j", (text, expected) => {
    expect(composed(text)).toContain(expected);
    expect(composed(text)).not.toMatch(/^hi|thanks|help me/i);
  });

  it("stays where nothing else is said", () => {
    expect(refine("hello there, thanks!").hunks.map(({ reason }) => reason)).not.toContain("Courtesy");
    expect(composed("thanks")).toMatch(/thanks/i);
  });
});

describe("spelling and marks", () => {
  it.each([
    ["we moved from new york to leipzig in may", "We moved from New York to Leipzig in May."],
    ["it may work on an iphone", "It may work on an iPhone."],
    ["iphone or pixel?", "iPhone or pixel?"],
    ["if more of them switch its worse than now.", "If more of them switch it's worse than now."],
    ["i like its color, its ok", "I like its color, it's ok."],
  ])("give words their form: %j -> %j", (text, expected) => {
    expect(composed(text)).toBe(expected);
  });

  it("are two hunks, however many places they touch", () => {
    const text = "I beleive  teh app is slow.. i dont mind.  should u wait??";
    const { hunks } = refine(text);
    expect(hunks.map(({ reason }) => reason).sort()).toEqual(["Punctuation", "Spelling and capitals"]);
    expect(compose(text, hunks)).toBe("I believe the app is slow.. I don't mind. Should you wait?");
  });
});

describe("nothing to tidy", () => {
  it.each([
    "What evidence would change my mind about leaving Berlin?",
    "Compare the risks of feature flags and long-lived branches for a team of 7. Give a table with five rows.",
    "const a = items.map((b) => b.c); console.log(a[0]);",
    "warum ist mein brot so dicht",
    "今日は何をしますか。",
    "😩😩",
    "https://example.org/a?b=c",
  ])("%j has no hunks", (text) => {
    expect(refine(text).hunks).toEqual([]);
  });
});

it("leaves a word that is said twice in a row", () => {
  const respell = (word: string) => (word === "boda" ? "body" : null);
  expect(tidied("Our boda boda group needs a rule.", respell)).toBe("Our boda boda group needs a rule.");
  expect(tidied("The boda is mine.", respell)).toBe("The body is mine.");
  // behind a Spanish article a word is a name; and which word lacks its apostrophe is not sure
  expect(tidied("El boda is late.", respell)).toBe("El boda is late.");
  expect(tidied("The babys hat is wet.", () => "baby")).not.toContain("The baby hat");
});
