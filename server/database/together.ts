/**
 * Awaits statements that go out in one packet, in the given order: sending and waiting is most of what a
 * statement costs. A function that awaits between its own statements sends only the first with the others.
 * @throws the first failure, as if they had been awaited one after the other: PostgreSQL refuses all
 * statements after a failure, and the transaction is rolled back.
 */
export async function together<const All extends readonly unknown[]>(
  all: All,
): Promise<{ -readonly [At in keyof All]: Awaited<All[At]> }> {
  const outcomes = await Promise.allSettled(all)
  const failed = outcomes.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return outcomes.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never
}
