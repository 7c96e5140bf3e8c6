import { describe, expect, test } from "vitest";
import { writeCsv } from "#domain/prompt-exchange/csv.ts";
import { plainPrompt } from "./arbitrary-prompt.ts";
import { readFile, refusal } from "./reading.ts";

const bodiesOf = async (text: string) => (await readFile("a.csv", text)).prompts.map(({ body }) => body);

describe("a table from another program", () => {
  test.each([
    ["commas", "Title,Body\r\nA,Say a\r\nB,Say b\r\n"],
    ["semicolons", "title;body\nA;Say a\nB;Say b"],
    ["tabs", "BODY\tTITLE\nSay a\tA\nSay b\tB\n\n"],
    ["a byte order mark, quotes and old line ends", '\uFEFF"title","body"\r"A","Say a"\rB,Say b\r'],
  ])("%s", async (_, text) => {
    const { prompts, problems, format } = await readFile("a.csv", text);
    expect(format).toBe("csv");
    expect(prompts.map(({ name, title, body, says }) => [name, title, body, says])).toEqual([
      ["a", "A", "Say a", ["name", "title", "body"]],
      ["b", "B", "Say b", ["name", "title", "body"]],
    ]);
    expect(problems).toEqual([]);
  });

  test("may have commas, quotes and line ends inside quotes", async () => {
    expect(await bodiesOf('name,body\na,"x, ""y"" z\r\nnext\nlast;"\nb,two\n')).toEqual([
      'x, "y" z\r\nnext\nlast;',
      "two",
    ]);
  });

  test("may have all columns, in any order", async () => {
    const text =
      'Favourite,tags,variables,FOLDER,body,name\nyes,"a, b;c","{""n"":{""type"":""number""}}",Work,Text,my-name\nno,,,,Other,\n';
    expect((await readFile("a.csv", text)).prompts).toMatchObject([
      {
        name: "my-name",
        title: "Text",
        favourite: true,
        tags: ["a", "b", "c"],
        folder: "Work",
        variables: { n: { type: "number" } },
      },
      { name: "other", title: "Other", favourite: false, tags: [], folder: null, variables: {} },
    ]);
  });

  test("reports columns that the studio does not know, and cells beyond the last column", async () => {
    const { problems } = await readFile("a.csv", "body,Author,body\nText,me,x,more\n");
    expect(problems).toEqual([
      { where: "Row 1", what: "The studio has no field for the column “author”. It was left out." },
      { where: "Row 1", what: "The column “body” appears twice. The first one was used." },
      { where: "Row 2", what: "It has more cells than there are columns. The extra cells were left out." },
    ]);
  });

  test("names a column that the studio does not know once, and of many the first 20", async () => {
    const says = async (columns: readonly string[]) =>
      (await readFile("a.csv", `body,${columns.join(",")}\nText\n`)).problems.map(({ what }) => what);
    expect(await says(Array.from({ length: 1_000 }, () => "x"))).toEqual([
      "The studio has no field for the column “x”. It was left out. There are 1,000 of this name.",
    ]);
    const many = await says(Array.from({ length: 30 }, (_, at) => `c${at}`));
    expect(many).toHaveLength(21);
    expect(many.slice(19)).toEqual([
      "The studio has no field for the column “c19”. It was left out.",
      "The studio has no field for 10 more columns. They were left out.",
    ]);
    expect(await says(Array.from({ length: 21 }, (_, at) => `c${at}`))).toContain(
      "The studio has no field for 1 more column. It was left out.",
    );
    expect(await says(["body", "Body", "body"])).toEqual([
      "The column “body” appears 4 times. The first one was used.",
    ]);
  });

  test("reports variables and tags that cannot be used, with their row", async () => {
    const { prompts, problems } = await readFile("a.csv", 'body,variables,tags\nText,{broken,"[1, {}]"\n');
    expect(prompts[0]).toMatchObject({ variables: {}, tags: ["1"] });
    expect(problems).toEqual([
      { where: "Row 2", what: "The tags are not a list of texts. Tags that are not text were left out." },
      { where: "Row 2", what: "The variables are not an object. They were left out." },
    ]);
  });

  test("is refused without a body, or with a quote that never ends", async () => {
    expect(await refusal("a.csv", "title,text\nA,b\n")).toBe("The first row has no column “body”.");
    expect(await refusal("a.csv", 'title,body\nA,"never\nends\n')).toMatch(/^Row \d+: a quote is not closed/);
    expect(await refusal("a.csv", 'title,body\nA,"closed" and more\n')).toMatch(/^Row \d+: a quote is not closed/);
  });
});

describe("a table for a spreadsheet", () => {
  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "'=1", "''-x"])(
    "%j is not a formula in it, and is read back unchanged",
    async (body) => {
      const text = writeCsv([plainPrompt({ body, title: body, tags: [body.trim()] })]);
      const cells = text.split("\r\n")[1]?.split(/,(?=")|,/) ?? [];
      for (const cell of cells) expect(cell.replace(/^"/, "")).not.toMatch(/^[=+\-@\t\r]/);
      expect((await readFile("a.csv", text)).prompts[0]).toMatchObject({ body, title: body, tags: [body.trim()] });
    },
  );

  test("begins with a byte order mark, and ends its rows with CRLF", () => {
    expect(writeCsv([plainPrompt()])).toBe(
      "\uFEFFname,title,body,folder,tags,favourite,variables\r\ncompare,Compare two options,Compare {{a}} with {{b}}.,,,false,\r\n",
    );
  });
});
