import type { Tx } from '#server/database/transaction.ts'

/** What a browser is sent when it asks for a logo. `bytes` are of a kind that was checked. */
export type Logo = { contentType: string; bytes: Buffer; hash: string }

/** The logo of a business, or null while it has none. */
export async function readLogo(tx: Tx, businessId: string): Promise<Logo | null> {
  const logo = await tx
    .selectFrom('businessLogo')
    .select(['contentType', 'bytes', 'hash'])
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  return logo ?? null
}

/**
 * The headers under which a logo goes out. It is taken for nothing but a picture, and kept where
 * the address names its hash, as the addresses on our pages do.
 * @param asked the hash in the address.
 */
export function logoHeaders(logo: Logo, asked: string | undefined): Record<string, string> {
  return {
    'content-type': logo.contentType,
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': asked === logo.hash ? 'private, max-age=31536000, immutable' : 'no-store',
  }
}
