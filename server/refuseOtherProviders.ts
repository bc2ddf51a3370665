import type { Config } from './config.ts'
import type { Database } from './database/openDatabase.ts'
import { readBusinessIds } from './database/readBusinessIds.ts'
import { outsideBusinesses } from './database/transaction.ts'
import { StartRefused } from './startRefused.ts'

/** The accounts at the providers that data belongs to; null for what is not known. */
export type Providers = {
  cardsMode: 'sandbox' | 'test' | 'live' | null
  cardsAccount: string | null
  textsAccount: string | null
}

/**
 * Refuses keys of other accounts at the providers than the data belongs to: its texts would go out through
 * strangers to it, its links would lead to payments that the new account does not know, and a trial would
 * become the real thing. Data without a business belongs to nobody yet.
 * @param readCardsAccount asks the card provider for our own account; null when it cannot be asked
 * @throws {StartRefused}
 */
export async function refuseOtherProviders(
  database: Database,
  config: Config,
  readCardsAccount: () => Promise<string | null>,
): Promise<void> {
  const { known, isUsed } = await outsideBusinesses(database, async (tx) => ({
    known: await tx
      .selectFrom('installation')
      .select(['cardsMode', 'cardsAccount', 'textsAccount'])
      .executeTakeFirstOrThrow(),
    isUsed: (await readBusinessIds(tx, '')).length > 0,
  }))
  const cardsMode = readMode(config.stripe)
  const here = {
    cardsMode,
    cardsAccount: cardsMode === 'sandbox' ? null : await readCardsAccount(),
    textsAccount: config.twilio.accountSid,
  }
  const why = isUsed ? whyOther(known, here) : null
  if (why) throw new StartRefused(why)
  await database
    .updateTable('installation')
    .set({ ...here, cardsAccount: here.cardsAccount ?? known.cardsAccount })
    .execute()
}

/** Says in one sentence how the providers differ from those of the data; null if they do not. */
export function whyOther(known: Providers, here: Providers): string | null {
  const differs = (name: keyof Providers) =>
    known[name] !== null && here[name] !== null && known[name] !== here[name]
  const instead =
    'give these keys an empty database of their own (DATABASE_URL, or another folder in RINGUP_DATA), or go back to the earlier keys'
  if (differs('cardsMode'))
    return `This data is ${modes[known.cardsMode ?? 'test']}, and the keys are ${modes[here.cardsMode ?? 'test']}: ${instead}.`
  if (differs('cardsAccount'))
    return `This data belongs to another Stripe account (${known.cardsAccount}) than the keys (${here.cardsAccount}): ${instead}.`
  if (differs('textsAccount'))
    return `This data belongs to another Twilio account (${known.textsAccount}) than TWILIO_ACCOUNT_SID (${here.textsAccount}): ${instead}.`
  return null
}

const modes = {
  sandbox: 'of a trial with the sandbox',
  test: 'of Stripe’s test mode',
  live: 'of Stripe’s live mode',
}

function readMode({ apiUrl, live }: Config['stripe']): NonNullable<Providers['cardsMode']> {
  if (live) return 'live'
  return new URL(apiUrl).hostname === 'api.stripe.com' ? 'test' : 'sandbox'
}
