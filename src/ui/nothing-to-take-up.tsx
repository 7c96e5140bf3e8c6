/** Said where an address names something that is not here. @param text why, and what can be done */
export function NothingToTakeUp({ text }: { readonly text: string }) {
  return (
    <p role="alert" className="t-15 mb-6 max-w-[60ch] text-text-2">
      <strong className="font-medium text-text-1">There is nothing to take up.</strong> {text}
    </p>
  );
}
