/** How a studio is used, made by chance, and the figures of it counted by hand: what the database must say too. Days are counted from a Monday. */

export interface Person {
  readonly n: number;
  /** The day of the sign-up. */
  readonly day: number;
  /** The day on which the account is deleted; null where it stays. */
  readonly leaves: number | null;
  /** What they used on which day. */
  readonly uses: readonly { readonly day: number; readonly tool: string }[];
}

/** Numbers between 0 and 1, the same for the same seed. */
export function chance(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  };
}

export const TOOLS = ["dashboard", "prompt-library", "arena", "ideation"];

/** @param most the most sign-ups of a week */
export function world(seed: number, weeks: number, most: number): readonly Person[] {
  const next = chance(seed);
  const people: Person[] = [];
  for (let week = 0; week < weeks; week++)
    for (let left = Math.floor(next() * (most + 1)); left > 0; left--) {
      const day = week * 7 + Math.floor(next() * 7);
      const leaves = next() < 0.08 ? day + Math.floor(next() * 30) : null;
      const keen = next();
      const uses: { day: number; tool: string }[] = [];
      for (let at = day; at < (leaves ?? weeks * 7); at++)
        for (const [place, tool] of TOOLS.entries())
          if (next() < (keen * 0.5) / (1 + place)) uses.push({ day: at, tool });
      people.push({ n: people.length, day, leaves, uses });
    }
  return people;
}

/** A count as it may be told. */
export const told = (people: number, whole: number | null): number | null =>
  people === 0 || people === whole || (people >= 5 && (whole === null || whole - people >= 5)) ? people : null;

interface Cohort {
  first: number;
  last: number;
  people: number;
  weeks: (number | null)[];
  grown: { asked: number | null; returned: number | null; third: number | null } | null;
}

interface Week {
  people: number | null;
  tools: Record<string, number | null>;
}

export interface Figures {
  readonly cohorts: Cohort[];
  readonly weeks: Week[];
}

const count = <T>(list: readonly T[], is: (one: T) => boolean) => list.filter(is).length;
const activeIn = ({ uses }: Person, week: number) => uses.some(({ day }) => Math.floor(day / 7) === week);

/** Closes a week as the database should. @param there the people who have an account at that moment */
export function close(figures: Figures, week: number, there: readonly Person[]): void {
  const { cohorts, weeks } = figures;
  const inWeeks = (first: number, last: number) => there.filter(({ day }) => day >= first * 7 && day < (last + 1) * 7);
  const first = (cohorts.at(-1)?.last ?? -1) + 1;
  const size = inWeeks(first, week).length;
  if (size >= 5) cohorts.push({ first, last: week, people: size, weeks: [], grown: null });

  let [cells, bound] = [0, 0];
  for (const cohort of cohorts) {
    const age = week - cohort.last;
    const own = inWeeks(cohort.first, cohort.last);
    if (age >= 1 && age <= 8) {
      const cell = told(
        count(own, (one) => activeIn(one, week)),
        cohort.people,
      );
      cohort.weeks.push(cell);
      cells += cell ?? 0;
      bound += cell === null ? cohort.people - 1 : 0;
    }
    if (age >= 3 && cohort.grown === null) {
      const days = (one: Person, from: number, to: number) =>
        one.uses.some(({ day }) => day - one.day >= from && day - one.day <= to);
      const askers = own.filter((one) =>
        one.uses.some(({ day, tool }) => tool === "dashboard" && day - one.day >= 0 && day - one.day <= 20),
      );
      const asked = told(askers.length, cohort.people);
      const of = (from: number, to: number) =>
        asked === null
          ? null
          : told(
              count(askers, (one) => days(one, from, to)),
              asked,
            );
      cohort.grown = { asked, returned: of(1, 7), third: of(14, 20) };
    }
  }

  const active = there.filter((one) => activeIn(one, week));
  const others = active.length - cells;
  if (told(active.length, null) === null || (others >= 1 && others <= 4) || others < bound) {
    weeks.push({ people: null, tools: {} });
    return;
  }
  const tools: Record<string, number | null> = {};
  for (const tool of TOOLS) {
    const users = count(active, ({ uses }) =>
      uses.some((use) => use.tool === tool && Math.floor(use.day / 7) === week),
    );
    if (users > 0) tools[tool] = told(users, active.length);
  }
  const hidden = count(Object.values(tools), (one) => one === null);
  const shown = Object.values(tools).reduce<number>((sum, one) => sum + (one ?? 0), 0);
  weeks.push({ people: hidden === 0 || shown + hidden >= active.length ? active.length : null, tools });
}
