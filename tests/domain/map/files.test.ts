import { XmlElement } from "@rgrove/parse-xml";
import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { MapNode, MapTie } from "#domain/entities.ts";
import { addDrafts, arriving, flatDrafts, type MapDraft } from "#domain/map/drafts.ts";
import { readList, writeList } from "#domain/map/files/list.ts";
import { FORMATS, type Format, readMapFile, writeMap } from "#domain/map/files/map-file.ts";
import { fitting } from "#domain/map/fitting.ts";
import { treeOf } from "#domain/map/tree.ts";
import { claim, given, thought, tie, up, weekTwo } from "./map-rows.ts";

const contentOf = (nodes: readonly MapNode[], ties: readonly MapTie[], title = "") => {
  const tree = treeOf(nodes);
  return { map: { title }, title: title || (tree.roots[0]?.text.slice(0, 20) ?? ""), tree, ties };
};

/** What a map says, without its ids: the outline with kinds and lines, and the ties by the words of their ends. */
function saidBy(nodes: readonly MapNode[], ties: readonly MapTie[], withPlaces: boolean) {
  const tree = treeOf(nodes);
  return {
    lines: tree.all.map(({ id, text, kind, rel, at }) => [
      tree.depth(id),
      text,
      kind,
      tree.above(id) ? rel : null,
      withPlaces ? at : null,
    ]),
    ties: ties
      .filter(({ gone, from, to }) => gone === null && tree.node(from) && tree.node(to))
      .map(
        ({ from, to, type }) =>
          `${tree.all.findIndex(({ id }) => id === from)} ${type} ${tree.all.findIndex(({ id }) => id === to)}`,
      )
      .toSorted(),
  };
}

function imported(read: MapDraft) {
  let id = 0;
  const step = addDrafts(treeOf([]), { parent: null, at: 0 }, read, {
    mapId: "m",
    by: "import",
    now: 1,
    newId: () => `i${String(++id).padStart(4, "0")}`,
  });
  if (!step.ok) throw new Error(step.error.message);
  return { nodes: step.value.addNodes, ties: step.value.addTies };
}

function roundTrip(format: Format, nodes: readonly MapNode[], ties: readonly MapTie[], title = "") {
  const read = readMapFile(`map.${format}`, writeMap(contentOf(nodes, ties, title), format));
  if (!read.ok) throw new Error(`${format}: ${read.error.message}`);
  return { ...imported(read.value), title: read.value.title };
}

