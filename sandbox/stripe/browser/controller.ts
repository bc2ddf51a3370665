import { answerHost } from './frame/answerHost.ts'
import { callApi, intentPath, retrieveIntent, translateIntentError } from './frame/callApi.ts'
import { collectCard, type TypedCard } from './frame/shareCard.ts'
import { mergeDeep } from './mergeDeep.ts'
import type { ApiError, ApiResult, FrameConfig, Sending } from './protocol.ts'

type Params = Record<string, unknown>

/** Runs the hidden frame from which everything is sent to the API. */
answerHost((first) => {
  const withLocale = ({ locale }: { locale: string }): FrameConfig => ({ ...first, locale })
  const send = async (
    request: ControllerRequest,
    path: string,
    combine: Combine,
    own: Params = {},
  ) => {
    const sent = await combineCard(request, combine)
    return sent ? callApi(withLocale(request), 'POST', path, { ...sent, ...own }) : { error: lost }
  }
  return {
    retrieve: async (request: { clientSecret: string; locale: string }) => {
      const config = withLocale(request)
      return translateIntent(await retrieveIntent(config, request.clientSecret), config)
    },
    confirm: (request: ControllerRequest & { clientSecret: string }) =>
      send(request, `${intentPath(request.clientSecret)}/confirm`, dataOf, {
        client_secret: request.clientSecret,
        use_stripe_sdk: true,
      }),
    createPaymentMethod: (request: ControllerRequest) =>
      send(request, '/v1/payment_methods', methodOf),
    createToken: (request: ControllerRequest) => send(request, '/v1/tokens', tokenOf),
    createConfirmationToken: (request: ControllerRequest) =>
      send(request, '/v1/confirmation_tokens', dataOf),
  }
})

type ControllerRequest = Sending & { locale: string }
type Combine = (params: Params, card: TypedCard) => Params

const lost: ApiError = {
  type: 'validation_error',
  message: 'We could not retrieve data from the specified Element.',
}

/** Combines the parameters with the card; null when the card's fields are gone. */
async function combineCard({ params, frames }: Sending, combine: Combine): Promise<Params | null> {
  if (frames.length === 0) return params
  const card = await collectCard(frames)
  return card && combine(params, card)
}

/** Builds the parameters of a confirmation: the card becomes its `payment_method_data`. */
function dataOf(params: Params, card: TypedCard): Params {
  const given = (params.payment_method_data ?? {}) as Params
  return { ...params, payment_method_data: methodOf(given, card) }
}

/** Builds a payment method's parameters; typed values win over those that the app gave. */
function methodOf(given: Params, { billing = {}, ...card }: TypedCard): Params {
  return { ...mergeDeep(given, { billing_details: billing }), type: 'card', card }
}

/**
 * Builds a token's parameters, which have name and address beside the card's number
 * (https://docs.stripe.com/api/tokens).
 */
function tokenOf(given: Params, { billing = {}, ...card }: TypedCard): Params {
  const address = billing.address as { postal_code?: string } | undefined
  const zip = address?.postal_code ? { address_zip: address.postal_code } : {}
  return { card: { ...given, ...zip, ...card } }
}

/**
 * Translates the last error of an intent, which is stored in English; the page shows it as it
 * comes.
 */
function translateIntent(result: ApiResult, config: FrameConfig): ApiResult {
  if ('error' in result) return result
  const object = { ...result.object }
  for (const name of ['last_payment_error', 'last_setup_error']) {
    const error = object[name]
    if (error) object[name] = translateIntentError(error as ApiError, config)
  }
  return { object }
}
