import type { InstallationLine } from '#rules/shapes/installation.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Asked } from '#server/outside/asked.ts'
import { fine, must, unknown } from './lines.ts'
import type { OwnSender } from './readSenders.ts'

const name = 'text_us'

/** The toll-free codes of North America: https://www.twilio.com/docs/messaging/compliance/toll-free */
const tollFree = /^\+1(800|833|844|855|866|877|888)/

/**
 * Asks for the registration without which networks in the US block the sender: a verification of a toll-free
 * number, and for other US numbers a brand and a campaign (A2P 10DLC).
 * Source: https://www.twilio.com/docs/messaging/compliance/a2p-10dlc
 */
export async function checkRegistration(
  context: AppContext,
  { from, report }: OwnSender,
): Promise<InstallationLine> {
  if (!report || report.kind === 'missing') return unknown(name, 'unread')
  if (report.kind === 'number' && tollFree.test(from)) return checkTollFree(context, report.sid)
  if (report.kind === 'number' && report.country === 'US') return checkTenDigit(context, from)
  if (report.kind !== 'service') return fine(name, 'not')
  const isUsed = report.senders.some(({ sender, country }) => isTenDigit(sender, country))
  return isUsed ? checkCampaign(context, report.sid) : fine(name, 'not')
}

function isTenDigit(sender: string, country: string | null): boolean {
  return country === 'US' && sender.startsWith('+1') && !tollFree.test(sender)
}

async function checkTollFree({ twilio }: AppContext, sid: string): Promise<InstallationLine> {
  const asked = await twilio.account.readTollFree(sid)
  if (asked.kind !== 'read') return unknown(name, 'unread')
  const status = asked.value ?? 'not asked for'
  return status === 'TWILIO_APPROVED' ? fine(name, 'verified') : must(name, 'tollfree', status)
}

async function checkTenDigit(context: AppContext, phone: string): Promise<InstallationLine> {
  const service = await context.twilio.account.findServiceOf(phone)
  if (service.kind !== 'read') return unknown(name, 'unread')
  return service.value ? checkCampaign(context, service.value) : must(name, 'service')
}

async function checkCampaign({ twilio }: AppContext, service: string): Promise<InstallationLine> {
  const brands = await twilio.account.listBrands()
  if (brands.kind !== 'read') return unknown(name, 'unread')
  const brand = best(brands, 'APPROVED')
  if (brand !== 'APPROVED') return must(name, 'brand', brand)
  const campaigns = await twilio.account.listCampaigns(service)
  if (campaigns.kind !== 'read') return unknown(name, 'unread')
  const campaign = best(campaigns, 'VERIFIED')
  return campaign === 'VERIFIED' ? fine(name, 'verified') : must(name, 'campaign', campaign)
}

/** Returns the wanted status if one of a list has it, else that of the first. */
function best(statuses: Asked<string[]> & { kind: 'read' }, wanted: string): string {
  return statuses.value.find((one) => one === wanted) ?? statuses.value[0] ?? 'missing'
}