const texts = fc.oneof(
  fc.constantFrom(
    "- a bullet",
    "1. first",
    "# heading",
    "\\- kept",
    "a `claim`",
    "[x] done",
    "two\nlines",
    "a\n\n- b",
    "a & b <c> \"d\" 'e'",
    "ends `claim, supports`",
    "supports: 4",
    "–",
    "\\",
  ),
  fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 30 })
    .map((text) => text.replace(/\p{C}|\p{Z}/gu, " ").trim() || "x"),
);
const maps = fc
  .record({
    rows: fc.array(
      fc.record({
        text: texts,
        parent: fc.nat(12),
        kind: fc.constantFrom(null, "note", "question", "claim", "ground"),
        rel: fc.constantFrom(
          null,
          { type: "supports", down: true },
          { type: "contradicts", down: false },
          { type: "example", down: false },
        ),
        at: fc.constantFrom(null, { dx: 12, dy: -4 }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    ties: fc.array(fc.tuple(fc.nat(11), fc.constantFrom("supports", "leads", "part"), fc.nat(11)), { maxLength: 4 }),
  })
  .map(({ rows, ties }) => {
    const nodes = rows.map(({ parent, ...row }, at) =>
      thought(
        `n${String(at).padStart(2, "0")}`,
        parent < at ? `n${String(parent).padStart(2, "0")}` : null,
        row as Partial<MapNode>,
      ),
    );
    const ids = nodes.map(({ id }) => id);
    const made = ties.flatMap(([from, type, to]) => {
      const [a, b] = [ids[from], ids[to]];
      return a && b && a !== b ? [tie(a, type as "supports", b)] : [];
    });
    return { nodes, ties: [...new Map(made.map((each) => [each.id, each])).values()] };
  });

test.each(FORMATS)("%s: what is written is read again: the same forest, words, kinds, lines and ties", (format) => {
  const { nodes, ties } = weekTwo();
  const back = roundTrip(format, nodes, ties, "Losing people");
  expect(saidBy(back.nodes, back.ties, false)).toEqual(saidBy(nodes, ties, false));
  expect(back.title).toBe("Losing people");
  void fc.assert(
    fc.property(maps, (map) => {
      const again = roundTrip(format, map.nodes, map.ties);
      const withPlaces = format === "canvas" || format === "json";
      expect(saidBy(again.nodes, again.ties, withPlaces)).toEqual(saidBy(map.nodes, map.ties, withPlaces));
    }),
    { numRuns: 60 },
  );
});

test("any text, and any damaged file, is read or refused: nothing is thrown", () => {
  const { nodes, ties } = weekTwo();
  const written = FORMATS.map((format) => [format, writeMap(contentOf(nodes, ties), format)] as const);
  void fc.assert(
    fc.property(
      fc.constantFrom(...written),
      fc.nat(),
      fc.nat(200),
      fc.string({ unit: "binary", maxLength: 20 }),
      ([format, file], at, length, junk) => {
        const place = at % file.length;
        const read = readMapFile(`map.${format}`, file.slice(0, place) + junk + file.slice(place + length));
        if (!read.ok) expect(read.error.message).toMatch(/\.$/);
      },
    ),
    { numRuns: 200 },
  );
  void fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      fc.constantFrom("a.opml", "a.mm", "a.canvas", "a.md", "a"),
      (text, name) => void readMapFile(name, text),
    ),
  );
});

const refusal = (name: string, text: string): string => {
  const read = readMapFile(name, text);
  return read.ok ? "read" : read.error.message;
};

test("hostile and damaged files are refused with what is wrong, and where", () => {
  const bomb =
    '<?xml version="1.0"?><!DOCTYPE opml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><opml><body><outline text="&b;"/></body></opml>';
  expect(refusal("bomb.opml", bomb)).toBe("The file declares a document type, which the studio does not read.");
  expect(refusal("outside.mm", '<map><!ENTITY x SYSTEM "file:///etc/passwd"><node TEXT="&x;"/></map>')).toMatch(
    /document type/,
  );
  expect(refusal("broken.mm", '<map>\n<node TEXT="a">\n<node TEXT="b"></map>')).toBe("Line 3: not well-formed.");
  expect(refusal("deep.opml", `<opml><body>${"<outline text='a'>".repeat(60_000)}`)).toBe(
    "The file is nested more than 1,000 levels deep.",
  );
  expect(refusal("open.opml", "<a".repeat(400_000))).toMatch(/not well-formed/);
  expect(refusal("large.md", "x".repeat(5 * 1024 * 1024 + 1))).toBe("The file is larger than 5 MB.");
  expect(refusal("page.opml", "<html><body>hello</body></html>")).toBe("This is neither OPML nor a FreeMind map.");
  expect(refusal("cut.canvas", '{"nodes": [')).toBe("The file is not well-formed JSON.");
  const many = JSON.stringify({
    nodes: Array.from({ length: 100_000 }, (_, at) => ({ id: `${at}`, type: "text", text: "x" })),
    edges: [],
  });
  expect(refusal("many.canvas", many)).toBe("A file may have 20,000 thoughts. This one has 100,000.");
  const outlines = '<outline text="x"/>'.repeat(100_000);
  expect(refusal("many.opml", `<opml><body>${outlines}</body></opml>`)).toBe(
    "A file may have 20,000 thoughts. This one has 100,000.",
  );
  expect(refusal("many.md", "- x\n".repeat(100_000))).toBe("A file may have 20,000 thoughts. This one has 100,000.");
});

test("of a file is counted what arrives, and said what does not, and why nothing can", () => {
  const nodes = ["Why?", "Because", " ", ""].map((text, at) => ({ id: `${at}`, type: "text", text }));
  const edges = [
    { fromNode: "0", toNode: "1" },
    { fromNode: "1", toNode: "0", label: "supports" },
    { fromNode: "1", toNode: "3" },
    { fromNode: "2", toNode: "3", label: "supports" },
  ];
  const read = readMapFile("a.canvas", JSON.stringify({ nodes, edges }));
  if (!read.ok) throw new Error(read.error.message);
  const found = arriving(read.value, ["card", "cards"]);
  const made = imported({ ...read.value, ...found });
  expect(made.nodes.map(({ text }) => text)).toEqual(["Why?", "Because"]);
  expect(made.ties).toHaveLength(found.ties.length);
  expect(found.leftOut).toEqual(["2 cards without words", "1 tie that joins no two thoughts"]);
  expect(found.problem).toBeNull();
  const long = readMapFile("a.md", `- Short\n- ${"x".repeat(2_001)}`);
  if (!long.ok) throw new Error(long.error.message);
  const { problem } = arriving(long.value, ["thought", "thoughts"]);
  expect(problem?.message).toBe("A thought, not a page: 2,000 characters.");
  expect(problem?.remedy).toBe(`Thought 2, “${"x".repeat(40)}…”, has 2,001.`);
});

test("the studio's own file of a newer version, or without a thought that can be read, is not called empty", () => {
  const own = { kind: "studio-map", version: 1, title: "", thoughts: [{ id: 5 }], ties: [] };
  expect(refusal("a.json", JSON.stringify(own))).toBe("The file of the map is damaged: no thought in it can be read.");
  expect(refusal("a.json", JSON.stringify({ ...own, version: 2, thoughts: [] }))).toBe(
    "The file was written by a newer version of the studio (format 2; this version reads up to 1).",
  );
});

test("the text of a deep file is not put together again for each of its levels", () => {
  const read = vi.spyOn(XmlElement.prototype, "text", "get");
  try {
    const levels = 200;
    const file = `<map>${"<node TEXT='a'> ".repeat(levels)}${"<node TEXT='b'/>".repeat(200)}${"</node> ".repeat(levels)}</map>`;
    expect(refusal("deep.mm", file)).toBe("read");
    expect(read.mock.calls.length).toBeLessThanOrEqual(2 * levels);
  } finally {
    read.mockRestore();
  }
});

test("a script in a text is text", () => {
  const read = readMapFile("a.mm", '<map><node TEXT="&lt;img src=x onerror=alert(1)&gt;"/></map>');
  expect(read.ok && read.value.thoughts[0]?.text).toBe("<img src=x onerror=alert(1)>");
});

test.each(["constructor", "toString", "__proto__"])("an element named %s is passed over like any other", (name) => {
  const read = readMapFile("a.mm", `<map><node TEXT="a"><${name}/></node></map>`);
  expect(read).toMatchObject({ ok: true, value: { thoughts: [{ text: "a" }], leftOut: [] } });
});

test("a FreeMind map of another tool: its notes become text, its looks are counted", () => {
  const file = `<map version="1.0.1"><node ID="a" TEXT="Root" COLOR="#fff"><icon BUILTIN="idea"/><icon BUILTIN="help"/>
    <node ID="b" TEXT="One"><richcontent TYPE="NOTE"><html><body><p>A <b>note</b></p></body></html></richcontent></node>
    <node ID="c" TEXT="Two"><arrowlink DESTINATION="b"/></node></node></map>`;
  const read = readMapFile("a.mm", file);
  if (!read.ok) throw new Error(read.error.message);
  expect(flatDrafts(read.value.thoughts).map(({ text }) => text)).toEqual(["Root", "One\nA note", "Two"]);
  expect(read.value.ties).toEqual([{ from: "c", to: "b", type: "leads" }]);
  expect(read.value.leftOut).toEqual(["1 colour", "2 icons"]);
});

test("a canvas of another tool: the first line to a thought is its place, circles and further lines are ties, and lines to nothing are counted", () => {
  const node = (id: string) => ({ id, type: "text", text: id, x: 0, y: 0, width: 1, height: 1 });
  const edge = (fromNode: string, toNode: string, label?: string) => ({
    id: `${fromNode}${toNode}`,
    fromNode,
    toNode,
    label,
  });
  const read = readMapFile(
    "a.canvas",
    JSON.stringify({
      nodes: ["a", "b", "c"].map(node),
      edges: [
        edge("a", "b", "supports"),
        edge("b", "c"),
        edge("c", "a"),
        edge("a", "c", "contradicts"),
        edge("a", "x"),
      ],
    }),
  );
  if (!read.ok) throw new Error(read.error.message);
  const [root] = read.value.thoughts;
  expect(root).toMatchObject({
    text: "a",
    below: [{ text: "b", rel: { type: "supports", down: true }, below: [{ text: "c", rel: null }] }],
  });
  expect(read.value.ties).toEqual([
    { from: "c", to: "a", type: "leads" },
    { from: "a", to: "c", type: "contradicts" },
  ]);
  expect(read.value.leftOut).toEqual(["1 line that leads to nothing"]);
});

test("a card of a canvas without an id, and the second of two with the same, are thoughts too", () => {
  const cards = [
    { text: "no id" },
    { id: 7, text: "a number" },
    { id: "x", text: "first" },
    { id: "x", text: "second" },
  ];
  const nodes = cards.map((card) => ({ type: "text", ...card }));
  const edges = [{ fromNode: "x", toNode: "x" }];
  const read = readMapFile("a.canvas", JSON.stringify({ nodes, edges }));
  if (!read.ok) throw new Error(read.error.message);
  expect(read.value.thoughts.map(({ text }) => text)).toEqual(["no id", "a number", "first", "second"]);
});

test("a text that begins with a tag or a smaller-than sign is a text", () => {
  for (const name of ["a.md", "a.txt"])
    for (const first of ["<b>Bold</b> words", "< 5 people", "<!-- a remark -->"]) {
      const read = readMapFile(name, `${first}\n- b`);
      expect(read).toMatchObject({ ok: true, value: { thoughts: [{ text: first }, { text: "b" }] } });
    }
  expect(readMapFile("a.txt", '<opml><body><outline text="a"/></body></opml>')).toMatchObject({
    ok: true,
    value: { thoughts: [{ text: "a" }] },
  });
});

test("a pasted list is read by its indentation, whatever marks its lines", () => {
  const shapeOf = (text: string): unknown => {
    const of = (all: ReturnType<typeof readList>): unknown =>
      all.map(({ text, below }) => (below.length > 0 ? [text, of(below)] : text));
    return of(readList(text));
  };
  expect(shapeOf("a\n  b\n    c\n  d\ne")).toEqual([["a", [["b", ["c"]], "d"]], "e"]);
  expect(shapeOf("* a\n\t* b\n1. c\n\n- [ ] d")).toEqual([["a", ["b"]], "c", "d"]);
  expect(shapeOf("# a\ntext\n## b\n- c\n# d")).toEqual([["a", ["text", ["b", ["c"]]]], "d"]);
  expect(shapeOf("    a\n  b")).toEqual(["a", "b"]);
  const deep = readList(Array.from({ length: 5_000 }, (_, at) => `${" ".repeat(at)}x`).join("\n"));
  expect(flatDrafts(deep)).toHaveLength(5_000);
  expect(writeList(readList("a\n  b\nc"))).toBe("a\n\tb\nc");
});

test("a page of text becomes several thoughts, and no word is lost", () => {
  const page = Array.from({ length: 300 }, (_, at) => `Sentence number ${at} says something.`).join(" ");
  const parts = fitting(page);
  expect(parts.every(({ length }) => length <= 2_000)).toBe(true);
  expect(parts.join(" ")).toBe(page);
  expect(fitting("x".repeat(4_500)).map(({ length }) => length)).toEqual([2_000, 2_000, 500]);
  expect(fitting(" ")).toEqual([]);
});

test("a tie that was cut is in no file", () => {
  const nodes = [claim("a"), given("b", "a", { rel: up("supports") })];
  for (const format of FORMATS)
    expect(roundTrip(format, nodes, [tie("a", "leads", "b", { gone: 1 })]).ties).toEqual([]);
});

test("in Markdown a tie names its thoughts by their words, and a first thought that names the map is written once", () => {
  const long = `Sitting all day ${"and all evening ".repeat(8)}hurts`;
  const nodes = [
    thought("a", null, { text: "Why does my back hurt? <b>", kind: "question" }),
    claim("b", "a", { text: long, rel: up("supports") }),
    claim("c", "a", { text: "A --> walk\nhelps" }),
  ];
  const ties = [tie("c", "contradicts", "b")];
  const written = writeMap(contentOf(nodes, ties), "md");
  expect(written.match(/Why does my back hurt/g)).toHaveLength(1);
  expect(written).toMatch(/^# Why does my back hurt\? <b> `question`\n/);
  expect(written).toMatch(/^- “A --> walk helps” contradicts “Sitting all day [^”]{1,70}…” /m);
  const back = roundTrip("md", nodes, ties);
  expect(saidBy(back.nodes, back.ties, false)).toEqual(saidBy(nodes, ties, false));
  // with a title of its own, or beside others, the first thought is a line of the list
  expect(writeMap(contentOf(nodes, ties, "My back"), "md")).toMatch(/^# My back\n\n- Why does/);
  expect(writeMap(contentOf([...nodes, thought("d")], ties), "md")).toContain("\n- Why does");
});

test("a Markdown file that an older version wrote, with numbers alone in its ties, is read as before", () => {
  const file =
    "# Why?\n\n- Why? `question`\n  - One `claim, supports`\n  - Two\n\n## Further ties\n\n- 1.2 contradicts 1.1\n- 1.1 is part of 1\n";
  const read = readMapFile("a.md", file);
  if (!read.ok) throw new Error(read.error.message);
  expect(read.value.title).toBe("");
  expect(flatDrafts(read.value.thoughts).map(({ text, kind }) => [text, kind])).toEqual([
    ["Why?", "question"],
    ["One", "claim"],
    ["Two", null],
  ]);
  expect(read.value.ties).toEqual([
    { from: "1.2", to: "1.1", type: "contradicts" },
    { from: "1.1", to: "1", type: "part" },
  ]);
});
