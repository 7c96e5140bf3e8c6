let hydrating = false;

/** True while the app hydrates a page that the build rendered: until then it must show exactly that page. */
export const isHydrating = (): boolean => hydrating;

export function setHydrating(now: boolean): void {
  hydrating = now;
}
