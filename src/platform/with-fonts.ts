/** How long a page waits for its fonts at most: as long as browsers themselves hide text for them. Milliseconds. */
const LONGEST = 3_000;

/** The fonts of thoughts; these must name faces of `src/ui/fonts.css`. */
const FACES = ["400 1em 'Newsreader Variable'", "italic 400 1em 'Newsreader Variable'"];

/**
 * Resolves with `part` once the fonts of thoughts have loaded too. Text first set in another font may break its lines elsewhere, and
 * everything below would move under the person's finger. After the time limit the page goes without them.
 */
export async function withFonts<Part>(part: Promise<Part>): Promise<Part> {
  const letters = Promise.allSettled(FACES.map((face) => document.fonts.load(face)));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST);
  });
  const [come] = await Promise.all([part, Promise.race([letters, late])]).finally(() => clearTimeout(timer));
  return come;
}
