/** Living thoughts of a map. */
export const MOST_THOUGHTS = 5_000;
/** Thoughts of a file that is read. A file with more than a map holds becomes several maps. */
export const MOST_IN_FILE = 20_000;
/** Characters of a thought, and of a map's title. In UTF-16 units. */
export const MOST_TEXT = 2_000;
export const MOST_TITLE = 200;
/** Bytes of a file that is read. */
export const MOST_FILE = 5 * 1024 * 1024;
/** Levels of a file that is read: a deeper one is no map that a person made. */
export const MOST_DEEP = 1_000;
