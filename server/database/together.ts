/**
 * Waits for statements that go out in one packet, in the order in which they stand here: to send and
 * to wait is most of what a statement costs. A verb that waits between its own statements sends only
 * the first of them with the others.
 * @throws what the first of them that failed threw, as if they had been awaited one after the other:
 * PostgreSQL refuses all that follow a failure, and nothing of the transaction remains.
 */
export async function together<const All extends readonly unknown[]>(
  all: All,
): Promise<{ -readonly [At in keyof All]: Awaited<All[At]> }> {
  const outcomes = await Promise.allSettled(all)
  const failed = outcomes.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return outcomes.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never
}
