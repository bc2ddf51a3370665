import type { z } from 'zod'
import type { checkPhoneBody, phoneReading } from '#rules/shapes/phone.ts'
import type {
  createRequestBody,
  previewRequestBody,
  requestList,
  requestPreview,
  requestTabs,
  requestView,
} from '#rules/shapes/request.ts'
import type {
  codeSent,
  createBusinessBody,
  sendCodeBody,
  sessionView,
  signInBody,
} from '#rules/shapes/signIn.ts'

type Json<T> = { content: { 'application/json': T } }
type Parameters<Path, Query> = { header?: { 'idempotency-key'?: string }; cookie?: never } & ([
  Path,
] extends [never]
  ? { path?: never }
  : { path: Path }) & { query?: Query }
type Call<Status extends number, Answer, Body = never, Path = never, Query = never> = {
  parameters: Parameters<Path, Query>
  responses: { [S in Status]: { headers: Record<string, unknown> } & Json<Answer> }
} & ([Body] extends [never] ? { requestBody?: never } : { requestBody: Json<Body> })
type OneRequest = { id: string }

export interface paths {
  '/auth/code': { post: Call<200, z.output<typeof codeSent>, z.input<typeof sendCodeBody>> }
  '/auth/session': {
    get: Call<200, z.output<typeof sessionView>>
    post: Call<200, z.output<typeof sessionView>, z.input<typeof signInBody>>
    delete: Call<200, undefined>
  }
  '/v1/business': {
    post: Call<201, z.output<typeof sessionView>, z.input<typeof createBusinessBody>>
  }
  '/v1/requests/preview': {
    post: Call<200, z.output<typeof requestPreview>, z.input<typeof previewRequestBody>>
  }
  '/v1/requests': {
    get: Call<
      200,
      z.output<typeof requestList>,
      never,
      never,
      { status?: (typeof requestTabs)[number]; q?: string; limit?: number; after?: string }
    >
    post: Call<201, z.output<typeof requestView>, z.input<typeof createRequestBody>>
  }
  '/v1/requests/{id}': { get: Call<200, z.output<typeof requestView>, never, OneRequest> }
  '/v1/requests/{id}/send': { post: Call<200, z.output<typeof requestView>, never, OneRequest> }
  '/v1/requests/{id}/cancel': { post: Call<200, z.output<typeof requestView>, never, OneRequest> }
  '/v1/phones/check': {
    post: Call<200, z.output<typeof phoneReading>, z.input<typeof checkPhoneBody>>
  }
}
