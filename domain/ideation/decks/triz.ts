import type { Deck, DeckCard } from "./deck.ts";

/**
 * Altshuller's 40 principles, sorted by the four separations: opposed demands can be separated in space, in time, upon condition, or between
 * the whole and its parts. His matrix is left out: it was counted from mechanical patents and would only look exact here.
 */
const PRINCIPLES: Readonly<Record<string, readonly (readonly [id: string, name: string, ...templates: string[]])[]>> = {
  space: [
    ["segmentation", "Segmentation", "What if {topic} came in parts that one can take or leave?"],
    ["taking-out", "Taking out", "Which single part of {topic} does harm, and where else could it go?"],
    ["local-quality", "Local quality", "Where should {topic} be different from place to place?"],
    ["asymmetry", "Asymmetry", "What if {topic} were uneven on purpose: much in one place, little in another?"],
    ["nested", "Nesting", "What could {topic} be put inside of, and what could be put inside {topic}?"],
    ["another-dimension", "Another dimension", "What if {topic} went up, down or sideways instead of straight on?"],
    ["curvature", "Curves", "What if {topic} went round in a circle?"],
    ["thin-films", "Thin layers", "What if there were only a thin layer of {topic}, just where people touch it?"],
    ["intermediary", "Go-between", "Who or what could stand between people and {topic}?"],
    ["copying", "Copies", "What cheap copy of {topic} would do?"],
  ],
  time: [
    ["prior-action", "Action beforehand", "What of {topic} could be done before anybody needs it?"],
    ["prior-counteraction", "Counteraction beforehand", "What would you do beforehand, so that {topic} does no harm?"],
    ["cushion", "Cushion beforehand", "What would catch people when something goes wrong with {topic}?"],
    ["periodic", "Periodic action", "What if {topic} came in short bursts with rests between them?"],
    ["continuity", "No idle moment", "When does nothing happen in {topic}, and what could be done then?"],
    ["rushing", "Rushing through", "What if the hard part of {topic} were over in a tenth of the time?"],
    ["dynamics", "Dynamics", "What about {topic} is fixed and could change from day to day?"],
    ["discarding", "Discard and recover", "What of {topic} could vanish once its work is done?"],
    ["cheap-short", "Cheap and short-lived", "What would a throw-away form of {topic} be?"],
    ["vibration", "Shaking things up", "What small and steady change would keep {topic} alive?"],
  ],
  condition: [
    ["inversion", "The other way round", "What if one did the reverse of what one does in {topic}?"],
    ["feedback", "Feedback", "What could tell you in the middle of {topic} whether all is well?"],
    ["self-service", "Self-service", "How could {topic} run without anybody taking care?"],
    ["harm-to-benefit", "Harm into benefit", "What good could come of what is worst about {topic}?"],
    ["colour", "Colour", "What about {topic} cannot be seen, and how would one show it?"],
    ["parameters", "Other properties", "What if {topic} were harder, softer, warmer or looser than now?"],
    ["phase", "Turning points", "What changes at the beginning or the end of {topic}, and what could use that moment?"],
    ["expansion", "Growing and shrinking", "What if {topic} grew for some and shrank for others?"],
    ["rich", "A richer surrounding", "What would make {topic} stronger if there were much more of it around?"],
    ["inert", "A calm surrounding", "What would have to be far from {topic}?"],
  ],
  parts: [
    ["merging", "Merging", "What else happens at the same time as {topic} and could be done with it?"],
    ["universality", "Universality", "What if one part of {topic} did the work of three?"],
    ["counterweight", "Counterweight", "What strong thing could lift {topic} along with it?"],
    [
      "equipotential",
      "Same level",
      "What ups and downs come with {topic}, and how could everything stay on one level?",
    ],
    ["partial", "Part of the action", "What if you did only most of {topic}, or a little too much of it?"],
    ["mechanics", "Another sense", "What in {topic} is read and could be heard, seen or touched?"],
    ["flow", "Flowing parts", "What is stiff about {topic} and could flow or swell instead?"],
    ["porous", "Gaps", "What if {topic} had holes, and something useful went into them?"],
    ["homogeneous", "Same material", "What if all that touches {topic} were made of the same stuff?"],
    ["composite", "Composite", "What two things with opposite weaknesses would make up {topic} together?"],
  ],
};

/** The same question where the person's question names no thing, about what it wants to do, or about an idea. */
const otherwise = (template: string): readonly string[] => [
  template,
  template.replaceAll("{topic}", "{phrase}"),
  template.replaceAll("{topic}", "“{idea}”"),
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
    principles.map(
      ([id, name, ...templates]): DeckCard => ({ id, name, part, templates: templates.flatMap(otherwise) }),
    ),
  ),
};
