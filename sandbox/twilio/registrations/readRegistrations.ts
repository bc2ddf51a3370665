import { type Answer, answerJson, type Call } from '../../http/route.ts'
import { asItStands } from '../../standing.ts'
import type { World } from '../../world.ts'
import { refuse } from '../errorCodes.ts'
import { answerPage } from './answerPage.ts'

/** The time from which the account has had what it has. */
const since = '2024-01-01T00:00:00Z'

/**
 * `GET /v1/a2p/BrandRegistrations` of the messaging host: lists the brands under which the account texts the US;
 * `status` is PENDING, APPROVED, FAILED, IN_REVIEW, SUSPENDED or one of a deletion
 * (https://www.twilio.com/docs/messaging/api/brand-registration-resource).
 */
export function listBrands(world: World, call: Call): Answer {
  const brand = asItStands(world, 'twilio.brand', {
    sid: `BN${'b'.repeat(32)}`,
    account_sid: world.config.twilio.accountSid,
    brand_type: 'STANDARD',
    status: 'APPROVED',
    identity_status: 'VERIFIED',
    failure_reason: null,
    errors: [],
    tcr_id: 'BSANDBX',
    mock: false,
    date_created: since,
    date_updated: since,
  })
  return answerPage(world, call, 'data', brand.sid ? [brand] : [])
}

/**
 * `GET /v1/Services/:sid/Compliance/Usa2p`: lists the campaign of a messaging service; `campaign_status` is
 * IN_PROGRESS, VERIFIED or FAILED (https://www.twilio.com/docs/messaging/api/usapptoperson-resource).
 */
export function listCampaigns(world: World, call: Call): Answer {
  if (call.params.sid !== world.config.twilio.service) return refuse(20404, { path: call.path })
  const isRegistered = !world.switches.read().unregistered.includes('us_ten_digit')
  const campaign = asItStands(world, 'twilio.campaign', {
    sid: `QE${'c'.repeat(32)}`,
    account_sid: world.config.twilio.accountSid,
    brand_registration_sid: `BN${'b'.repeat(32)}`,
    messaging_service_sid: call.params.sid,
    us_app_to_person_usecase: 'ACCOUNT_NOTIFICATION',
    has_embedded_links: true,
    has_embedded_phone: false,
    campaign_status: isRegistered ? 'VERIFIED' : 'IN_PROGRESS',
    campaign_id: 'CSANDBX',
    errors: [],
    mock: false,
    date_created: since,
    date_updated: since,
  })
  return answerPage(world, call, 'compliance', campaign.sid ? [campaign] : [])
}

/**
 * `GET /v1/Tollfree/Verifications`: lists the verifications of toll-free numbers; `status` is PENDING_REVIEW,
 * IN_REVIEW, TWILIO_APPROVED or TWILIO_REJECTED
 * (https://www.twilio.com/docs/messaging/api/tollfree-verification-resource).
 */
export function listTollFree(world: World, call: Call): Answer {
  const number = call.query.get('TollfreePhoneNumberSid')
  const isVerified = !world.switches.read().unregistered.includes('toll_free')
  const verification = asItStands(world, 'twilio.tollfree', {
    sid: `HH${'d'.repeat(32)}`,
    account_sid: world.config.twilio.accountSid,
    tollfree_phone_number_sid: number,
    status: isVerified ? 'TWILIO_APPROVED' : 'PENDING_REVIEW',
    rejection_reason: null,
    date_created: since,
    date_updated: since,
  })
  return answerPage(world, call, 'verifications', verification.sid && number ? [verification] : [])
}

/** The countries in the answer below; Twilio has a row for every country. */
const countries = ['AU', 'CA', 'DE', 'ES', 'FR', 'GB', 'IE', 'IN', 'IT', 'NL', 'NZ', 'US']

/**
 * `GET /v1/Messaging/GeoPermissions` of the accounts host: tells which countries the account may text
 * (the resource `MessagingGeopermissions` of Twilio's libraries).
 */
export function readGeoPermissions(world: World): Answer {
  const { blocked_countries: blocked } = world.switches.read()
  const permissions = countries.map((country) => ({
    country_code: country,
    type: 'country',
    enabled: !blocked.includes(country),
  }))
  return answerJson(200, { permissions })
}
