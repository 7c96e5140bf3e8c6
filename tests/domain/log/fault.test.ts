import { describe, expect, test } from "vitest";
import { ERROR_CODES } from "#domain/error-codes.ts";
import { appError } from "#domain/errors.ts";
import { errorReport, type Fault, faultKey } from "#domain/log/fault.ts";
import { isLogged, unavailable } from "#domain/standard-error.ts";

const HOME = "https://studio.test";
const told = (fault: Fault, times = 1) =>
  errorReport(fault, { id: "r1", timestamp: 7, route: "/dashboard?q=mine#x", home: HOME, times, version: "1.0.0" });

function thrown(message: string, stack = ""): Error {
  const error = new TypeError(message);
  error.stack = stack;
  return error;
}

describe("the report of a fault", () => {
  test("is a standard error, with what an operator needs to find the fault", () => {
    const stack = `TypeError: x\n    at f (${HOME}/assets/index-1a2b3c4d.js?v=ada:12:345)\n    at https://elsewhere.test/x.js:1:1`;
    expect(told({ origin: "render", error: thrown("x is not a function", stack), errorId: "pg-1" }, 10)).toEqual({
      id: "r1",
      timestamp: 7,
      code: "INTERNAL_ERROR",
      message: "An internal error occurred",
      details: {
        origin: "render",
        route: "/dashboard",
        name: "TypeError",
        reason: "x is not a function",
        times: 10,
        version: "1.0.0",
        at: ["/assets/index-1a2b3c4d.js:12:345"],
      },
      requestId: "pg-1",
    });
  });

  test("names the file that did not load, without its query, but no address elsewhere", () => {
    const resource = (address: string) => told({ origin: "resource", resource: address });
    expect(resource(`${HOME}/assets/arena-0123456789abcdef0123.js?t=ada`)).toMatchObject({
      code: "SERVICE_UNAVAILABLE",
      message: "Service unavailable: /assets/arena-0123456789abcdef0123.js",
    });
    expect(resource("https://ada.example/secret.png")?.message).toBe("Service unavailable: another address");
  });

  test("masks an e-mail address and a key in the error's text", () => {
    const report = told({ origin: "promise", error: thrown("ada@example.org sent key=sk-4f9a8b7c6d5e4f3a2b1c") });
    expect(report?.details?.reason).toBe("[email] sent key=[redacted]");
    expect(JSON.stringify(report)).not.toMatch(/ada@|sk-4f9a/);
  });

  test.each([
    `Unexpected token 'h', "how do I tell my mother"... is not valid JSON`,
    "Failed at 'how do I tell my mother",
    "Invalid regular expression: /how do I tell my mother/: Nothing to repeat",
    "Cannot convert how do I tell my mother to a BigInt",
  ])("loses a browser's quotation of a person's words: %s", (message) => {
    const report = told({ origin: "script", error: thrown(message, `Error: ${message}\n at ${HOME}/assets/a.js:1:2`) });
    expect(JSON.stringify(report)).not.toContain("mother");
    expect(report?.details).toMatchObject({ at: ["/assets/a.js:1:2"] });
  });

  test("of a thrown text keeps only its type", () => {
    const report = told({ origin: "promise", error: "my own words" });
    expect(report?.details).toEqual({ origin: "promise", route: "/dashboard", version: "1.0.0", name: "string" });
  });

  test("of an expected error keeps the code, and its sentence without the name at the end", () => {
    const error = unavailable("Ada's laptop");
    expect(told({ origin: "promise", error })).toMatchObject({
      code: "SERVICE_UNAVAILABLE",
      message: "Service unavailable",
    });
    expect(told({ origin: "call", error: unavailable("check-subscription, 503") })).toMatchObject({
      message: "Service unavailable: check-subscription, 503",
    });
  });

  test("is not made for validation, invalid input, not found, unauthorized and forbidden [spec:error-14]", () => {
    const silent = ERROR_CODES.filter((code) => told({ origin: "promise", error: appError(code, "x") }) === null);
    expect(silent.sort()).toEqual(["FORBIDDEN", "INVALID_INPUT", "NOT_FOUND", "UNAUTHORIZED", "VALIDATION_ERROR"]);
    expect(ERROR_CODES.filter((code) => !isLogged(code)).sort()).toEqual(silent);
  });

  test("is made for any thrown value", () => {
    const trap = new Proxy(
      {},
      {
        get() {
          throw new Error("no");
        },
      },
    );
    for (const error of [null, undefined, 7, Symbol("s"), trap, { message: 7, stack: {} }, Object.create(null)])
      expect(told({ origin: "promise", error })?.message).toBe("An internal error occurred");
  });
});

test("faultKey is equal for the same failure at the same place, whatever numbers it names", () => {
  const fault = (message: string, line = 1): Fault => ({
    origin: "script",
    error: thrown(message, `at ${HOME}/assets/a.js:${line}:2`),
  });
  expect(faultKey(fault("row 12 is gone"), HOME)).toBe(faultKey(fault("row 7 is gone"), HOME));
  expect(faultKey(fault("row 12 is gone"), HOME)).not.toBe(faultKey(fault("row 12 is gone", 3), HOME));
});
