import { readPhone } from '#rules/phone.ts'
import { checkPhoneBody, phoneReading } from '#rules/shapes/phone.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'

/** The call that reads a telephone number with the full metadata. */
export function phoneRoutes(api: Api): void {
  api.post(
    '/v1/phones/check',
    {
      schema: {
        summary: 'Read a telephone number',
        tags: ['phones'],
        body: checkPhoneBody,
        response: { 200: phoneReading },
      },
    },
    async (request) => {
      permit(request, 'seeRequests')
      return readPhone(request.body.input, request.body.country)
    },
  )
}
