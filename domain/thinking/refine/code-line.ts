const IMPORTED = "[\\w.*]{1,60}(?: as \\w{1,60})?";
/** "rent = 1200, can we afford a car": what is set is told in words. */
const IN_WORDS = "(?:, (?:[A-Za-z']{1,30} ){2}|(?:[A-Za-z']{1,30} ){5})[A-Za-z]";
const CODE_FORMS = [
  "(?:async )?(?:def|function) \\w{1,60}\\s?\\(",
  "class [A-Z]\\w{0,60}(?:\\([^)\\n]{0,80}\\)| extends [\\w.]{1,60})?\\s?(?:\\{|:\\s*$)",
  "(?:return|await|yield) [\\w.]{1,60}\\(",
  `(?:from [\\w.]{1,60} )?import ${IMPORTED}(?:, ${IMPORTED}){0,20};?\\s*$`,
  "import [^\\n'\"]{1,100} from ['\"]",
  "(?:const|let|var) \\w{1,60} =",
  "[\\w.]{2,60}\\([^\\n]{0,400}\\);?\\s*$",
  `[\\w.]{1,60} ?[-+*/]?= ?(?![^"'\`([{\\n]*${IN_WORDS})\\S`,
  "(?:select|SELECT) [\\w.*, ()]{1,200} (?:from|FROM) [\\w.]{1,60}(?: \\w{1,20})? (?:join|where|group by|order by|left|inner|JOIN|WHERE|GROUP BY|ORDER BY|LEFT|INNER)\\b",
  "(?:else|try|finally):\\s*$",
  "for \\w{1,60}(?:, ?\\w{1,60}){0,3} in [^\\n]{1,160}:\\s*$",
  "(?:if|elif|while) [^\\n]{0,160}?(?:[=!<>]=|[<>([]|\\bis None\\b|\\bTrue\\b|\\bFalse\\b)[^\\n]{0,160}:\\s*$",
  "except(?: [\\w., ()]{1,80})?:\\s*$",
];
/** A line of a program that has too few symbols to be seen by them: `def total(rows):`, `print(total(rows))`, `rate = 0.09`. */
export const CODE_LINE = new RegExp(`^\\s*(?:${CODE_FORMS.join("|")})`);
