import { expect, test } from 'vitest'
import { alarmLimits } from '#rules/alarmLimits.ts'
import { recordBackup } from '#server/database/backup/recordBackup.ts'
import {
  expectWrong,
  openReady,
  setting,
  together,
  type WrongLine,
  wrongAt,
} from '../../tests/support/openReady.ts'

const { app, asAdmin, databaseUrl, tls, lineOf } = await openReady()
const { config } = app.context
const { refusing, standing, switched } = wrongAt(app)
const { accountSid, authToken, from } = config.twilio

/** Another number of ours, which the account buys. */
const tollFree = '+18005550123'
await fetch(`${app.sandboxUrl}/2010-04-01/Accounts/${accountSid}/IncomingPhoneNumbers.json`, {
  method: 'POST',
  headers: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
  body: new URLSearchParams({ PhoneNumber: tollFree }),
})
const noService = `MG${'f'.repeat(32)}`
const away = refusing('*', 503)

const lines: WrongLine[] = [
  ['text_keys', 'must', 'refused', refusing('twilio.accounts.retrieve', 401)],
  ['text_keys', 'unknown', 'no_answer', away],
  ['text_account', 'must', 'stopped', standing('twilio.account', { status: 'closed' }), 'closed'],
  ['text_account', 'must', 'trial', standing('twilio.account', { type: 'Trial' })],
  ['text_account', 'unknown', 'unread', away],
  [
    'text_sender',
    'must',
    'missing',
    setting(config.twilio, 'from', '+12025550199'),
    '+12025550199',
  ],
  [
    'text_sender',
    'must',
    'missing',
    setting(config.twilio, 'fromByCountry', { GB: '+447400199999' }),
    '+447400199999',
  ],
  ['text_sender', 'must', 'missing', setting(config.twilio, 'from', noService), noService],
  [
    'text_sender',
    'must',
    'silent',
    standing('twilio.number', { capabilities: { voice: true, sms: false } }),
    from,
  ],
  ['text_sender', 'unknown', 'name', setting(config.twilio, 'from', 'ANASBOILERS'), 'ANASBOILERS'],
  ['text_sender', 'unknown', 'unread', refusing('twilio.numbers.list', 500)],
  ['text_reach', 'unknown', 'abroad', standing('twilio.number', { iso_country: 'CA' }), 'CA'],
  [
    'text_inbound',
    'must',
    'elsewhere',
    standing('twilio.number', { sms_url: 'https://demo.twilio.com/welcome/sms/reply' }),
    expect.stringMatching(/\/hooks\/twilio\/inbound#rc=3&rp=5xx,ct,rt$/),
  ],
  [
    'text_inbound',
    'must',
    'once',
    standing('twilio.number', { sms_url: `${tls.url}/hooks/twilio/inbound` }),
    expect.any(String),
  ],
  ['text_inbound', 'unknown', 'name', setting(config.twilio, 'from', 'ANASBOILERS')],
  [
    'text_fallback',
    'must',
    'elsewhere',
    standing('twilio.number', { sms_fallback_url: 'https://demo.twilio.com/welcome' }),
    'demo.twilio.com',
  ],
  [
    'text_countries',
    'must',
    'blocked',
    switched({ blocked_countries: ['US'] }, { blocked_countries: [] }),
    'US',
  ],
  ['text_countries', 'unknown', 'untold', refusing('twilio.countries.read', 404)],
  ['text_us', 'must', 'brand', standing('twilio.brand', { status: 'PENDING' }), 'PENDING'],
  ['text_us', 'must', 'brand', standing('twilio.brand', { sid: null }), 'missing'],
  [
    'text_us',
    'must',
    'campaign',
    standing('twilio.campaign', { campaign_status: 'IN_PROGRESS' }),
    'IN_PROGRESS',
  ],
  [
    'text_us',
    'must',
    'campaign',
    switched({ unregistered: ['us_ten_digit'] }, { unregistered: [] }),
    'IN_PROGRESS',
  ],
  [
    'text_us',
    'must',
    'tollfree',
    together(
      switched({ unregistered: ['toll_free'] }, { unregistered: [] }),
      setting(config.twilio, 'from', tollFree),
    ),
    'PENDING_REVIEW',
  ],
  ['text_us', 'must', 'service', standing('twilio.service', { sid: null })],
  ['text_us', 'unknown', 'unread', refusing('twilio.brands.list', 500)],
  ['https', 'must', 'plain', setting(config, 'publicUrl', app.url)],
  [
    'https',
    'must',
    'soon',
    setting(alarmLimits, 'certificateDaysMin', 100_000),
    expect.stringMatching(/^\d+$/),
  ],
  [
    'https',
    'must',
    'wrong',
    {
      begin: async () => tls.distrust(),
      end: async () => tls.trust(),
    },
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ],
  ['https', 'unknown', 'unread', setting(config, 'publicUrl', 'https://localhost:1'), 'localhost'],
  ['reached', 'must', 'elsewhere', setting(config, 'publicUrl', app.sandboxUrl), app.sandboxUrl],
  [
    'reached',
    'unknown',
    'unread',
    setting(config, 'publicUrl', 'https://localhost:1'),
    'https://localhost:1',
  ],
  ['proxies', 'must', 'missing', setting(config, 'trustedProxies', [])],
  ['clock', 'must', 'wrong', setting(alarmLimits, 'clockSkewMsMax', -1), expect.any(String)],
  [
    'clock',
    'unknown',
    'unread',
    together(
      setting(config.stripe, 'apiUrl', 'http://localhost:1'),
      setting(config.twilio, 'apiUrl', 'http://localhost:1'),
    ),
  ],
  ['disk', 'must', 'full', setting(alarmLimits, 'freeDiskPercentMin', 101), expect.any(String)],
  ['disk', 'unknown', 'none', setting(config, 'dataFolder', '/nowhere')],
  ['database', 'must', 'unsafe', losing('synchronous_commit', 'off')],
  [
    'backup',
    'must',
    'none',
    {
      begin: () => asAdmin('update installation set last_backup_at = null'),
      end: () => recordBackup(databaseUrl, new Date()),
    },
  ],
  [
    'backup',
    'must',
    'old',
    {
      begin: () => asAdmin(`update installation set last_backup_at = now() - interval '2 days'`),
      end: () => recordBackup(databaseUrl, new Date()),
    },
    expect.any(String),
  ],
]

/** Changes a setting of the database's server, and has it read again. */
function losing(name: string, value: string) {
  const alter = async (statement: string) => {
    await asAdmin(statement)
    await asAdmin('select pg_reload_conf()')
    await expect.poll(() => lineOf('database')).toBeDefined()
  }
  return {
    begin: () => alter(`alter system set ${name} = ${value}`),
    end: () => alter(`alter system reset ${name}`),
  }
}

test.each(lines)('%s is %s: %s', (...line) => expectWrong(lineOf, line))
