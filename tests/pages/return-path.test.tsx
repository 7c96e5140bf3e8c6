import { beforeEach, expect, test } from "vitest";
import { noteArrival } from "#src/pages/note-arrival.ts";
import { rememberedPath, rememberReturnPath } from "#src/pages/return-path.ts";

beforeEach(() => {
  sessionStorage.clear();
  rememberReturnPath("/attention");
});

test.each(["/", "/optimizer", "/pricing"])(
  "who works at %s instead of signing in is not told later why another page asked for it [spec:screen-50]",
  (pathname) => {
    noteArrival(pathname);
    expect(rememberedPath()).toBeUndefined();
  },
);

test.each(["/auth", "/terms", "/no-such-page"])(
  "at %s the page that asked for the sign-in is still remembered",
  (pathname) => {
    noteArrival(pathname);
    expect(rememberedPath()).toBe("/attention");
  },
);

test("a sign-in that is asked for at a page one does not return to forgets the page before", () => {
  rememberReturnPath("/faq");
  expect(rememberedPath()).toBeUndefined();
});
