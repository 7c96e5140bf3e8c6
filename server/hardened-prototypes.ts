/**
 * Makes the prototype that all objects share unchangeable, and takes `__proto__` away: a name from a request that some library
 * uses as a key reaches nothing that the next request shares. What a library writes on an object of its own, `toString` for one, still goes there:
 * on a frozen prototype such an assignment fails, so each property becomes one that hands it on ("override mistake" in the SES proposal of TC39).
 */
export function hardenPrototypes(): void {
  Reflect.deleteProperty(Object.prototype, "__proto__");
  const prototype = Object.prototype;
  for (const key of Reflect.ownKeys(prototype)) {
    const { value, writable, configurable, enumerable } = Object.getOwnPropertyDescriptor(prototype, key) ?? {};
    if (!writable || !configurable) continue;
    Object.defineProperty(prototype, key, {
      enumerable: enumerable ?? false,
      get: () => value,
      set(this: unknown, own: unknown) {
        if (this === prototype || this === null || typeof this !== "object")
          throw new TypeError("This cannot be changed.");
        Object.defineProperty(this, key, { value: own, writable: true, enumerable: true, configurable: true });
      },
    });
  }
  Object.freeze(prototype);
}
