import type { FastifyRequest } from 'fastify'
import { businessCalls } from '#rules/calls/businessCalls.ts'
import type { WordingView } from '#rules/shapes/wording.ts'
import type { WordingKind } from '#rules/wording.ts'
import type { Language } from '#rules/words/languages.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { previewWording } from './previewWording.ts'
import { listWordings, presentWording, readWordings } from './readWordings.ts'
import { saveWording } from './saveWording.ts'

/** The calls about the words of a business's own texts. */
export function wordingRoutes(api: Api, context: AppContext): void {
  const { database } = context
  const about = { tags: ['business'] }

  api.get(
    '/v1/business/wordings',
    {
      schema: {
        summary: 'List the words of the texts',
        ...about,
        ...businessCalls['GET /v1/business/wordings'],
      },
    },
    (request) => {
      const { businessId } = permit(request, 'seeRequests')
      return inBusiness(database, businessId, async (tx) => ({
        data: listWordings(await readWordings(tx, businessId)),
      }))
    },
  )

  api.post(
    '/v1/business/wordings/preview',
    {
      schema: {
        summary: 'Preview a text in own words',
        ...about,
        ...businessCalls['POST /v1/business/wordings/preview'],
      },
    },
    (request) => {
      const { businessId } = permit(request, 'seeRequests')
      return inBusiness(database, businessId, (tx) =>
        previewWording(tx, context, businessId, request.body),
      )
    },
  )

  const save = (request: FastifyRequest, place: Place, words: string | null) =>
    saveOnce(context, request, place, words)

  api.put(
    '/v1/business/wordings/:kind/:language',
    {
      schema: {
        summary: 'Write a text in own words',
        ...about,
        ...businessCalls['PUT /v1/business/wordings/:kind/:language'],
      },
    },
    (request) => save(request, request.params, request.body.words),
  )

  api.delete(
    '/v1/business/wordings/:kind/:language',
    {
      schema: {
        summary: 'Go back to the standard words',
        ...about,
        ...businessCalls['DELETE /v1/business/wordings/:kind/:language'],
      },
    },
    (request) => save(request, request.params, null),
  )
}

type Place = { kind: WordingKind; language: Language }

function saveOnce(
  context: AppContext,
  request: FastifyRequest,
  place: Place,
  words: string | null,
): Promise<WordingView> {
  const member = permit(request, 'changeBusiness')
  const { businessId } = member
  return inBusiness(context.database, businessId, async (tx) => {
    await answerOnce(tx, businessId, request, async () => {
      await saveWording(tx, context, member, { ...place, words })
      return { status: 200, subject: businessId }
    })
    return presentWording(await readWordings(tx, businessId), place)
  })
}
