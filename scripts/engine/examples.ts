import { createHash } from "node:crypto";
import { frameFiles, NONE, type Request, readRequests, readTold, type ToldRequest } from "../../build/frames.ts";
import { aboutFeatures, signFeatures, wordFeatures, workFeatures } from "../../domain/thinking/expert/features.ts";
import { type Reading, readText, type Tagger } from "../../domain/thinking/expert/reading.ts";
import { guideLine } from "../../domain/thinking/frames/guide-line.ts";
import type { FrameSource } from "../../domain/thinking/frames/schema.ts";
import { FAMILIES, type Frame } from "../../domain/thinking/frames/types.ts";
import type { Features } from "../../domain/thinking/text/linear-model.ts";
import { normalizeInput } from "../../domain/thinking/text/normalize.ts";
import type { Respell } from "../../domain/thinking/text/speller.ts";

/** A text as the trainer sees it. */
export interface Example {
  readonly text: string;
  /** The indices of its classes: it is of one of them, and nobody has said of which. Most have one. */
  readonly among: readonly number[];
  /** How much it counts beside a labelled request. */
  readonly weight: number;
  readonly features: Features;
  /** Those of its features that are single words and are counted; empty where words are not. */
  readonly words: readonly number[];
}

/** A word or phrase that gives a class away. */
export interface Sign {
  /** The index of its class. */
  readonly label: number;
  readonly features: readonly number[];
  /** The weight of each of its features before training. */
  readonly prior: number;
}

/** What one of the models learns from. */
export interface Labelled {
  /** Ids of frames, and perhaps `none`. */
  readonly classes: readonly string[];
  /** The group of each class: only classes of one group are told apart. */
  readonly groups: readonly string[];
  readonly requests: readonly Example[];
  /** What else the frames say of themselves: never a request, so nothing is measured with it. */
  readonly sentences: readonly Example[];
  readonly signs: readonly Sign[];
}

export interface Data {
  readonly field: Labelled;
  /** Told apart within each field; the field itself stands for what fits none of its subjects. */
  readonly subject: Labelled;
  /** What kind of work it asks for: its classes are families. */
  readonly work: Labelled;
  readonly hash: string;
}

interface Source {
  readonly id: string;
  readonly level: Frame["level"] | null;
  readonly family: string | null;
  readonly field: string | null;
  readonly requests: readonly Request[];
  readonly sentences: readonly Weighted[];
  readonly signs: readonly Weighted[];
}

type Weighted = readonly [text: string, weight: number];

/** What a sign weighs before training, and as an example: chosen by the examples that were held out. */
const STRONG = { prior: 10, example: 1 } as const;
const WEAK = { prior: 4, example: 0.4 } as const;
/** A word of a field says of what the text is, and nothing of its subjects. */
const WORD = 8;

function sources(): Source[] {
  const framed = frameFiles().map(({ id, level, field, read }): Source => {
    const frame = read();
    return {
      id,
      level,
      family: level === "family" ? id : (frame.family ?? null),
      field: level === "field" ? id : field,
      requests: readRequests(id, frame.requests),
      sentences: sentencesOf(frame),
      signs: [
        ...(frame.signs?.strong ?? []).map((text) => [text, STRONG.prior] as const),
        ...(frame.signs?.weak ?? []).map((text) => [text, WEAK.prior] as const),
        ...(frame.words ?? []).map((text) => [text, WORD] as const),
      ],
    };
  });
  const none = { id: NONE, level: null, family: null, field: null, sentences: [], signs: [] };
  return [...framed, { ...none, requests: readRequests(NONE) }];
}

/** A person's sentences count more than an expert's, whose words they seldom use. */
function sentencesOf({ name, fits, signs, slots, guide }: FrameSource): Source["sentences"] {
  const people = slots.flatMap(({ said, unsaid, example }) => [...said, ...unsaid, example]);
  const expert = slots.flatMap(({ question, gap }) => [question, gap]);
  const lines = [...guide.decides, ...guide.check, ...guide.mistakes, guide.good].map((line) => guideLine(line).text);
  const field = [fits, ...lines];
  return [
    [name, 1],
    ...(signs?.strong ?? []).map((text) => [text, STRONG.example] as const),
    ...(signs?.weak ?? []).map((text) => [text, WEAK.example] as const),
    ...people.map((text) => [text, 0.6] as const),
    ...[...expert, ...field].map((text) => [text, 0.3] as const),
  ];
}

