import type { Tx } from '#server/database/transaction.ts'

/** A stored logo. `bytes` are of a type that was checked when it was saved. */
export type Logo = { contentType: string; bytes: Buffer; hash: string }

/** Reads the logo of a business, or null while it has none. */
export async function readLogo(tx: Tx, businessId: string): Promise<Logo | null> {
  const logo = await tx
    .selectFrom('businessLogo')
    .select(['contentType', 'bytes', 'hash'])
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  return logo ?? null
}

/**
 * Returns the headers of a logo's response. Browsers treat it as a picture and nothing else, and cache it
 * if the address names its hash, as the addresses on our pages do.
 * @param requestedHash the hash in the address.
 */
export function logoHeaders(logo: Logo, requestedHash: string | undefined): Record<string, string> {
  return {
    'content-type': logo.contentType,
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control':
      requestedHash === logo.hash ? 'private, max-age=31536000, immutable' : 'no-store',
  }
}
