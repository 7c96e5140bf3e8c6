/** The longest that a page waits for its letters, as long as browsers hold text back for them by themselves. Milliseconds. */
const LONGEST = 3_000;

/** What thoughts are set in; must name faces of `src/ui/fonts.css`. */
const FACES = ["400 1em 'Newsreader Variable'", "italic 400 1em 'Newsreader Variable'"];

/**
 * What comes, once the letters of thoughts are there too: a text that is first set in other letters may break its lines elsewhere, and all that is
 * below it would move under the person's finger. Where they do not come within that time, the page does without them.
 */
export async function withLetters<Part>(part: Promise<Part>): Promise<Part> {
  const letters = Promise.allSettled(FACES.map((face) => document.fonts.load(face)));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST);
  });
  const [come] = await Promise.all([part, Promise.race([letters, late])]).finally(() => clearTimeout(timer));
  return come;
}
