import type { InstallationLine } from '#rules/shapes/installation.ts'
import type { AppContext } from '#server/appContext.ts'
import { callbackRetries } from '#server/outside/callbackRetries.ts'
import { fine, must, unknown } from './lines.ts'
import type { OwnBusiness } from './readOwnBusiness.ts'
import type { OwnSender } from './readSenders.ts'

/** Returns the address at which texts of customers arrive, as the provider must have it. */
export function inboundUrl({ config }: Pick<AppContext, 'config'>): string {
  return `${config.publicUrl}/hooks/twilio/inbound#${callbackRetries}`
}

/** Tells whether a sender belongs to us and sends texts. */
export function checkSender({ from, report }: OwnSender): InstallationLine {
  const name = 'text_sender'
  if (!report) return unknown(name, 'unread')
  if (report.kind === 'missing') return must(name, 'missing', from)
  if (report.kind === 'name') return unknown(name, 'name', from)
  if (report.kind === 'service' && report.senders.length === 0) return must(name, 'empty', from)
  if (report.kind === 'number' && !report.sendsTexts) return must(name, 'silent', from)
  return fine(name, 'ours', from)
}

/** Tells whether a sender is of the country of the business, where it surely reaches. */
export function checkReach(
  { config }: AppContext,
  { report }: OwnSender,
  business: OwnBusiness | null,
): InstallationLine {
  const name = 'text_reach'
  if (config.mode === 'platform') return unknown(name, 'platform')
  if (report?.kind !== 'number' || !report.country) return unknown(name, 'untold')
  if (!business) return unknown(name, 'business')
  return report.country === business.country
    ? fine(name, 'home', report.country)
    : unknown(name, 'abroad', report.country)
}

/** Tells whether what customers write comes to us, and is tried again when we fail. */
export function checkInbound(context: AppContext, { report }: OwnSender): InstallationLine {
  const name = 'text_inbound'
  const right = inboundUrl(context)
  if (report?.kind === 'name') return unknown(name, 'name')
  if (!report || report.kind === 'missing') return unknown(name, 'unread')
  // The numbers of such a service have addresses of their own.
  if (report.kind === 'service' && !report.inboundUrl) return unknown(name, 'unread')
  if (report.inboundUrl === right) return fine(name, 'right', right)
  const isOurs = report.inboundUrl.split('#')[0] === right.split('#')[0]
  return must(name, isOurs ? 'once' : 'elsewhere', right)
}

/** Tells what answers customers when we fail for a moment: another address would, in its own words. */
export function checkFallback({ config }: AppContext, { report }: OwnSender): InstallationLine {
  const name = 'text_fallback'
  if (report?.kind === 'name') return fine(name, 'none')
  if (report?.kind !== 'number' && report?.kind !== 'service') return unknown(name, 'unread')
  const { fallbackUrl } = report
  if (!fallbackUrl) return fine(name, 'none')
  return fallbackUrl.startsWith(`${config.publicUrl}/`)
    ? fine(name, 'ours')
    : must(name, 'elsewhere', URL.canParse(fallbackUrl) ? new URL(fallbackUrl).host : fallbackUrl)
}
