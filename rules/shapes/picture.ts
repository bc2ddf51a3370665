import { z } from 'zod'
import { pictureStates } from '../pictureStates.ts'

export const pictureId = z.string().regex(/^pic_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'not_found')

/** A picture, or another file, that a customer sent with a text. `GET /v1/pictures/:id` returns one that is shown. */
export const picture = z.object({
  id: z.string(),
  state: z.enum(pictureStates),
  /** The type of a file that cannot be shown, such as audio/amr; null if it is not known, and for all others. */
  contentType: z.string().nullable(),
  /** In pixels; null for a picture that is not shown. */
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type Picture = z.infer<typeof picture>
