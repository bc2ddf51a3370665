import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { keptSince } from './forgetPictures.ts'

/** The type of every stored picture. */
export const pictureType = 'image/webp'

/**
 * Reads the bytes of a picture.
 * @throws {Refusal} not_found when there is none, none yet, or none any more
 */
export async function readPicture(
  tx: Tx,
  { businessId, id }: { businessId: string; id: string },
  now: Date,
): Promise<Buffer> {
  const picture = await tx
    .selectFrom('picture')
    .select('bytes')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('createdAt', '>=', keptSince(now))
    .executeTakeFirst()
  if (!picture?.bytes) throw new Refusal('not_found')
  return picture.bytes
}
