import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "./button.tsx";

export type IconButtonProps = Omit<ComponentProps<"button">, "aria-label"> &
  Omit<ButtonLook, "square"> & {
    /** The button's name, for people who do not see the icon. */
    readonly label: string;
  };

export function IconButton({
  label,
  variant = "ghost",
  size = "md",
  className,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={buttonClass({ variant, size, square: true, className })}
      {...rest}
    />
  );
}
