import pg from 'pg'
import type { Random } from '../../../scripts/seed/random.ts'
import { isLong } from '../../support/longMode.ts'
import { clearFaults, setFault } from '../../support/rehearse.ts'
import { letPass } from './letPass.ts'
import type { Place } from './openPlace.ts'

/** The faults that hit the place while people work; each ends by itself. */
export const faults = {
  'a worker killed': killWorker,
  'a web instance killed': killWeb,
  'a worker frozen past its lease': freezeWorker,
  'a card provider that fails': failStripe,
  'a message provider that fails': failTwilio,
  'answers of the providers lost': loseTheirAnswers,
  'answers of the app lost': loseOurAnswers,
  'webhooks dropped': (place, random) => strikeDeliveries(place, random, { do: 'drop' }),
  'webhooks late': (place, random) =>
    strikeDeliveries(place, random, random.pick([{ do: 'delay', ms: 3_000 }, { do: 'pause' }])),
  'webhooks doubled': (place, random) => strikeDeliveries(place, random, { do: 'duplicate' }),
  'webhooks out of order': (place, random) =>
    strikeDeliveries(place, random, { do: 'reorder', times: 4, ms: 1_000 }),
  'the database started again': restartDatabase,
  'the database hangs': hangDatabase,
  'every connection held up by a lock': holdLock,
  'no connection left': refuseConnections,
} satisfies Record<string, (place: Place, random: Random) => Promise<void>>

/** Draws all faults of a table in random orders, again and again. */
export function* drawAll<Where>(
  where: Where,
  table: Record<string, (where: Where, random: Random) => Promise<void>>,
  random: Random,
): Generator<{ name: string; strike(): Promise<void> }, never> {
  for (;;) {
    const left = Object.entries(table)
    while (left.length > 0)
      for (const [name, strike] of left.splice(random.integer(0, left.length - 1), 1))
        yield { name, strike: () => strike(where, random) }
  }
}

/** Lets a fault last: long enough for callers to be refused, if there is time for that. */
function last(random: Random): Promise<void> {
  return letPass(isLong ? random.between(2_000, 8_000) : random.between(300, 700))
}

/** Kills a worker, and waits for its next life. */
export async function killWorker({ worker }: Pick<Place, 'worker'>, random: Random): Promise<void> {
  worker.kill()
  await last(random)
  await worker.ready()
}

/** Kills a web instance, and waits for its next life. */
export async function killWeb({ web }: Pick<Place, 'web'>, random: Random): Promise<void> {
  web.kill()
  await last(random)
  await web.ready()
}

/** The janitor frees the jobs of a worker that has not renewed its lease for 30 s. */
const leaseMs = 30_000

async function freezeWorker(place: Place, random: Random): Promise<void> {
  const { worker } = place
  worker.freeze()
  try {
    if (isLong) await letPass(leaseMs + 2_000)
    else await ageLease(place)
    await last(random)
  } finally {
    worker.wake()
  }
}

/** Ages a lease, as if it had ended long ago. */
async function ageLease({ query }: Place): Promise<void> {
  // Live workers renew theirs every 2 s.
  await letPass(3_000)
  await query(
    `update worker_lease set renewed_at = renewed_at - interval '1 minute'
     where renewed_at < now() - interval '2.5 seconds'`,
  )
}

const failures = [
  { do: 'status', status: 429 },
  { do: 'status', status: 500 },
  { do: 'status_after', status: 500 },
  { do: 'drop_before' },
  { do: 'cut' },
  // A caller without a response gives up after 20 s: too long where there is little time.
  isLong ? { do: 'hang' } : { do: 'slow', ms: 1_000 },
]
const stripeCalls = [
  'stripe',
  'stripe',
  'stripe.payment_intents',
  'stripe.payment_intents.create',
  'stripe.payment_intents.cancel',
  'stripe.payment_intents.retrieve',
  'stripe.refunds',
  'stripe.events.list',
]

async function failStripe(place: Place, random: Random): Promise<void> {
  await strikeCalls(place, random, random.pick(stripeCalls), random.pick(failures))
}

async function failTwilio(place: Place, random: Random): Promise<void> {
  await strikeCalls(place, random, 'twilio.messages', random.pick(failures))
}

async function loseTheirAnswers(place: Place, random: Random): Promise<void> {
  const on = random.pick(['stripe', 'twilio.messages.create'])
  await strikeCalls(place, random, on, { do: 'drop_after' })
}

async function loseOurAnswers({ front }: Place, random: Random): Promise<void> {
  front.loseAnswers(true)
  await last(random)
  front.loseAnswers(false)
}

async function strikeCalls(
  place: Place,
  random: Random,
  on: string,
  how: Record<string, unknown>,
): Promise<void> {
  await setFault(place, { on, ...how })
  await last(random)
  await clearFaults(place)
}

async function strikeDeliveries(
  place: Place,
  random: Random,
  how: Record<string, unknown>,
): Promise<void> {
  for (const on of ['stripe.webhooks', 'twilio.callbacks', 'twilio.inbound'])
    if (random.happens(0.7)) await setFault(place, { on, ...how })
  await last(random)
  await clearFaults(place)
}

async function restartDatabase({ database }: Place, random: Random): Promise<void> {
  await database.stop(random.pick(['SIGINT', 'SIGQUIT', 'SIGKILL']))
  if (random.happens(0.5)) await last(random)
  await database.start()
}

async function hangDatabase({ database }: Place, random: Random): Promise<void> {
  database.freeze()
  try {
    await last(random)
    // Long enough that everybody has been told.
    if (isLong && random.happens(0.5)) await letPass(12_000)
  } finally {
    database.thaw()
  }
}

async function holdLock({ database }: Place, random: Random): Promise<void> {
  const holder = new pg.Client({
    connectionString: `postgres://ringup:${database.password}@${database.host}/ringup`,
  })
  await holder.connect()
  await holder.query('begin; lock table request in access exclusive mode')
  await last(random)
  await holder.query('rollback')
  await holder.end()
}

async function refuseConnections({ database }: Place, random: Random): Promise<void> {
  await database.asAdmin('alter database ringup with connection limit 0', 'postgres')
  await database.asAdmin(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'ringup'`,
    'postgres',
  )
  await last(random)
  await database.asAdmin('alter database ringup with connection limit -1', 'postgres')
}
