/** The number of a source, drawn beside its words. */
export function SourceNumber({ number, title }: { readonly number: number; readonly title?: string }) {
  return (
    <span
      className="mr-1.5 inline-grid h-5 min-w-5 place-items-center rounded-[0.3125rem] border border-line-strong px-1 align-[1px] font-medium text-[0.6875rem] text-text-1 leading-none tabular-nums"
      {...(title === undefined ? {} : { title })}
    >
      {title === undefined ? number : <span aria-hidden>{number}</span>}
      {title !== undefined && <span className="sr-only">{`Source ${number}, ${title}`}</span>}
    </span>
  );
}
