import { type RefObject, useEffect, useRef, useState } from "react";

/** The way to close `box`; a focus that is inside goes back to where it came from. */
export function useLeave(box: RefObject<HTMLElement | null>, onClose: () => void): () => void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target, relatedTarget }: FocusEvent) => {
      const isInside = (node: unknown) => node instanceof Node && box.current?.contains(node) === true;
      if (isInside(target) && relatedTarget instanceof Element && !isInside(relatedTarget))
        before.current = relatedTarget;
    };
    addEventListener("focusin", remember);
    return () => removeEventListener("focusin", remember);
  }, [box]);
  const close = useRef(onClose);
  close.current = onClose;
  const [leave] = useState(() => () => {
    if (box.current?.contains(document.activeElement)) {
      const back = before.current?.isConnected ? before.current : document.querySelector("main");
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    }
    close.current();
  });
  return leave;
}
