import type { Deck, DeckCard } from "./deck.ts";

/**
 * Altshuller's 40 principles, sorted by the four separations: opposed demands can be separated in space, in time, upon condition, or between
 * the whole and its parts. His matrix is left out: it was counted from mechanical patents and would only look exact here. Each principle is said so
 * that it ends "What could …?": a question that holds for an aim, a thing and an idea alike.
 */
const PRINCIPLES: Readonly<Record<string, readonly (readonly [id: string, name: string, could: string])[]>> = {
  space: [
    ["segmentation", "Segmentation", "be split into parts that work alone"],
    ["taking-out", "Taking out", "be taken out and put somewhere else"],
    ["local-quality", "Local quality", "be different from place to place"],
    ["asymmetry", "Asymmetry", "be uneven on purpose, with much in one place and little in another"],
    ["nested", "Nesting", "be put inside something else"],
    ["another-dimension", "Another dimension", "be moved up, down or sideways"],
    ["curvature", "Curves", "come back to where it began, like a circle"],
    ["thin-films", "Thin layers", "stay at the surface, just where people meet it"],
    ["intermediary", "Go-between", "be passed on by a go-between"],
    ["copying", "Copies", "be replaced by a cheap copy"],
  ],
  time: [
    ["prior-action", "Action beforehand", "be done beforehand, before anybody needs it"],
    ["prior-counteraction", "Counteraction beforehand", "be stopped beforehand, before it does any harm"],
    ["cushion", "Cushion beforehand", "be ready and waiting in case something goes wrong"],
    ["periodic", "Periodic action", "come in short bursts with rests between them"],
    ["continuity", "No idle moment", "go on all the time, without a pause"],
    ["rushing", "Rushing through", "be over in a tenth of the time"],
    ["dynamics", "Dynamics", "change from day to day instead of staying the same"],
    ["discarding", "Discard and recover", "disappear once its work is done"],
    ["cheap-short", "Cheap and short-lived", "be cheap and made to last only a short time"],
    ["vibration", "Shaking things up", "be changed a little, again and again"],
  ],
  condition: [
    ["inversion", "The other way round", "be done the other way round"],
    ["feedback", "Feedback", "show, half-way through, whether all is well"],
    ["self-service", "Self-service", "run by itself, with nobody taking care of it"],
    ["harm-to-benefit", "Harm into benefit", "be turned from a harm into a help"],
    ["colour", "Colour", "be made visible that nobody sees now"],
    ["parameters", "Other properties", "be made softer, firmer, warmer or looser"],
    ["phase", "Turning points", "make use of the moment when something begins or ends"],
    ["expansion", "Growing and shrinking", "grow for some people and shrink for others"],
    ["rich", "A richer surrounding", "get much more of what makes it strong"],
    ["inert", "A calm surrounding", "stay away from everything that disturbs it"],
  ],
  parts: [
    ["merging", "Merging", "be done together with something else, at the same time"],
    ["universality", "Universality", "do the work of three things at once"],
    ["counterweight", "Counterweight", "be carried along by something stronger"],
    ["equipotential", "Same level", "stay on one level instead of going up and down"],
    ["partial", "Part of the action", "be done only in part, or a little too much"],
    ["mechanics", "Another sense", "be heard, shown or touched instead of only said"],
    ["flow", "Flowing parts", "bend or flow instead of being stiff"],
    ["porous", "Gaps", "be given gaps that something useful goes into"],
    ["homogeneous", "Same material", "be made more like what is around it"],
    ["composite", "Composite", "be put together from two things with opposite strengths"],
  ],
};

const questionsOf = (could: string): readonly string[] => [
  `To have both “{side}” and “{otherSide}”, what could ${could}?`,
  `To {doing}, what could ${could}?`,
  `When it comes to {topic}, what could ${could}?`,
  `What in “{idea}” could ${could}?`,
];

export const triz: Deck = {
  id: "triz",
  name: "TRIZ",
  source: "Genrich Altshuller's 40 principles, 1984",
  parts: [
    { id: "space", name: "Split in space" },
    { id: "time", name: "Split in time" },
    { id: "condition", name: "Split upon a condition" },
    { id: "parts", name: "Split whole and parts" },
  ],
  cards: Object.entries(PRINCIPLES).flatMap(([part, principles]) =>
    principles.map(([id, name, could]): DeckCard => ({ id, name, part, templates: questionsOf(could) })),
  ),
};

/** The two sides that a question of this deck was asked about, to the letter; null where it was asked without. */
export function sidesIn(asked: string): readonly [string, string] | null {
  const found = /^To have both “([^”]+)” and “([^”]+)”, what could /.exec(asked);
  return found?.[1] && found[2] ? [found[1], found[2]] : null;
}
