/** A question with its slots in braces told apart. */
export function Template({ children }: { readonly children: string }) {
  return (
    <>
      {children.split(/(\{\w+\})/).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no identity but their place
          <span key={at} className="t-mono text-brand">
            {part}
          </span>
        ),
      )}
    </>
  );
}
