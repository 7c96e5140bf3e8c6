/** The part of Papa Parse that is used here. Its published types need Node's, and this part of the studio is compiled without them. */
declare module "papaparse" {
  interface ParseResult {
    readonly data: readonly (readonly string[])[];
    readonly errors: readonly { readonly type: string; readonly code: string; readonly row?: number }[];
  }
  const Papa: {
    parse(text: string, options: { delimiter: string; newline?: string }): ParseResult;
    unparse(rows: readonly (readonly string[])[], options: { newline: string }): string;
  };
  export default Papa;
}
