import { answerHost } from './answerHost.ts'
import { appendNested, callApi, intentPath, retrieveIntent } from './callApi.ts'

/** The hidden frame: calls that need no card fields. */
answerHost((config) => ({
  retrieve: ({ clientSecret }: { clientSecret: string }) => retrieveIntent(config, clientSecret),
  confirm: (args: { clientSecret: string; params: Record<string, unknown> }) => {
    const params = new URLSearchParams({
      client_secret: args.clientSecret,
      use_stripe_sdk: 'true',
    })
    for (const [name, value] of Object.entries(args.params)) appendNested(params, name, value)
    return callApi(config, 'POST', `${intentPath(args.clientSecret)}/confirm`, params)
  },
}))
