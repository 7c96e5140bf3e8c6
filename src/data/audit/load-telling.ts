/** The code comes with the first change: no page waits for it. */
export const loadTelling = () => import("./tell-device.ts");
