import type { InstallationLine } from '#rules/shapes/installation.ts'
import type { AppContext } from '#server/appContext.ts'
import { walletDomain } from '#server/business/registerDomain.ts'
import type { Asked } from '#server/outside/asked.ts'
import type { OwnAccount } from '#server/stripe/stripeStanding.ts'
import { fine, must, readValue, unknown } from './lines.ts'

/** Asks the card provider about our keys, our account and the domain of the payers' page. */
export async function checkCards(context: AppContext): Promise<InstallationLine[]> {
  const { stripe } = context
  const account = await stripe.readOwnAccount()
  return [
    checkKeys(context, account),
    await checkPermissions(context, account),
    ...checkAccount(context, readValue(account)),
    unknown('card_receipts', 'untold'),
    await checkDomain(context),
  ]
}

function checkKeys({ config }: AppContext, account: Asked<OwnAccount>): InstallationLine {
  if (account.kind === 'keys_refused') return must('card_keys', 'refused')
  if (account.kind === 'no_answer') return unknown('card_keys', 'no_answer')
  if (!config.stripe.live) return must('card_keys', 'test')
  if (account.kind !== 'read') return unknown('card_keys', 'closed')
  return fine('card_keys', 'live', account.value.id)
}

/** A key that begins with `sk_` may do everything; one with `rk_` is restricted. */
async function checkPermissions(
  { stripe, config }: AppContext,
  account: Asked<OwnAccount>,
): Promise<InstallationLine> {
  const name = 'card_permissions'
  if (account.kind === 'no_answer' || account.kind === 'keys_refused')
    return unknown(name, 'no_answer')
  if (!config.stripe.secretKey.startsWith('rk_')) return fine(name, 'all')
  const asked = await stripe.listMissingPermissions(config.mode === 'platform')
  if (asked.kind !== 'read') return unknown(name, 'no_answer')
  return asked.value.length > 0 ? must(name, 'missing', asked.value.join(', ')) : fine(name, 'all')
}

function checkAccount({ config }: AppContext, account: OwnAccount | undefined): InstallationLine[] {
  if (!account)
    return [
      unknown('card_charges', 'unread'),
      unknown('card_payouts', 'unread'),
      unknown('card_descriptor', 'unread'),
    ]
  return [
    account.chargesEnabled ? fine('card_charges', 'on') : must('card_charges', 'off'),
    account.payoutsEnabled ? fine('card_payouts', 'on') : must('card_payouts', 'off'),
    config.mode === 'platform'
      ? fine('card_descriptor', 'platform')
      : checkDescriptor(account.descriptor),
  ]
}

/** An account that never set one gets the provider's name or a web address on its statements. */
function checkDescriptor(descriptor: string | null): InstallationLine {
  if (!descriptor) return must('card_descriptor', 'missing')
  const isUsual = /^(stripe|www\.|https?:)/i.test(descriptor)
  return isUsual
    ? must('card_descriptor', 'usual', descriptor)
    : fine('card_descriptor', 'set', descriptor)
}

/** Reads whether the domain of the payers' page is registered for the wallets of phones. */
export async function checkDomain({ stripe, config }: AppContext): Promise<InstallationLine> {
  const name = 'card_domain'
  if (config.mode === 'platform') return fine(name, 'platform')
  const domain = walletDomain(config)
  if (!domain) return unknown(name, 'local', new URL(config.publicUrl).hostname)
  const asked = await stripe.readDomain(domain)
  if (asked.kind === 'not_permitted') return unknown(name, 'closed')
  if (asked.kind !== 'read') return unknown(name, 'unread')
  if (!asked.value) return must(name, 'missing', domain)
  return asked.value.isEnabled ? fine(name, 'registered', domain) : must(name, 'disabled', domain)
}
