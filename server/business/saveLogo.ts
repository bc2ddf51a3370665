import { createHash } from 'node:crypto'
import { brokenLogo, checkLogo } from '#rules/checkLogo.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { refuseField } from '#server/http/problems.ts'
import { stripPicture } from './stripPicture.ts'

/**
 * Keeps a picture as the logo of a business, in the place of the one before: what it shows, and not
 * what else is in its file.
 * @param image the bytes of a PNG, JPEG or WebP file, in base 64.
 * @throws {Refusal} logo_invalid, with the reason.
 */
export async function saveLogo(
  tx: Tx,
  by: { businessId: string; userId: string },
  image: string,
  now: Date,
): Promise<void> {
  const sent = Buffer.from(image, 'base64')
  const checked = checkLogo(sent)
  if (!checked.ok) throw refuseField('image', 'logo_invalid', checked.detail)
  const bytes = stripPicture(checked.type, sent)
  if (!bytes) throw refuseField('image', 'logo_invalid', brokenLogo)
  // What was packed better than we pack may have grown.
  const again = checkLogo(bytes)
  if (!again.ok) throw refuseField('image', 'logo_invalid', again.detail)
  const columns = {
    contentType: checked.type,
    bytes,
    // It only has to tell one picture of a business from its next one.
    hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 16),
    updatedAt: now,
  }
  const saved = await tx
    .insertInto('businessLogo')
    .values({ businessId: by.businessId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('businessId')
        .doUpdateSet(columns)
        .where('businessLogo.hash', '<>', columns.hash),
    )
    .returning('hash')
    .executeTakeFirst()
  if (saved) await recordLogo(tx, by)
}

/** Takes the logo of a business away, where it has one. */
export async function removeLogo(
  tx: Tx,
  by: { businessId: string; userId: string },
): Promise<void> {
  const removed = await tx
    .deleteFrom('businessLogo')
    .where('businessId', '=', by.businessId)
    .returning('hash')
    .executeTakeFirst()
  if (removed) await recordLogo(tx, by)
}

function recordLogo(tx: Tx, by: { businessId: string; userId: string }): Promise<void> {
  return recordEvent(tx, {
    businessId: by.businessId,
    subject: by.businessId,
    type: 'business.changed',
    actor: 'staff',
    actorId: by.userId,
    data: { fields: ['logo'] },
  })
}
