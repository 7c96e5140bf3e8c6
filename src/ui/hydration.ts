let hydrating = false;

/** The app is taking over a page that the build rendered: until that is done, it has to show what stands there. */
export const isHydrating = (): boolean => hydrating;

export function setHydrating(now: boolean): void {
  hydrating = now;
}
