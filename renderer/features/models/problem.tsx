/** What went wrong, next to the button that was pressed. */
export function Problem({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <p role="alert" className="pt-1 text-[0.8125rem] text-danger">
      {text}
    </p>
  );
}
