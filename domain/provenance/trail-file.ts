/** A trail as a file: Markdown to read, JSON to work with, PROV-JSON (W3C, 2013) for other tools. */
import type { ItemKey } from "./item-key.ts";
import type { How } from "./origin.ts";
import type { Told, ToldResult, ToldStep } from "./told.ts";

export interface TrailToSave {
  readonly itemKey: ItemKey;
  readonly line: readonly Told[];
  readonly results: readonly ToldResult[];
}

export type TrailFormat = "Markdown" | "JSON" | "PROV";

export function trailFile(format: TrailFormat, trail: TrailToSave): string {
  switch (format) {
    case "Markdown":
      return markdown(trail);
    case "JSON":
      return `${JSON.stringify(asData(trail), null, 2)}\n`;
    case "PROV":
      return `${JSON.stringify(asProv(trail), null, 2)}\n`;
  }
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
const agentOf = ({ by, model }: ToldStep): string =>
  by === "person" ? "you" : by === "engine" ? "studio" : (model ?? "a model");
const wordsOf = ({ state, words, thing }: Told): string =>
  state === "gone" ? "(deleted)" : state === "elsewhere" ? "(on another device)" : words || `(untitled ${thing})`;

function markdown({ line, results }: TrailToSave): string {
  const head = (told: Told) =>
    [
      `**${told.thing}**`,
      iso(told.at),
      told.step && `${told.step.how} by ${agentOf(told.step)}`,
      told.edited && "edited afterwards",
    ]
      .filter(Boolean)
      .join(", ");
  // a person's text must not become another line or a heading
  const item = (told: Told, indent: string, mark: string) =>
    `${indent}${mark} ${head(told)}: ${oneLine(wordsOf(told))}`;
  const branch = (told: ToldResult, indent: string): string[] => [
    item(told, indent, "-"),
    ...told.results.flatMap((result) => branch(result, `${indent}  `)),
  ];
  const came = results.flatMap((result) => branch(result, ""));
  return [
    "# Where this came from",
    "",
    ...line.map((told, at) => item(told, "", `${at + 1}.`)),
    "",
    "# What came of it",
    "",
    ...(came.length === 0 ? ["Nothing yet."] : came),
    "",
  ].join("\n");
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>#|]/g, "\\$&");

const stationData = ({ key, id, thing, state, words, at, step, edited, others }: Told) => ({
  item: key,
  ...(id !== key && { part: id }),
  thing,
  state,
  words: state === "here" ? words : null,
  at: iso(at),
  step: step && { how: step.how, by: step.by, model: step.model },
  edited,
  alsoFrom: others.map((other) => other.key),
});

const resultData = (told: ToldResult): object => ({ ...stationData(told), results: told.results.map(resultData) });

const asData = ({ itemKey, line, results }: TrailToSave) => ({
  item: itemKey,
  line: line.map(stationData),
  results: results.map(resultData),
});

const RELATION: Readonly<Record<How, string>> = {
  quoted: "prov:Quotation",
  reworded: "prov:Revision",
  answered: "",
  combined: "",
  prompted: "",
  argued: "",
  judged: "",
  made: "",
};

/** Entities are items and their parts, activities are steps, agents are who took them. */
function asProv({ line, results }: TrailToSave) {
  const [entity, activity, agent]: Record<string, object>[] = [{}, {}, {}];
  const [wasDerivedFrom, wasAssociatedWith]: Record<string, object>[] = [{}, {}];
  const named = (id: string) => `studio:${encodeURIComponent(id)}`;
  const addEntity = ({ id, thing, state, words, at }: Told) => {
    (entity as Record<string, object>)[named(id)] = {
      "prov:type": thing,
      ...(state === "here" ? { "prov:label": words } : { "studio:state": state }),
      ...(at !== null && { "studio:madeAt": iso(at) }),
    };
  };
  let steps = 0;
  const addStep = (source: string, told: Told) => {
    if (!told.step) return;
    const step = `studio:step-${++steps}`;
    const who = `studio:agent-${encodeURIComponent(agentOf(told.step))}`;
    const type = RELATION[told.step.how];
    (agent as Record<string, object>)[who] = {
      "prov:type": told.step.by === "person" ? "prov:Person" : "prov:SoftwareAgent",
      "prov:label": agentOf(told.step),
    };
    (activity as Record<string, object>)[step] = {
      "prov:type": told.step.how,
      ...(told.at !== null && { "prov:endTime": iso(told.at) }),
    };
    (wasAssociatedWith as Record<string, object>)[`_:by-${steps}`] = { "prov:activity": step, "prov:agent": who };
    (wasDerivedFrom as Record<string, object>)[`_:from-${steps}`] = {
      "prov:generatedEntity": named(told.id),
      "prov:usedEntity": named(source),
      "prov:activity": step,
      ...(type !== "" && { "prov:type": { $: type, type: "prov:QUALIFIED_NAME" } }),
    };
  };
  line.forEach((told, at) => {
    addEntity(told);
    const before = line[at - 1];
    if (before) addStep(before.id, told);
  });
  const addResults = (source: string, some: readonly ToldResult[]) => {
    for (const told of some) {
      addEntity(told);
      addStep(source, told);
      addResults(told.id, told.results);
    }
  };
  addResults(line.at(-1)?.id ?? "", results);
  return {
    prefix: { studio: "urn:studio-of-the-mind:", prov: "http://www.w3.org/ns/prov#" },
    entity,
    activity,
    agent,
    wasDerivedFrom,
    wasAssociatedWith,
  };
}
