import { type Ref, type RefCallback, type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Lets a field grow with its text in browsers that lack `field-sizing`. The field's style has to set `field-sizing`.
 * @param ref another ref to the same field
 * @returns the field, and the ref that connects it
 */
export function useGrowingField(
  value: string,
  ref?: Ref<HTMLTextAreaElement>,
): readonly [field: RefObject<HTMLTextAreaElement | null>, connect: RefCallback<HTMLTextAreaElement>] {
  const field = useRef<HTMLTextAreaElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the value, also when it is set from outside
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null || CSS.supports("field-sizing", "content")) return;
    element.style.height = "auto";
    element.style.height = `${element.scrollHeight}px`;
  }, [value]);

  const connect: RefCallback<HTMLTextAreaElement> = (element) => {
    field.current = element;
    if (typeof ref === "function") return ref(element);
    if (ref) ref.current = element;
  };
  return [field, connect];
}
