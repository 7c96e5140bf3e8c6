import { basename } from "node:path";
import { readFileSync } from "node:fs";
import { cueFaults, cueFiles } from "../build/cues.ts";
import { readFrames } from "../build/frames.ts";
import { fillSlots } from "../domain/thinking/expert/fill.ts";
import { createMatcher, NO_MATCH } from "../domain/thinking/expert/matcher.ts";
import { readText } from "../domain/thinking/expert/reading.ts";
import { createTagger } from "../domain/thinking/expert/tagger.ts";
import { compactCues } from "../domain/thinking/frames/schema.ts";
import { normalizeInput } from "../domain/thinking/text/normalize.ts";
import { nodeWeights, readInputs } from "./engine/node-expert.ts";
const mine = "software home vehicles making devices animals food garden travel events sport choosing science".split(" ");
const [mode, suffix, ...rest] = process.argv.slice(2);
const tag = createTagger(); const read = (t: string) => readText(normalizeInput(t), tag);
const matcher = createMatcher(nodeWeights(), readFrames());
const files = cueFiles().map(f => ({ name: basename(f.path).replace(".yaml",""), source: f.read() }));
const cuesOf = Object.fromEntries(files.map(f => { try { return [f.name, compactCues(f.source)]; } catch { return [f.name, []]; } }));
if (mode !== "nofault") for (const f of files.filter(f => mine.includes(f.name))) for (const x of cueFaults(f.source, read)) console.log("FAULT", f.name, x);
const top = (o: any) => Object.entries(o instanceof Map ? Object.fromEntries(o) : o).map(([k,v]: any)=>typeof v==="object"?[v.id??k, v.likelihood??v.p??v.probability??JSON.stringify(v)]:[k,v]).sort((a: any,b: any)=>b[1]-a[1]).slice(0,4).map(([k,v]: any)=>`${k}:${Number(v).toFixed(2)}`).join(" ");
const run = (id: string, text: string, names: string[]) => {
  const r = read(text); const m = matcher.match(r);
  const hits = names.map(n => [n, fillSlots(r, { ...NO_MATCH, fields: m.fields, works: m.works }, {}, cuesOf[n]!).filter(s => !s.isSaid).slice(0,3)] as const).filter(([,s]) => s.length);
  return { hits, info: `${top(m.fields)} | ${top(m.works)}` };
};
if (rest.length) { for (const f of rest) for (const { id, text } of readInputs(f)) { const { hits } = run(id, text, mine); for (const [n, s] of hits) console.log(`${id} ${text.slice(0,160).replaceAll("\n"," / ")}\n     [${n}] ${s.map(x => x.slot.question).join(" / ")}`); } }
else for (const d of mine) { let c = 0; const ins = readInputs(`/tmp/cues-${d}${suffix==="-"?"":suffix}.tsv`); console.log("=====", d); for (const { id, text } of ins) { const { hits, info } = run(id, text, mine); if (hits.length) { c++; if (mode !== "none") for (const [n, s] of hits) console.log(`${text}  [${n}] ${s.map(x => x.slot.question.slice(0,60)).join(" / ")}`); } else console.log(`-- ${text}  {${info}}`); } console.log(d, c, "of", ins.length); }
