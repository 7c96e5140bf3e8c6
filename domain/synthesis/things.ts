/** The things that a value or a stance is told of. */
import { numberOf } from "./amounts.ts";
import { isGeneric, topicsOf } from "./everyday.ts";

/** Topics that name one thing for what values are told of. */
const KIN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    charge: "battery",
    recharge: "battery",
    available: "free",
    deliver: "delivery",
    operate: "operation",
    surgeon: "operation",
    bleed: "blood",
    hire: "rent",
    guarantee: "warranty",
    lead: "cable",
    cord: "cable",
    hosepipe: "hose",
    van: "car",
    vehicle: "car",
    lorry: "car",
    tap: "water",
    cover: "shield",
    eat: "meal",
    meet: "meeting",
    breakfast: "meal",
    supper: "meal",
    feed: "meal",
    food: "meal",
    diet: "meal",
    ticket: "entry",
    admission: "entry",
    loss: "damage",
    cow: "cattle",
    calf: "cattle",
    calve: "cattle",
    coach: "bus",
    reopen: "open",
    sea: "water",
    beach: "water",
    fed: "meal",
    "follow-up": "appointment",
    calves: "cattle",
    herd: "cattle",
    lunch: "meal",
    dinner: "meal",
    reply: "answer",
    jacket: "vest",
    lamp: "light",
    lighting: "light",
    shopping: "shop",
    washing: "wash",
    name: "place",
    seat: "place",
  }),
);
/** They stand by a value and name nothing. */
const BESIDE = new Set(
  "take last around about within past latest nearer near far down third fourth thirty forty fifty twenty twice happen nearly almost roughly approximately least another finish end start begin floor sqm sq full biggest largest thousand hundred left right away back gone enough north south east west stand able lemon chocolate vanilla strawberry cherry raspberry carrot almond".split(
    " ",
  ),
);
export const specific = (text: string): readonly string[] =>
  topicsOf(text).flatMap((topic) =>
    (isGeneric(topic) && !KIN.has(topic)) || COLOURS.has(topic) || BESIDE.has(topic) || numberOf(topic) !== null
      ? []
      : [KIN.get(topic) ?? topic],
  );
/** They are no things of which a stance is held. */
const NO_THING =
  /^(?:includ|allow|permit|approve|need|requir|cost|pay|free|open|shut|close|stay|keep|clear|cope|cop|handl|stick|hard|easy|warm|hot|cold|heat|freez|fast|slow|bring|extra|plus|optional|compulsory|will|can|surprising|hear|quiet|loud|noisy|own|please|ill|contact|inform|cook|die|dead|alive|stopp?$|stopped|discontinu)/u;
/** They are of one thing that is eaten. */
const FOOD = /^(?:sandwiche?|lunch|food|soup|meal|picnic|snack)$/u;
/** What a stance or a command is held of. */
export const thingsOf = (text: string): readonly string[] => {
  const all = specific(text);
  return [
    ...all.filter((topic) => !NO_THING.test(topic) && !FOOD.test(topic)),
    ...(all.some((topic) => FOOD.test(topic)) ? ["food"] : []),
  ];
};
const COLOURS = new Set("red blue green yellow white black grey gray brown pink purple orange silver beige".split(" "));
