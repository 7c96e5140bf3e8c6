import { NO_MATCH } from "#domain/thinking/expert/matcher.ts";
import { readText } from "#domain/thinking/expert/reading.ts";
import { requestOf } from "#domain/thinking/expert/request.ts";
import { respell, tag } from "./expert.ts";

interface Chances {
  readonly works?: Readonly<Record<string, number>>;
  readonly fields?: Readonly<Record<string, number>>;
  readonly isPeople?: boolean;
}

/** What a text is read to ask for, with these chances of the model. */
export const read = (text: string, { works = {}, fields = {}, isPeople = false }: Chances = {}) =>
  requestOf(readText(text, tag, respell), {
    ...NO_MATCH,
    works: new Map(Object.entries(works)),
    fields: new Map(Object.entries(fields)),
    isPeople,
  });
