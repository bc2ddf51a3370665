import type { AppContext } from '#server/appContext.ts'
import { together } from '#server/database/together.ts'
import type { Tx } from '#server/database/transaction.ts'
import { type LinkName, payToken, payTokenHash, verifyCodeHash } from './payLink.ts'

/** Inserts a new request's first pay link and the verify code of its texts. */
export async function insertLinks(
  tx: Tx,
  context: AppContext,
  businessId: string,
  requestId: string,
): Promise<void> {
  await together([
    insertPayLink(tx, context, businessId, { requestId, generation: 1 }),
    tx
      .insertInto('verifyCode')
      .values({ codeHash: verifyCodeHash(context.secret, requestId), businessId, requestId })
      .execute(),
  ])
}

/** Inserts one more pay link of a request. */
export async function insertPayLink(
  tx: Tx,
  context: AppContext,
  businessId: string,
  link: LinkName,
): Promise<void> {
  const tokenHash = payTokenHash(payToken(context.secret, link))
  await tx
    .insertInto('payLink')
    .values({ tokenHash, businessId, requestId: link.requestId, generation: link.generation })
    .execute()
}
