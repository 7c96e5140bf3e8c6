/** OPML 2.0 and FreeMind's .mm. What the studio says of a thought is in attributes that other tools ignore. */
import type { MapNode, MapTie } from "../../entities.ts";
import { appError } from "../../errors.ts";
import { err, ok, type Result } from "../../result.ts";
import { draft, type MapDraft, type ThoughtDraft, type TieDraft } from "../drafts.ts";
import { tieWords } from "../ties.ts";
import type { MapContent } from "./map-content.ts";
import { kindSaid, relSaid, relText, titleSaid, typeOfLabel, typeSaid } from "./said.ts";
import { attributes, type Element, readXml } from "./xml.ts";

/** The ties that begin with each thought. */
function tiesFrom({ tree, ties }: MapContent): ReadonlyMap<string, readonly MapTie[]> {
  const found = new Map<string, MapTie[]>();
  for (const tie of ties)
    if (tie.gone === null && tree.node(tie.from) && tree.node(tie.to))
      found.set(tie.from, [...(found.get(tie.from) ?? []), tie]);
  return found;
}

/** Writes each thought with all below it. @param open the beginning of its element, without its end */
function nested(
  { tree }: MapContent,
  open: (node: MapNode) => { readonly start: string; readonly inner?: string },
  name: string,
): string {
  const write = (node: MapNode): string => {
    const { start, inner = "" } = open(node);
    const below = tree.below(node.id).map(write).join("");
    return inner === "" && below === "" ? `<${name}${start}/>\n` : `<${name}${start}>${inner}\n${below}</${name}>\n`;
  };
  return tree.roots.map(write).join("");
}

export function writeOpml(content: MapContent): string {
  const ties = tiesFrom(content);
  const outlines = nested(
    content,
    ({ id, text, kind, rel }) => ({
      start: attributes({
        text,
        _id: id,
        _kind: kind ?? undefined,
        _rel: content.tree.above(id) ? relText(rel) : undefined,
        _ties: ties
          .get(id)
          ?.map(({ type, to }) => `${type}:${to}`)
          .join(" "),
      }),
    }),
    "outline",
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0">\n<head><title>${escapeText(content.title)}</title></head>\n<body>\n${outlines}</body>\n</opml>\n`;
}

const escapeText = (text: string): string => attributes({ t: text.replace(/\s+/g, " ") }).slice(4, -1);

export function readOpml(text: string): Result<MapDraft> {
  const xml = readXml(text);
  if (!xml.ok) return xml;
  const body = xml.value.children.find(({ name }) => name === "body");
  if (xml.value.name !== "opml" || !body)
    return err(appError("INVALID_INPUT", "This is neither OPML nor a FreeMind map."));
  const ties: TieDraft[] = [];
  const of = ({ name, attributes: all, children }: Element): readonly ThoughtDraft[] => {
    const below = children.flatMap(of);
    if (name !== "outline") return below;
    const { _id: ref, _ties: said = "" } = all;
    for (const [, type, to = ""] of said.matchAll(/(\w+):(\S+)/g)) {
      const found = typeSaid(type);
      if (ref !== undefined && found) ties.push({ from: ref, to, type: found });
    }
    const note = all._note ? `\n${all._note}` : "";
    return [
      draft(`${all.text ?? all.title ?? ""}${note}`, below, {
        kind: kindSaid(all._kind),
        rel: relSaid(all._rel),
        ...(ref === undefined ? {} : { ref }),
      }),
    ];
  };
  const thoughts = body.children.flatMap(of);
  const title =
    xml.value.children
      .find(({ name }) => name === "head")
      ?.children.find(({ name }) => name === "title")
      ?.text.trim() ?? "";
  return ok({ title: titleSaid(title, thoughts), thoughts, ties, leftOut: [] });
}

export function writeFreeMind(content: MapContent): string {
  const { tree, title } = content;
  const ties = tiesFrom(content);
  const nodes = nested(
    content,
    ({ id, text, kind, rel }) => ({
      start: attributes({ ID: `ID_${id}`, TEXT: text }),
      inner: [
        kind === null ? "" : `<attribute${attributes({ NAME: "kind", VALUE: kind })}/>`,
        rel === null || !tree.above(id) ? "" : `<attribute${attributes({ NAME: "rel", VALUE: relText(rel) })}/>`,
        ...(ties.get(id) ?? []).map(
          ({ type, to }) =>
            `<arrowlink${attributes({ DESTINATION: `ID_${to}`, MIDDLE_LABEL: tieWords(type), ENDARROW: "Default" })}/>`,
        ),
      ].join(""),
    }),
    "node",
  );
  // a map of FreeMind has one root: several stand below one that says so
  const [only] = tree.roots;
  const whole =
    tree.roots.length === 1 && only
      ? nodes
      : `<node${attributes({ TEXT: title })}><attribute${attributes({ NAME: "studio", VALUE: "top" })}/>\n${nodes}</node>\n`;
  return `<map version="1.0.1">\n${whole}</map>\n`;
}

/** Parts of a FreeMind map that say how it looks. */
const LOOKS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ["icon", ["icon", "icons"]],
  ["cloud", ["cloud", "clouds"]],
  ["font", ["font", "fonts"]],
  ["edge", ["line style", "line styles"]],
]);

export function readFreeMind(text: string): Result<MapDraft> {
  const xml = readXml(text);
  if (!xml.ok) return xml;
  if (xml.value.name !== "map") return err(appError("INVALID_INPUT", "This is not a FreeMind map."));
  const ties: TieDraft[] = [];
  const looks = new Map<string, number>();
  let isTop = false;
  const of = ({ name, attributes: all, children }: Element): readonly ThoughtDraft[] => {
    if (LOOKS.has(name)) looks.set(name, (looks.get(name) ?? 0) + 1);
    if (name !== "node") return [];
    if (all.COLOR !== undefined || all.BACKGROUND_COLOR !== undefined)
      looks.set("colour", (looks.get("colour") ?? 0) + 1);
    const own = (wanted: string) =>
      children.find((each) => each.name === "attribute" && each.attributes.NAME === wanted)?.attributes.VALUE;
    const rich = children
      .filter((each) => each.name === "richcontent")
      .map((each) => each.text.replace(/\s+/g, " ").trim());
    const ref = all.ID;
    for (const each of children) {
      const { DESTINATION: to, MIDDLE_LABEL: label } = each.attributes;
      if (each.name === "arrowlink" && ref !== undefined && to !== undefined)
        ties.push({ from: ref, to, type: typeOfLabel(label) ?? "leads" });
    }
    if (own("studio") === "top") isTop = true;
    const words = [all.TEXT ?? "", ...rich].filter(Boolean).join("\n");
    return [
      draft(words, children.flatMap(of), {
        kind: kindSaid(own("kind")),
        rel: relSaid(own("rel")),
        ...(ref === undefined ? {} : { ref }),
      }),
    ];
  };
  const found = xml.value.children.flatMap(of);
  const [top] = found;
  const thoughts = isTop && top ? top.below : found;
  const leftOut = [...looks].map(([name, count]) => {
    const [one, several] = LOOKS.get(name) ?? ["colour", "colours"];
    return `${count} ${count === 1 ? one : several}`;
  });
  return ok({ title: isTop && top ? titleSaid(top.text, thoughts) : "", thoughts, ties, leftOut });
}
