/** Says in a tinted line, above what it is about, why nothing in it can be changed. */
export function Refusal({ children }: { children: string }) {
  return <p className="rounded-base bg-still-tint px-3 py-2">{children}</p>
}
