import type { AppError } from "./errors.ts";

/** Expected failures are values. Thrown errors are bugs and end in an error boundary. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: AppError };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const err = (error: AppError): Result<never> => ({ ok: false, error });
