/** Behind who wrote it: *, stopped before its end*; empty for a whole answer. */
export const endedEarly = (cutOff: "stopped" | "brokeOff" | undefined): string =>
  cutOff === undefined ? "" : `, ${cutOff === "stopped" ? "stopped" : "broken off"} before its end`;
