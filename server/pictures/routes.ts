import { z } from 'zod'
import { pictureId } from '#rules/shapes/picture.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { pictureType, readPicture } from './readPicture.ts'

const params = z.object({ id: pictureId })

/**
 * Every stored picture was written by our own encoder. Browsers treat it as a picture and nothing else, and only this
 * browser keeps it, for an hour.
 */
const headers = {
  'content-type': pictureType,
  'content-disposition': 'inline; filename="picture.webp"',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, max-age=3600',
}

/** The call that returns a picture to members of its business. */
export function pictureRoutes(api: Api, context: AppContext): void {
  api.get(
    '/v1/pictures/:id',
    { schema: { summary: 'Read a picture that a customer sent', tags: ['customers'], params } },
    async (request, reply) => {
      const { businessId } = permit(request, 'seeRequests')
      const { id } = request.params
      const bytes = await inBusiness(context.database, businessId, (tx) =>
        readPicture(tx, { businessId, id }, new Date()),
      )
      return reply.headers(headers).send(bytes)
    },
  )
}
