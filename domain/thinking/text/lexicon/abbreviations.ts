/** Abbreviations with a period that does not end the sentence. Lower case, without the last period. */
export const ABBREVIATIONS: ReadonlySet<string> = new Set(
  "mr mrs ms dr prof st sr jr vs approx dept est fig inc ltd co corp cf ca resp incl excl min max tel nr vol ed eds al e.g i.e a.m p.m u.s u.k jan feb mar apr jun jul aug sep sept oct nov dec".split(
    " ",
  ),
);

/** These end a sentence only when a capital follows. */
export const TRAILING_ABBREVIATIONS: ReadonlySet<string> = new Set("etc inc ltd co corp a.m p.m u.s u.k al".split(" "));
