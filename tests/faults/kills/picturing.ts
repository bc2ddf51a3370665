import { expect, vi } from 'vitest'
import { ask, newMobile, readRequest } from '../../support/callers.ts'
import { sendPictures } from '../../support/sendPictures.ts'
import { recovery } from './asking.ts'
import type { Story } from './lanes.ts'

/** A picture of one pixel, as PNG. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A customer answers with a picture: it is stored once, and told of once, and the provider keeps none. */
export const receivePicture: Story = async (lane, die) => {
  const phone = newMobile()
  const { id } = await ask(lane.staff, { phone })
  await vi.waitFor(async () => {
    expect((await readRequest(lane.staff, id)).textStatus).toBe('delivered')
  }, recovery)
  await die(() => sendPictures(lane.app, phone, [['image/png', pixel]]))
  await vi.waitFor(async () => {
    const pictures = await lane.query<{ state: string; at_provider: boolean }>(
      `select p.state, p.at_provider from picture p
       join message m on m.business_id = p.business_id and m.id = p.message_id
       where m.request_id = '${id}'`,
    )
    expect(pictures).toEqual([{ state: 'shown', at_provider: false }])
  }, recovery)
  const told = `select 1 from event where subject = '${id}' and type = 'message.picture_fetched'`
  expect(await lane.query(told)).toHaveLength(1)
}
