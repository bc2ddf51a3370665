import { pictureLimits } from '#rules/pictureLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { FetchFailure, HeldFile } from '#server/outside/twilioMedia.ts'
import { type EncodedPicture, encodePicture } from './encodePicture.ts'
import type { TextName } from './expectPictures.ts'
import { isShowable, nameType } from './fileTypes.ts'

/** Why a file is not here yet. The code is what staff and the log see; an error's words might quote an address. */
class NotFetched extends Error {
  readonly code: FetchFailure | 'no_file_list' | 'file_not_listed' | 'not_deleted'

  constructor(code: NotFetched['code']) {
    super(`a picture is not here yet: ${code}`)
    this.code = code
  }
}

/**
 * Fetches the files of a text, stores what can be shown, and deletes each original at the provider. Every step is
 * recorded by itself and may be taken twice: the provider's id of a file is stored once, and a row leaves its state
 * once.
 * @throws {NotFetched} while something is missing and there is time to try again: the queue does
 */
export async function fetchPictures(context: AppContext, name: TextName, now: Date): Promise<void> {
  const text = await inBusiness(context.database, name.businessId, (tx) => readText(tx, name))
  if (!text) return
  let failure: NotFetched['code'] | null = null
  const files = await context.twilio.media.list(text.sid)
  if (files) await inBusiness(context.database, name.businessId, (tx) => nameFiles(tx, name, files))
  else failure = 'no_file_list'
  const pictures = await inBusiness(context.database, name.businessId, (tx) => readOpen(tx, name))
  for (const picture of files ? pictures : []) {
    const announced = files?.find(({ sid }) => sid === picture.mediaSid)?.contentType ?? ''
    const why = await finish(context, { ...name, ...text }, picture, announced)
    failure ??= why
  }
  if (failure === null) return
  const isOver = now.getTime() - text.createdAt.getTime() > pictureLimits.pictureTriedMs
  if (!isOver) throw new NotFetched(failure)
  await inBusiness(context.database, name.businessId, (tx) => giveUp(tx, { ...name, ...text }))
}

type Text = TextName & { sid: string; subject: string }
type OpenPicture = { id: string; state: string; mediaSid: string | null }

/** Reads the text; null when nothing of it is left to do. */
async function readText(tx: Tx, { businessId, messageId }: TextName) {
  const text = await tx
    .selectFrom('message as m')
    .innerJoin('picture as p', (join) =>
      join.onRef('p.businessId', '=', 'm.businessId').onRef('p.messageId', '=', 'm.id'),
    )
    .select(['m.sid', 'm.requestId', 'm.customerId', 'p.createdAt'])
    .where('m.businessId', '=', businessId)
    .where('m.id', '=', messageId)
    .where('p.atProvider', '=', true)
    .limit(1)
    .executeTakeFirst()
  if (!text?.sid) return null
  const { sid, requestId, customerId, createdAt } = text
  return { sid, subject: requestId ?? customerId, createdAt }
}

/** Lists the pictures that wait for their file, or whose original is still at the provider. */
function readOpen(tx: Tx, { businessId, messageId }: TextName): Promise<OpenPicture[]> {
  return tx
    .selectFrom('picture')
    .select(['id', 'state', 'mediaSid'])
    .where('businessId', '=', businessId)
    .where('messageId', '=', messageId)
    .where('atProvider', '=', true)
    .orderBy('place')
    .execute()
}

/**
 * Gives each listed file the next free place. Files that were deleted are not listed any more, so a place in the list
 * says nothing the second time.
 */
async function nameFiles(tx: Tx, name: TextName, files: readonly HeldFile[]): Promise<void> {
  const { businessId, messageId } = name
  const rows = await tx
    .selectFrom('picture')
    .select(['id', 'mediaSid'])
    .where('businessId', '=', businessId)
    .where('messageId', '=', messageId)
    .orderBy('place')
    .forUpdate()
    .execute()
  const known = new Set(rows.map(({ mediaSid }) => mediaSid))
  const free = rows.filter(({ mediaSid }) => mediaSid === null)
  for (const file of files.filter(({ sid }) => !known.has(sid))) {
    const row = free.shift()
    if (!row) return
    await tx
      .updateTable('picture')
      .set({ mediaSid: file.sid })
      .where('businessId', '=', businessId)
      .where('id', '=', row.id)
      .execute()
  }
}

/**
 * Brings one picture as far as it goes: fetched, stored, and deleted at the provider. A file that cannot be shown is
 * deleted there as well, because nobody here could ever see it.
 * @returns why it is to be tried again; null if it is not
 */
async function finish(
  context: AppContext,
  text: Text,
  picture: OpenPicture,
  announced: string,
): Promise<NotFetched['code'] | null> {
  const { mediaSid } = picture
  if (mediaSid === null) return picture.state === 'waiting' ? 'file_not_listed' : null
  if (picture.state === 'waiting') {
    const file = await context.twilio.media.fetch(text.sid, mediaSid)
    if (file.kind === 'failed') return file.why
    const bytes = file.kind === 'fetched' ? file.bytes : null
    const shown = bytes && isShowable(bytes) ? await encodePicture(bytes) : null
    const contentType = shown ? null : nameType(bytes, announced)
    crashPoint('picture.fetched')
    await inBusiness(context.database, text.businessId, (tx) =>
      store(tx, text, picture.id, shown ?? { contentType }),
    )
    crashPoint('picture.stored')
  }
  if (!(await context.twilio.media.delete(text.sid, mediaSid))) return 'not_deleted'
  crashPoint('picture.deleted')
  await inBusiness(context.database, text.businessId, (tx) =>
    tx
      .updateTable('picture')
      .set({ atProvider: false })
      .where('businessId', '=', text.businessId)
      .where('id', '=', picture.id)
      .execute(),
  )
  return null
}

/** Stores a picture, or the type of a file that cannot be shown, unless it was stored, or erased, meanwhile. */
async function store(
  tx: Tx,
  text: Text,
  id: string,
  found: EncodedPicture | { contentType: string | null },
): Promise<void> {
  const stored = await tx
    .updateTable('picture')
    .set({ ...found, state: 'bytes' in found ? 'shown' : 'unshowable' })
    .where('businessId', '=', text.businessId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  if (stored) await tell(tx, text, 'message.picture_fetched')
}

/** Gives up the files that were not fetched in all that time. Their originals stay at the provider. */
async function giveUp(tx: Tx, text: Text): Promise<void> {
  const failed = await tx
    .updateTable('picture')
    .set({ state: 'failed' })
    .where('businessId', '=', text.businessId)
    .where('messageId', '=', text.messageId)
    .where('state', '=', 'waiting')
    .returning('id')
    .execute()
  if (failed.length > 0) await tell(tx, text, 'message.picture_failed')
}

async function tell(
  tx: Tx,
  { businessId, messageId, subject }: Text,
  type: 'message.picture_fetched' | 'message.picture_failed',
): Promise<void> {
  await recordEvent(tx, { businessId, subject, type, actor: 'system', data: { messageId } })
}
