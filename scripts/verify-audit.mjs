#!/usr/bin/env node
/**
 * Verifies records that the studio's audit exported: node verify-audit.mjs audit.jsonl [another.jsonl ...]
 *
 * It needs Node.js 18 or newer and nothing else: no network, no package, no code of the studio. docs/audit-file.md says what it checks.
 * Exit code: 0 where everything holds, 1 where something does not, 2 where a file cannot be read.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const sha256 = (text) => createHash("sha256").update(text, "utf8").digest("hex");

/** JSON with sorted keys and without spaces (RFC 8785). */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const parts = Object.keys(value).sort();
  return `{${parts.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
}

function hashOf({ device, seq, timestamp, kind, sessionId, runId, personaId, body, textHash, prev }) {
  const ids = { sessionId, runId, personaId };
  return sha256(prev + canonical({ v: 1, device, seq, timestamp, kind, ids, body: sha256(canonical(body)), textHash }));
}

const chains = new Map(); // device -> seq -> record
const ends = []; // { device, seq, hash, by }: what receipts and other devices saw
const texts = []; // copies of texts that left
const faults = [];

for (const file of process.argv.slice(2))
  for (const [at, line] of read(file)) {
    if (Array.isArray(line?.receipt?.lines))
      ends.push(...line.receipt.lines.map((end) => ({ ...end, by: "a receipt" })));
    else if (typeof line?.text?.hash === "string") texts.push({ ...line.text, place: `${file}, line ${at}` });
    else if (typeof line?.device !== "string" || !Number.isSafeInteger(line.seq))
      faults.push(`${file}, line ${at}: not a record`);
    else add(line);
  }

function read(file) {
  try {
    const lines = readFileSync(file, "utf8").split("\n");
    return lines.flatMap((text, at) => (text.trim() === "" ? [] : [[at + 1, JSON.parse(text)]]));
  } catch (fault) {
    console.error(`${file} cannot be read: ${fault.message}`);
    process.exit(2);
  }
}

function add(record) {
  const chain = chains.get(record.device) ?? new Map();
  chains.set(record.device, chain);
  const there = chain.get(record.seq);
  if (there && there.hash !== record.hash)
    faults.push(
      `${record.device}: two records ${record.seq}. A copy of a browser's profile writes as the same device, or the chain was written again`,
    );
  else chain.set(record.seq, record);
  if (record.kind === "witness" && Array.isArray(record.body?.ends))
    ends.push(
      ...record.body.ends.map((end) => ({ ...end, by: record.device })).filter((end) => end.device !== record.device),
    );
}

if (chains.size === 0) {
  console.error("There is no record. Usage: node verify-audit.mjs audit.jsonl [another.jsonl ...]");
  process.exit(2);
}

for (const [device, chain] of chains) {
  const records = [...chain.values()].sort((a, b) => a.seq - b.seq);
  let [seq, prev] = [0, ""];
  let broken = null;
  for (const record of records) {
    seq += 1;
    const holds =
      record.seq === seq && record.prev === prev && record.id === `${device}:${seq}` && hashOf(record) === record.hash;
    if (!holds) {
      broken = record.seq;
      faults.push(
        `${device}: broken at record ${broken}. It was changed, added or moved, or the one before it was taken out`,
      );
      break;
    }
    prev = record.hash;
  }
  const given = [...chains.values()]
    .flatMap((other) => [...other.values()])
    .filter((record) => record.kind === "closed");
  const gaveUp = (end) =>
    given.some(({ body }) => body?.device === device && end.seq > body.seq && end.seq <= body.missing);
  const seen = ends.filter((end) => end.device === device && !gaveUp(end));
  for (const end of seen) {
    const here = chain.get(end.seq);
    if (!here) faults.push(`${device}: record ${end.seq} is missing. ${end.by} knows it`);
    else if (here.hash !== end.hash) faults.push(`${device}: record ${end.seq} is another one than ${end.by} saw`);
  }
  const known = Math.max(0, ...seen.filter((end) => chain.get(end.seq)?.hash === end.hash).map((end) => end.seq));
  const place = broken === null ? `1 to ${records.length} unbroken` : `broken at ${broken}`;
  console.log(
    `${device}: ${records.length} records, ${place}, end known elsewhere ${known === 0 ? "not at all" : `to ${known}`}`,
  );
}

const told = new Set([...chains.values()].flatMap((chain) => [...chain.values()].map(({ textHash }) => textHash)));
for (const { hash, text, redacted, place } of texts) {
  if (redacted !== true && sha256(String(text)) !== hash) faults.push(`${place}: this is not the text that left`);
  if (!told.has(hash)) faults.push(`${place}: no record tells of this text`);
}
if (texts.length > 0)
  console.log(
    `${texts.length} ${texts.length === 1 ? "text" : "texts"}, ${texts.filter(({ redacted }) => redacted !== true).length} unchanged`,
  );

for (const fault of faults) console.log(fault);
console.log(
  faults.length === 0
    ? "Nothing was changed or taken out."
    : `${faults.length} ${faults.length === 1 ? "thing does" : "things do"} not hold.`,
);
process.exit(faults.length === 0 ? 0 : 1);
