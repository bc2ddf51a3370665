import { createHash } from 'node:crypto'
import { checkLogo, logoSentences } from '#rules/checkLogo.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { refuseField } from '#server/http/problems.ts'
import { stripPicture } from './stripPicture.ts'

/**
 * Saves a picture as the logo of a business, replacing the one before. Only what the picture shows is
 * stored, no metadata from its file.
 * @param image the bytes of a PNG, JPEG or WebP file, in base 64.
 * @throws {Refusal} logo_invalid, with the reason.
 */
export async function saveLogo(
  tx: Tx,
  member: { businessId: string; userId: string },
  image: string,
  now: Date,
): Promise<void> {
  const sent = Buffer.from(image, 'base64')
  const checked = checkLogo(sent)
  if (!checked.ok) throw refuseField('image', 'logo_invalid', checked.detail)
  const bytes = stripPicture(checked.type, sent)
  if (!bytes) throw refuseField('image', 'logo_invalid', logoSentences.broken)
  // A file that was compressed better than ours may have grown.
  const rechecked = checkLogo(bytes)
  if (!rechecked.ok) throw refuseField('image', 'logo_invalid', rechecked.detail)
  const columns = {
    contentType: checked.type,
    bytes,
    // The hash only has to tell a business's picture from its next one.
    hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 16),
    updatedAt: now,
  }
  const saved = await tx
    .insertInto('businessLogo')
    .values({ businessId: member.businessId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('businessId')
        .doUpdateSet(columns)
        .where('businessLogo.hash', '<>', columns.hash),
    )
    .returning('hash')
    .executeTakeFirst()
  if (saved) await recordLogo(tx, member)
}

/** Removes the logo of a business, if it has one. */
export async function removeLogo(
  tx: Tx,
  member: { businessId: string; userId: string },
): Promise<void> {
  const removed = await tx
    .deleteFrom('businessLogo')
    .where('businessId', '=', member.businessId)
    .returning('hash')
    .executeTakeFirst()
  if (removed) await recordLogo(tx, member)
}

function recordLogo(tx: Tx, member: { businessId: string; userId: string }): Promise<void> {
  return recordEvent(tx, {
    businessId: member.businessId,
    subject: member.businessId,
    type: 'business.changed',
    actor: 'staff',
    actorId: member.userId,
    data: { fields: ['logo'] },
  })
}
