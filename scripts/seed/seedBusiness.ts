import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/openDatabase.ts'
import { readSecret } from '#server/database/readSecret.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import { StartRefused } from '#server/startRefused.ts'
import { insertBusiness } from './insertBusiness.ts'
import { payAtProvider } from './payAtProvider.ts'
import { startRandom } from './random.ts'
import type { Scene } from './story.ts'
import { lifeMs, tellStories } from './tellStories.ts'

/** Signs in as the owner: the example of the Irish numbering plan. */
export const ownerPhone = '+353850123456'

/** Signs in as a helper with the role of staff. */
export const helperPhone = '+353850123465'

/** Another seed makes another business. */
const seed = 1_001

/**
 * Inserts the made-up business into a migrated database, unless it is there, and makes its payments at the sandbox.
 * @returns in words how much was inserted; null if there was nothing to do
 * @throws {StartRefused} in single mode, in which the installation belongs to a real business
 */
export async function seedBusiness(
  database: Database,
  config: Config,
  now = new Date(),
): Promise<string | null> {
  const known = await outsideBusinesses(database, (tx) =>
    tx
      .selectFrom('appUser')
      .select(['id', 'businessId'])
      .where('phone', '=', ownerPhone)
      .executeTakeFirst(),
  )
  if (known?.businessId) return null
  if (config.mode === 'single') {
    throw new StartRefused("Seeding needs RINGUP_MODE=platform: a single business is one's own.")
  }
  const secret = await readSecret(database)
  const random = startRandom(seed)
  const createdAt = new Date(now.getTime() - lifeMs)
  const ownerId = known?.id ?? random.id('usr', createdAt)
  const business = {
    id: random.id('bus', createdAt),
    name: 'Bell Harbour Sailing',
    country: 'IE',
    textLanguage: null,
    currency: 'EUR',
    locale: 'en-IE',
    timeZone: 'Europe/Dublin',
    contactPhone: ownerPhone,
    paymentsReady: true,
    detailsSubmitted: true,
    payoutsOn: true,
    createdAt,
  }
  const helperId = random.id('usr', createdAt)
  const scene: Scene = {
    random,
    now,
    ownerId,
    helperId,
    business,
    context: { secret, config },
    ourPhone: config.twilio.from,
  }
  const { customers, stories } = tellStories(scene)
  const owner = { id: ownerId, phone: ownerPhone, name: 'Niamh', createdAt }
  const helper = { id: helperId, phone: helperPhone, name: 'Tadhg', createdAt }
  const stripeAccount = await payAtProvider(scene, config.stripe, stories)
  await insertBusiness(database, scene, {
    ...{ owner, helper, customers, stories },
    business: { ...business, stripeAccount },
  })
  const countries = new Set(customers.map(({ country }) => country))
  return `${business.name}, with ${customers.length} customers in ${countries.size} countries and ${stories.length} requests`
}