/** A request of a family whose field a reader named. */
const BY_FIELD = 0.6;
/** All labelled texts with their features. The hash covers everything that the weights depend on. */
export function labelled(tag: Tagger, respell: Respell): Data {
  const [all, told] = [sources(), readTold()];
  const toldRead = told.map((one) => ({ ...one, reading: readText(normalizeInput(one.text), tag, respell) }));
  const read = all.map((source) => ({
    ...source,
    requests: source.requests.map((one) => ({ ...one, reading: readText(normalizeInput(one.text), tag, respell) })),
    sentences: source.sentences.map(([text, weight]) => ({
      text,
      weight,
      reading: readText(normalizeInput(text), tag, respell),
    })),
  }));
  const model = (
    kind: "about" | "work",
    own: readonly Read[],
    groupOf: (source: Read) => string,
    requests: (source: Read, classes: readonly string[]) => readonly Seen[],
    toldOf: (told: ToldRequest) => readonly string[],
  ): Labelled => {
    const features = kind === "about" ? aboutFeatures : workFeatures;
    const seen = ({ reading, ...one }: Seen): Example => ({
      ...one,
      features: features(reading),
      words: kind === "about" ? wordFeatures(reading) : [],
    });
    const classes = own.map(({ id }) => id);
    return {
      classes,
      groups: own.map(groupOf),
      requests: [
        ...read.flatMap((source) => requests(source, classes)),
        ...toldRead.flatMap((one) => toldExample(one, toldOf(one), classes)),
      ].map(seen),
      sentences: own.flatMap(({ sentences }, label) => sentences.map((one) => seen({ ...one, among: [label] }))),
      signs: priorsOf(own, kind),
    };
  };
  const none = read.filter(({ id }) => id === NONE);
  const fields = read.filter(({ level }) => level === "field");
  const subjects = read.filter(({ level }) => level === "subject");
  const families = read.filter(({ level }) => level === "family");
  const whole = [...fields, ...none].map((field) => ({ ...field, ...withSubjects(field, subjects) }));
  return {
    field: model(
      "about",
      whole,
      () => "",
      fieldExamples,
      ({ fields }) => orNone(fields),
    ),
    subject: model(
      "about",
      [...fields.map(plain), ...subjects],
      ({ field }) => field ?? "",
      subjectExamples,
      withinOneField,
    ),
    work: model(
      "work",
      [...families, ...none],
      () => "",
      workExamples,
      ({ families }) => orNone(families),
    ),
    hash: hashOf([all, told]),
  };

  /** The best subject and others of its field; where none fits, the field itself. */
  function withinOneField({ subjects: named, fields: [field] }: ToldRequest): readonly string[] {
    const fieldOf = (id: string | undefined) => subjects.find((subject) => subject.id === id)?.field;
    return named.length > 0 ? named.filter((id) => fieldOf(id) === fieldOf(named[0])) : field ? [field] : [];
  }
}

const orNone = (ids: readonly string[]): readonly string[] => (ids.length > 0 ? ids : [NONE]);

function toldExample(
  { text, reading }: ToldRequest & Pick<Seen, "reading">,
  ids: readonly string[],
  classes: readonly string[],
): readonly Seen[] {
  const among = ids.map((id) => classes.indexOf(id)).filter((at) => at >= 0);
  return among.length > 0 ? [{ text, reading, among, weight: 1 }] : [];
}

/** What subjects say of themselves is about their field too. */
function withSubjects(field: Read, subjects: readonly Read[]): Pick<Read, "signs" | "sentences"> {
  const own = subjects.filter((subject) => subject.field === field.id);
  return {
    signs: [...field.signs, ...own.flatMap(({ signs }) => signs)],
    sentences: [...field.sentences, ...own.flatMap(({ sentences }) => sentences)],
  };
}

/** A field beside its subjects: what it says of itself fits them as well. */
const plain = (field: Read): Read => ({ ...field, signs: [], sentences: [] });

type Seen = Omit<Example, "features" | "words"> & { readonly reading: Reading };

interface Read extends Omit<Source, "requests" | "sentences"> {
  readonly requests: readonly (Request & Pick<Seen, "reading">)[];
  readonly sentences: readonly Pick<Seen, "text" | "weight" | "reading">[];
}

function fieldExamples(source: Read, classes: readonly string[]): readonly Seen[] {
  return source.requests.flatMap(({ text, reading, labels }) => {
    const named = source.level === "family" ? labels : [source.level === null ? NONE : (source.field ?? "")];
    const among = named.map((id) => classes.indexOf(id)).filter((at) => at >= 0);
    return among.length > 0 ? [{ text, reading, among, weight: source.level === "family" ? BY_FIELD : 1 }] : [];
  });
}

function subjectExamples({ id, level, requests }: Read, classes: readonly string[]): readonly Seen[] {
  if (level !== "subject" && level !== "field") return [];
  const among = [classes.indexOf(id)];
  return requests.map(({ text, reading }) => ({ text, reading, among, weight: 1 }));
}

function workExamples(source: Read, classes: readonly string[]): readonly Seen[] {
  return source.requests.flatMap(({ text, reading, labels }) => {
    const named = labels.filter((label) => label === NONE || (FAMILIES as readonly string[]).includes(label));
    // what kind of work a request of a subject asks for is known only where a reader has said it
    const own = source.level === "family" ? [source.id] : source.level === null ? [NONE] : [];
    const among = (named.length > 0 ? named : own).map((id) => classes.indexOf(id));
    return among.length > 0 ? [{ text, reading, among, weight: 1 }] : [];
  });
}

/** A sign of several frames says less about each of them. */
function priorsOf(all: readonly Pick<Source, "signs">[], level: "about" | "work"): readonly Sign[] {
  const frames = new Map<string, number>();
  for (const { signs } of all) for (const [text] of signs) frames.set(text, (frames.get(text) ?? 0) + 1);
  return all.flatMap(({ signs }, label) =>
    signs.map(([text, weight]) => {
      const features = signFeatures(
        readText(text, () => new Map()),
        level,
      );
      return { label, features, prior: weight / Math.sqrt(frames.get(text) ?? 1) / features.length };
    }),
  );
}

/** The hash alone, which needs no reading. */
export const labelledHash = (): string => hashOf([sources(), readTold()]);

const hashOf = (all: readonly [readonly Source[], readonly ToldRequest[]]): string =>
  createHash("sha256").update(JSON.stringify(all)).digest("hex").slice(0, 32);
