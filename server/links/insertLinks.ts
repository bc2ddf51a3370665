import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { type LinkName, payToken, payTokenHash, verifyCodeHash } from './payLink.ts'

/** Inserts a new request's first pay link and the verify code of its texts, by one statement. */
export async function insertLinks(
  tx: Tx,
  context: AppContext,
  businessId: string,
  requestId: string,
): Promise<void> {
  await tx
    .with('link', (query) =>
      query.insertInto('payLink').values(rowOf(context, businessId, { requestId, generation: 1 })),
    )
    .insertInto('verifyCode')
    .values({ codeHash: verifyCodeHash(context.secret, requestId), businessId, requestId })
    .execute()
}

/** Inserts one more pay link of a request. */
export async function insertPayLink(
  tx: Tx,
  context: AppContext,
  businessId: string,
  link: LinkName,
): Promise<void> {
  await tx
    .insertInto('payLink')
    .values(rowOf(context, businessId, link))
    .execute()
}

function rowOf({ secret }: AppContext, businessId: string, link: LinkName) {
  return { tokenHash: payTokenHash(payToken(secret, link)), businessId, ...link }
}
