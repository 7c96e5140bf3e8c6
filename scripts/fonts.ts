import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

/**
 * Reduces Newsreader to what the studio uses: `node --import tsx scripts/fonts.ts`. Uncut, its two files are the heaviest of a first visit.
 * The results are committed; run it when a style in `theme.css` uses a weight or a size outside these.
 */

const FILES = join(import.meta.dirname, "..", "src", "ui", "fonts");
const require = createRequire(import.meta.url);

/** The `unicode-range` of these faces in `fonts.css`. */
const LATIN =
  "0000-00FF 0131 0152-0153 02BB-02BC 02C6 02DA 02DC 0304 0308 0329 2000-206F 20AC 2122 2191 2193 2212 2215 FEFF FFFD";
/** The optical sizes of the styles, in CSS pixels. */
const opsz = { min: 16, max: 56 };

/** One weight for all text, and a heavier one only for the studio's name. */
const CUTS = [
  { file: "newsreader-latin-normal", style: "normal", axes: { wght: 400, opsz }, letters: lettersOf(LATIN) },
  { file: "newsreader-latin-italic", style: "italic", axes: { wght: 400, opsz }, letters: lettersOf(LATIN) },
  { file: "newsreader-latin-name", style: "normal", axes: { wght: 500, opsz: 17 }, letters: "Studio of the Mind" },
];

function lettersOf(ranges: string): string {
  const codes = ranges.split(" ").flatMap((range) => {
    const [from = 0, to = from] = range.split("-").map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
  return String.fromCodePoint(...codes);
}

mkdirSync(FILES, { recursive: true });
for (const { file, style, axes, letters } of CUTS) {
  const whole = readFileSync(
    require.resolve(`@fontsource-variable/newsreader/files/newsreader-latin-opsz-${style}.woff2`),
  );
  const cut = await subsetFont(whole, letters, { targetFormat: "woff2", variationAxes: axes });
  writeFileSync(join(FILES, `${file}.woff2`), cut);
  console.log(`${file}: ${cut.length} of ${whole.length} bytes`);
}
