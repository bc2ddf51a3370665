/** Lists all permutations. */
export function ordersOf<One>(things: readonly One[]): One[][] {
  if (things.length < 2) return [[...things]]
  return things.flatMap((thing, at) =>
    ordersOf(things.toSpliced(at, 1)).map((rest) => [thing, ...rest]),
  )
}
