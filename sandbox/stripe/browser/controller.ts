import { answerHost } from './frame/answerHost.ts'
import { callApi, intentPath, retrieveIntent, wordedError } from './frame/callApi.ts'
import { collectCard, type TypedCard } from './frame/shareCard.ts'
import { mergeDeep } from './mergeDeep.ts'
import type { ApiError, ApiResult, FrameConfig, Sending } from './protocol.ts'

type Params = Record<string, unknown>

/** The hidden frame: everything that is sent to the API goes from here. */
answerHost((first) => {
  const speaking = ({ locale }: { locale: string }): FrameConfig => ({ ...first, locale })
  const send = async (asked: Asked, path: string, combine: Combine, own: Params = {}) => {
    const sent = await combined(asked, combine)
    return sent ? callApi(speaking(asked), 'POST', path, { ...sent, ...own }) : { error: lost }
  }
  return {
    retrieve: async (asked: { clientSecret: string; locale: string }) => {
      const config = speaking(asked)
      return wordedIntent(await retrieveIntent(config, asked.clientSecret), config)
    },
    confirm: (asked: Asked & { clientSecret: string }) =>
      send(asked, `${intentPath(asked.clientSecret)}/confirm`, dataOf, {
        client_secret: asked.clientSecret,
        use_stripe_sdk: true,
      }),
    createPaymentMethod: (asked: Asked) => send(asked, '/v1/payment_methods', methodOf),
    createToken: (asked: Asked) => send(asked, '/v1/tokens', tokenOf),
    createConfirmationToken: (asked: Asked) => send(asked, '/v1/confirmation_tokens', dataOf),
  }
})

type Asked = Sending & { locale: string }
type Combine = (params: Params, card: TypedCard) => Params

const lost: ApiError = {
  type: 'validation_error',
  message: 'We could not retrieve data from the specified Element.',
}

/** The parameters with the card in them; null when its fields are gone. */
async function combined({ params, frames }: Sending, combine: Combine): Promise<Params | null> {
  if (frames.length === 0) return params
  const card = await collectCard(frames)
  return card && combine(params, card)
}

/** Parameters of a confirmation: the card becomes its `payment_method_data`. */
function dataOf(params: Params, card: TypedCard): Params {
  const given = (params.payment_method_data ?? {}) as Params
  return { ...params, payment_method_data: methodOf(given, card) }
}

/** A payment method's parameters; what was typed wins over what the app gave. */
function methodOf(given: Params, { billing = {}, ...card }: TypedCard): Params {
  return { ...mergeDeep(given, { billing_details: billing }), type: 'card', card }
}

/** A token has name and address beside the card's number (https://docs.stripe.com/api/tokens). */
function tokenOf(given: Params, { billing = {}, ...card }: TypedCard): Params {
  const address = billing.address as { postal_code?: string } | undefined
  const zip = address?.postal_code ? { address_zip: address.postal_code } : {}
  return { card: { ...given, ...zip, ...card } }
}

/** The last error in an intent is kept in English; the page shows it as it comes. */
function wordedIntent(result: ApiResult, config: FrameConfig): ApiResult {
  if ('error' in result) return result
  const object = { ...result.object }
  for (const name of ['last_payment_error', 'last_setup_error']) {
    const error = object[name]
    if (error) object[name] = wordedError(error as ApiError, config)
  }
  return { object }
}
