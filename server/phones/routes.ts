import { businessCalls } from '#rules/calls/businessCalls.ts'
import { readPhone } from '#rules/phone.ts'
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
        ...businessCalls['POST /v1/phones/check'],
      },
    },
    async (request) => {
      permit(request, 'seeRequests')
      return readPhone(request.body.input, request.body.country)
    },
  )
}
