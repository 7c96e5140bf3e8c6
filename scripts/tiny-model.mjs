import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/**
 * A language model as a GGUF file that is made in a moment: a transformer of a few thousand random weights with a whole tokenizer. What it writes means
 * nothing, but everything that runs a real model runs it. `node scripts/tiny-model.mjs <file>` writes one.
 */

/** Of a model unless it is asked for a larger one. */
const SIZE = { width: 32, inner: 64, blocks: 1 };
const [HEADS, CONTEXT] = [2, 16_384];

/** What it can say. */
const WORDS = "a calm river turns slow and the light stays where no one asks for it . What if we wait".split(" ");

const TYPE = { u32: 4, i32: 5, f32: 6, bool: 7, string: 8, array: 9 };
const TOKEN = { normal: 1, unknown: 2, control: 3, byte: 6 };
/** GGUF pads each tensor to this many bytes. */
const ALIGNMENT = 32;

/**
 * @param {{ seed?: number, name?: string, size?: { width: number, inner: number, blocks: number } }} options `seed` decides the weights; a larger
 *   `size` writes as slowly as a model that says something
 * @returns {Buffer} the file
 */
export function tinyModel({ seed = 1, name = "Tiny", size = SIZE } = {}) {
  const tokens = vocabulary();
  const random = randomFrom(seed);
  const tensors = tensorsFor(tokens, random, size);
  const values = {
    "general.architecture": ["string", "llama"],
    "general.name": ["string", name],
    "llama.context_length": ["u32", CONTEXT],
    "llama.embedding_length": ["u32", size.width],
    "llama.block_count": ["u32", size.blocks],
    "llama.feed_forward_length": ["u32", size.inner],
    "llama.attention.head_count": ["u32", HEADS],
    "llama.attention.head_count_kv": ["u32", HEADS],
    "llama.attention.layer_norm_rms_epsilon": ["f32", 1e-5],
    "llama.rope.dimension_count": ["u32", size.width / HEADS],
    "llama.vocab_size": ["u32", tokens.length],
    "tokenizer.ggml.model": ["string", "llama"],
    "tokenizer.ggml.tokens": ["array", "string", tokens.map(({ text }) => text)],
    "tokenizer.ggml.scores": ["array", "f32", tokens.map(({ score }) => score)],
    "tokenizer.ggml.token_type": ["array", "i32", tokens.map(({ type }) => type)],
    "tokenizer.ggml.unknown_token_id": ["u32", 0],
    "tokenizer.ggml.bos_token_id": ["u32", 1],
    "tokenizer.ggml.eos_token_id": ["u32", 2],
    "tokenizer.ggml.add_bos_token": ["bool", true],
  };
  const head = [Buffer.from("GGUF"), u32(3), u64(tensors.length), u64(Object.keys(values).length)];
  for (const [key, value] of Object.entries(values)) head.push(string(key), ...typed(value));
  const data = [];
  let offset = 0;
  for (const { label, shape, numbers } of tensors) {
    head.push(string(label), u32(shape.length), ...shape.map(u64), u32(0), u64(offset));
    const bytes = padded(Buffer.from(Float32Array.from(numbers).buffer));
    data.push(bytes);
    offset += bytes.length;
  }
  return Buffer.concat([padded(Buffer.concat(head)), ...data]);
}

/** Three marks, all bytes for what has no token, letters, and words. */
function vocabulary() {
  const tokens = [
    { text: "<unk>", score: 0, type: TOKEN.unknown },
    { text: "<s>", score: 0, type: TOKEN.control },
    { text: "</s>", score: 0, type: TOKEN.control },
  ];
  for (let byte = 0; byte < 256; byte++) {
    const hex = byte.toString(16).toUpperCase().padStart(2, "0");
    tokens.push({ text: `<0x${hex}>`, score: 0, type: TOKEN.byte });
  }
  tokens.push({ text: "▁", score: -1, type: TOKEN.normal });
  for (let code = 33; code < 127; code++)
    tokens.push({ text: String.fromCharCode(code), score: -2, type: TOKEN.normal });
  for (const word of new Set(WORDS)) tokens.push({ text: `▁${word}`, score: -3, type: TOKEN.normal, isSaid: true });
  return tokens;
}

function tensorsFor(tokens, random, { width, inner, blocks }) {
  const weights = (count, scale) => Array.from({ length: count }, () => (random() * 2 - 1) * scale);
  const matrix = (label, from, to) => ({ label, shape: [from, to], numbers: weights(from * to, 0.4) });
  const norm = (label) => ({ label, shape: [width], numbers: new Array(width).fill(1) });
  const block = (at) => [
    norm(`blk.${at}.attn_norm.weight`),
    ...["q", "k", "v", "output"].map((each) => matrix(`blk.${at}.attn_${each}.weight`, width, width)),
    norm(`blk.${at}.ffn_norm.weight`),
    matrix(`blk.${at}.ffn_gate.weight`, width, inner),
    matrix(`blk.${at}.ffn_up.weight`, width, inner),
    matrix(`blk.${at}.ffn_down.weight`, inner, width),
  ];
  return [
    matrix("token_embd.weight", width, tokens.length),
    ...Array.from({ length: blocks }, (_, at) => block(at)).flat(),
    norm("output_norm.weight"),
    {
      label: "output.weight",
      shape: [width, tokens.length],
      // only words come out: no mark ends it, and no byte breaks a letter
      numbers: tokens.flatMap(({ isSaid }) => (isSaid ? weights(width, 3) : new Array(width).fill(0))),
    },
  ];
}

/** Numbers from 0 to 1 (mulberry32). */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function typed([type, ...rest]) {
  if (type !== "array") return [u32(TYPE[type]), scalar(type, rest[0])];
  const [of, items] = rest;
  return [u32(TYPE.array), u32(TYPE[of]), u64(items.length), ...items.map((item) => scalar(of, item))];
}

function scalar(type, value) {
  if (type === "string") return string(value);
  if (type === "bool") return Buffer.from([value ? 1 : 0]);
  const bytes = Buffer.alloc(4);
  if (type === "f32") bytes.writeFloatLE(value);
  else if (type === "i32") bytes.writeInt32LE(value);
  else bytes.writeUInt32LE(value);
  return bytes;
}

const u32 = (value) => scalar("u32", value);

function u64(value) {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function string(text) {
  const bytes = Buffer.from(text);
  return Buffer.concat([u64(bytes.length), bytes]);
}

const padded = (bytes) => Buffer.concat([bytes, Buffer.alloc((ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT)]);

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , file] = process.argv;
  if (file === undefined) throw new Error("Say where to write it: node scripts/tiny-model.mjs tiny.gguf");
  writeFileSync(file, tinyModel());
}
