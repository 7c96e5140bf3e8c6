/** A seat that the person writes, by the persona of that name. */
export const seat = (name: string, side: string) => ({
  personaId: name.toLowerCase(),
  versionId: null,
  name,
  line: "",
  critical: "Why?",
  side,
  writer: "you",
});
