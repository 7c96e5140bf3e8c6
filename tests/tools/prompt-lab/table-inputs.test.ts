import { describe, expect, test } from "vitest";
import { readTable } from "#domain/prompt-exchange/table.ts";
import { FileProblem } from "#domain/workspace-file/problem.ts";
import { inputsOf, isKnownColumn, LONGEST_CELL, namesColumns } from "#src/tools/prompt-lab/model/table-inputs.ts";

const VARIABLES = ["who", "do_what"];
const rowsOf = (text: string) => readTable(text, (column) => isKnownColumn(column, VARIABLES));
function read(text: string) {
  const rows = rowsOf(text);
  return inputsOf(rows, VARIABLES, namesColumns(rows, VARIABLES));
}

describe("rows of a spreadsheet", () => {
  test("have column names in any order and spelling", () => {
    expect(read("Do what\tName\tWHO\nleave\tA course\tlearners\n")).toEqual({
      inputs: [{ label: "A course", values: { who: "learners", do_what: "leave" } }],
      tooLong: [],
      unknown: [],
      unfilled: [],
    });
  });
  test("fill the variables in order without column names", () => {
    expect(read("learners\tleave\textra\nnurses\tskip")).toEqual({
      inputs: [
        { label: "", values: { who: "learners", do_what: "leave" } },
        { label: "", values: { who: "nurses", do_what: "skip" } },
      ],
      tooLong: [],
      unknown: ["Column 3"],
      unfilled: [],
    });
  });
  test("a cell of several lines stays whole", () => {
    expect(read('who\tdo_what\n"one\ntwo"\tleave').inputs[0]?.values.who).toBe("one\ntwo");
  });
  test("a comma in a sentence does not split a cell", () => {
    expect(read("Nurses, at night").inputs).toEqual([{ label: "", values: { who: "Nurses, at night" } }]);
    expect(read("Nurses, at night").unfilled).toEqual(["do_what"]);
  });
});

describe("a CSV file", () => {
  test.each([",", ";"])("has columns separated by %s", (mark) => {
    expect(read(`\uFEFFwho${mark}tone${mark}do_what\r\n"a${mark}b"${mark}kind${mark}go\r\n`)).toEqual({
      inputs: [{ label: "", values: { who: `a${mark}b`, do_what: "go" } }],
      tooLong: [],
      unknown: ["tone"],
      unfilled: [],
    });
  });
  test("of two columns with one name the first counts", () => {
    expect(read("who,who\na,b")).toEqual({
      inputs: [{ label: "", values: { who: "a" } }],
      tooLong: [],
      unknown: ["who"],
      unfilled: ["do_what"],
    });
  });
  test("ignores empty rows, and treats missing cells as empty", () => {
    expect(read("who,do_what\n\n ,\na\n").inputs).toEqual([{ label: "", values: { who: "a", do_what: "" } }]);
    expect(rowsOf("")).toEqual([]);
  });
  test("reports an unclosed quote with its row", () => {
    expect(() => rowsOf('who,do_what\n"a,b\n')).toThrow(FileProblem);
  });
});

test("a column named like __proto__ is a column like any other", () => {
  const { inputs } = inputsOf([["__proto__"], ["x"]], ["__proto__"], true);
  expect(Object.entries(inputs[0]?.values ?? {})).toEqual([["__proto__", "x"]]);
});

test("a row with a cell that is too long is left out and named, and the others stay", () => {
  const long = "a".repeat(LONGEST_CELL);
  const reading = read(`who,do_what,tone\na,b,c\n${long}b,go,kind\n${long},stay,${long}b\n`);
  expect(reading.inputs.map(({ values }) => values.do_what)).toEqual(["b", "stay"]);
  expect(reading.tooLong).toEqual([{ row: 3, what: "“who”", length: LONGEST_CELL + 1 }]);
});
