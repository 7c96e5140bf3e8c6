import { Search } from "lucide-react";
import { cx } from "./class-names.ts";
import { TextInput, type TextInputProps } from "./text-input.tsx";

/** Needs a name: from a `Field` around it, or an `aria-label`. */
export function SearchInput({ className, ...rest }: Omit<TextInputProps, "type">) {
  return (
    <span className={cx("relative block", className)}>
      <Search className="-mt-2 pointer-events-none absolute top-1/2 left-2.75 text-text-3" />
      <TextInput type="search" className="pl-8.5!" {...rest} />
    </span>
  );
}
