import { makeClock } from './clock.ts'
import type { SandboxConfig } from './config.ts'
import { type Fault, makeFaults } from './control/faults/faults.ts'
import { refuseForeign } from './control/refuseForeign.ts'
import { controlRoutes } from './control/routes.ts'
import { makeCourier } from './deliveries/courier.ts'
import { channels } from './deliveries/storeDeliveries.ts'
import { handsetRoutes } from './handset/routes.ts'
import { type Answer, answerJson, type Route } from './http/route.ts'
import { serve } from './http/serve.ts'
import { openStream } from './http/stream.ts'
import { refuseFolder } from './refuseFolder.ts'
import { openStore } from './store.ts'
import { completeOldAccounts } from './stripe/accounts/completeOldAccounts.ts'
import { admitOneAtATime } from './stripe/api/answerOnce.ts'
import { answerFailure, stripeNotFound } from './stripe/api/answerStripe.ts'
import { answerRateLimit } from './stripe/api/rateLimits.ts'
import { rehearsedError } from './stripe/api/rehearsedError.ts'
import { stripePageRoutes } from './stripe/pages.ts'
import { stripeRoutes } from './stripe/routes.ts'
import { stripeTasks } from './stripe/tasks.ts'
import { advanceMessage } from './twilio/messages/advanceMessage.ts'
import { twilioFault, twilioNotFound, twilioRoutes } from './twilio/routes.ts'
import { makeSwitches } from './twilio/switches.ts'
import type { World } from './world.ts'

export type Sandbox = {
  /** The address of the sandbox, without a trailing slash. */
  url: string
  close(): Promise<void>
}

/**
 * Starts the outside world in a box on 127.0.0.1 (port 0 picks a free one).
 * Rejects with the system's error when the port is taken, and with a one-sentence Error when the
 * data folder cannot be used.
 */
export async function startSandbox(config: SandboxConfig): Promise<Sandbox> {
  const store = openStore(config.dataDirectory)
  try {
    completeOldAccounts(store)
  } catch (error) {
    store.close()
    throw refuseFolder(config.dataDirectory, error)
  }
  const clock = makeClock(store)
  const stream = openStream()
  const world: World = {
    config,
    url: config.publicUrl ?? `http://127.0.0.1:${config.port}`,
    store,
    clock,
    faults: makeFaults(stream.changed),
    switches: makeSwitches(config.twilio.listLagMs, stream.changed),
    courier: makeCourier(() => world),
    changed: stream.changed,
    isPast: false,
  }
  planTasks(world)
  const admitStripe = admitOneAtATime()
  const api = [...stripeRoutes(world), ...stripePageRoutes(world), ...twilioRoutes(world)]
  const routes: Route[] = [
    ...api,
    ...handsetRoutes(world),
    ...controlRoutes(world, api, stream.listen),
  ]
  world.faults.register({ calls: api.map(({ name }) => name), deliveries: channels })
  const listening = await serve(config.port, {
    routes,
    faults: world.faults,
    notFound,
    whenStored: store.whenStored,
    admit: (name, request, response) => {
      if (name.startsWith('stripe.')) return admitStripe(request, response)
      const isOurs = name === 'control' || name.startsWith('handset.')
      return isOurs ? refuseForeign(config.publicUrl, request.headers) : undefined
    },
    failureOf: (name, fault) =>
      name.startsWith('twilio.') ? failTwilio(fault) : failStripe(fault),
    keepFailure: (name, call, failure) =>
      name.startsWith('stripe.')
        ? answerFailure(world, name.slice('stripe.'.length), call, failure)
        : failure,
  }).catch((error: unknown) => {
    store.close()
    throw error
  })
  // Only now is the port known if the system picked it.
  world.url = config.publicUrl ?? `http://127.0.0.1:${listening.port}`
  world.courier.start()
  clock.start()
  return {
    url: world.url,
    close: async () => {
      stream.close()
      await listening.close()
      clock.stop()
      await world.courier.stop()
      store.close()
    },
  }
}

function failTwilio({
  do: kind,
  status = kind === 'rate_limit' ? 429 : 500,
  error,
}: Fault): Answer {
  return answerJson(status, twilioFault(status, error))
}

function failStripe({ limit, status = 500, error }: Fault): Answer {
  if (limit || (status === 429 && !error)) return answerRateLimit(limit ?? 'global-rate')
  return answerJson(status, rehearsedError(status, error))
}

function notFound(method: string, path: string): Answer {
  if (path.startsWith('/2010-04-01/')) return twilioNotFound(path)
  return path.startsWith('/v1/')
    ? stripeNotFound(method, path)
    : answerJson(404, { error: { message: `Nothing at ${path}` } })
}

function planTasks(world: World) {
  world.clock.handle('deliver', (endpoint) => {
    world.courier.wake(endpoint)
    return null
  })
  world.clock.handle('twilio.advance', (sid) => advanceMessage(world, sid))
  for (const [kind, task] of Object.entries(stripeTasks))
    world.clock.handle(kind, (ref) => task(world, ref))
}
