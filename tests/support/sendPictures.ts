import { expect } from 'vitest'
import type { Places } from './callers.ts'

/** Sends files from a handset, each with the type that it claims, with words or without. */
export async function sendPictures(
  app: Pick<Places, 'sandboxUrl'>,
  phone: string,
  files: readonly (readonly [contentType: string, bytes: Buffer])[],
  body = '',
): Promise<void> {
  const media = files.map(([contentType, bytes]) => ({
    contentType,
    content: bytes.toString('base64'),
  }))
  const response = await fetch(`${app.sandboxUrl}/phones/${encodeURIComponent(phone)}/messages`, {
    method: 'POST',
    body: JSON.stringify({ body, media }),
  })
  expect(response.status).toBe(201)
}
