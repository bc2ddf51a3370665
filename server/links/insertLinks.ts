import type { AppContext } from '#server/appContext.ts'
import { together } from '#server/database/together.ts'
import type { Tx } from '#server/database/transaction.ts'
import { type LinkName, payToken, payTokenHash, verifyCodeHash } from './payLink.ts'

/** Makes a new request findable by its first pay link and by the code in its texts. */
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

/** Makes a request findable by one more pay link. */
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
