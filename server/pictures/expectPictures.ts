import { pictureLimits } from '#rules/pictureLimits.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { newId } from '#server/ids.ts'

/** The ids of a text. */
export type TextName = { businessId: string; messageId: string }

/** Stores that an inbound text came with files, and queues the job that fetches them: nothing else waits for it. */
export async function expectPictures(
  tx: Tx,
  name: TextName,
  files: number,
  now: Date,
): Promise<void> {
  const count = Math.min(files, pictureLimits.picturesPerTextMax)
  if (count <= 0) return
  const rows = Array.from({ length: count }, (_, place) => ({
    ...name,
    id: newId('pic'),
    place,
    createdAt: now,
  }))
  await tx.insertInto('picture').values(rows).execute()
  await planFetch(tx, name)
}

/** Queues the job that brings the pictures of a text, and their originals at the provider, to where they belong. */
export async function planFetch(tx: Tx, name: TextName): Promise<void> {
  await enqueue(tx, 'fetchPictures', name, 0, `pictures:${name.messageId}`)
}
