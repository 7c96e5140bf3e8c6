import { useEffect, useState } from "react";
import { serifFamily, sizer } from "./measure.ts";

/** Measures with the page's fonts, and again once they are loaded. */
export function useSizer() {
  const [size, setSize] = useState(() => sizer(serifFamily()));
  useEffect(() => {
    let isHere = true;
    const { fonts } = document;
    if (!fonts || fonts.status === "loaded") return;
    void fonts.ready.then(() => isHere && setSize(() => sizer(serifFamily())));
    return () => {
      isHere = false;
    };
  }, []);
  return size;
}
