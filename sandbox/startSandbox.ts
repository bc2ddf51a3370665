import { createClock } from './clock.ts'
import type { SandboxConfig } from './config.ts'
import { createFaults } from './control/faults.ts'
import { controlRoutes } from './control/routes.ts'
import { deliver } from './deliver.ts'
import { handsetRoutes } from './handset/routes.ts'
import { type Answer, answerJson, type Route } from './http/route.ts'
import { serve } from './http/serve.ts'
import { openStream } from './http/stream.ts'
import { openStore } from './store.ts'
import { admitOneAtATime } from './stripe/api/answerOnce.ts'
import { stripeFault, stripeNotFound } from './stripe/api/answerStripe.ts'
import { settleCharge } from './stripe/charges/makeCharge.ts'
import { stripePageRoutes } from './stripe/pages.ts'
import { finishProcessing } from './stripe/paymentIntents/attemptPayment.ts'
import { stripeRoutes } from './stripe/routes.ts'
import { advanceMessage } from './twilio/advanceMessage.ts'
import { twilioFault, twilioRoutes } from './twilio/routes.ts'
import type { World } from './world.ts'

export type Sandbox = {
  /** Where it is reached, without a trailing slash. */
  url: string
  close(): Promise<void>
}

/**
 * Starts the outside world in a box on 127.0.0.1 (port 0 picks a free one).
 * Rejects with the system's error when the port is taken or the data folder cannot be written.
 */
export async function startSandbox(config: SandboxConfig): Promise<Sandbox> {
  const store = openStore(config.dataDirectory)
  const clock = createClock(store)
  const closing = new AbortController()
  const stream = openStream()
  const world: World = {
    config,
    url: config.publicUrl ?? `http://127.0.0.1:${config.port}`,
    store,
    clock,
    faults: createFaults(),
    closing: closing.signal,
    changed: stream.changed,
  }
  planTasks(world)
  const admitStripe = admitOneAtATime()
  const routes: Route[] = [
    ...stripeRoutes(world),
    ...stripePageRoutes(world),
    ...twilioRoutes(world),
    ...handsetRoutes(world),
    ...controlRoutes(world, stream.listen),
  ]
  const listening = await serve(config.port, {
    routes,
    faults: world.faults,
    notFound,
    kept: store.kept,
    admit: (name, request, response) =>
      name.startsWith('stripe.') ? admitStripe(request, response) : undefined,
    faultBody: (name, status) =>
      name.startsWith('twilio.') ? twilioFault(status) : stripeFault(status),
  }).catch((error: unknown) => {
    store.close()
    throw error
  })
  // The port may have been picked by the system only now.
  world.url = config.publicUrl ?? `http://127.0.0.1:${listening.port}`
  clock.start()
  return {
    url: world.url,
    close: async () => {
      closing.abort()
      stream.close()
      await listening.close()
      await clock.stop()
      store.close()
    },
  }
}

function notFound(method: string, path: string): Answer {
  return path.startsWith('/v1/')
    ? stripeNotFound(method, path)
    : answerJson(404, { error: { message: `Nothing at ${path}` } })
}

function planTasks(world: World) {
  world.clock.handle('deliver', (id) => deliver(world, id))
  world.clock.handle('twilio.advance', (sid) => advanceMessage(world, sid))
  world.clock.handle('stripe.settle_charge', (ref) => settleCharge(world, ref))
  world.clock.handle('stripe.finish_processing', (ref) => finishProcessing(world, ref))
}
