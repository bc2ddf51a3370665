import type { InstallationLine } from '#rules/shapes/installation.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Asked } from '#server/outside/asked.ts'
import type { TextAccount } from '#server/outside/twilioAccount.ts'
import { checkRegistration } from './checkRegistration.ts'
import { checkFallback, checkInbound, checkReach, checkSender } from './checkSender.ts'
import { checkWords } from './checkWords.ts'
import { fine, must, unknown } from './lines.ts'
import type { OwnBusiness } from './readOwnBusiness.ts'
import { type OwnSender, readSenders } from './readSenders.ts'

/** Asks the message provider about our keys, our account and the senders of our texts. */
export async function checkTexts(
  context: AppContext,
  business: OwnBusiness | null,
): Promise<InstallationLine[]> {
  const account = await context.twilio.account.readAccount()
  const senders = await readSenders(context)
  const ofEach = (check: (sender: OwnSender) => InstallationLine) => worst(senders.map(check))
  return [
    checkKeys(account),
    checkAccount(account),
    ofEach(checkSender),
    ofEach((sender) => checkReach(context, sender, business)),
    ofEach((sender) => checkInbound(context, sender)),
    ofEach((sender) => checkFallback(context, sender)),
    await checkCountries(context, business),
    worst(await Promise.all(senders.map((sender) => checkRegistration(context, sender)))),
    checkWords(),
  ].flat()
}

/** Returns the line of several senders that asks for most; the first of those that are alike. */
function worst(lines: InstallationLine[]): InstallationLine[] {
  const order = ['must', 'unknown', 'fine']
  return lines
    .toSorted((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict))
    .slice(0, 1)
}

function checkKeys(account: Asked<TextAccount>): InstallationLine {
  if (account.kind === 'keys_refused') return must('text_keys', 'refused')
  return account.kind === 'read' ? fine('text_keys', 'good') : unknown('text_keys', 'no_answer')
}

function checkAccount(account: Asked<TextAccount>): InstallationLine {
  if (account.kind !== 'read') return unknown('text_account', 'unread')
  const { status, isTrial } = account.value
  if (status !== 'active') return must('text_account', 'stopped', status)
  return isTrial ? must('text_account', 'trial') : fine('text_account', 'active')
}

async function checkCountries(
  { twilio, config }: AppContext,
  business: OwnBusiness | null,
): Promise<InstallationLine> {
  const name = 'text_countries'
  const asked = await twilio.account.readAllowedCountries()
  if (asked.kind !== 'read') return unknown(name, 'untold')
  if (config.mode === 'platform') return unknown(name, 'platform')
  if (!business) return unknown(name, 'business')
  const texted = business.allowedCountries ?? [business.country]
  const blocked = texted.filter((country) => !asked.value.includes(country))
  return blocked.length > 0
    ? must(name, 'blocked', blocked.join(', '))
    : fine(name, 'all', texted.join(', '))
}
