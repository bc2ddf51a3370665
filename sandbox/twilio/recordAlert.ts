import type { World } from '../world.ts'
import { type AlertCode, messageOfCode, moreInfo } from './errorCodes.ts'

/** An entry of Twilio's error log (https://www.twilio.com/docs/monitor/api/alert-resource). */
export type Alert = {
  code: AlertCode
  /** The SID of the text that the error is about. */
  subject: string
  /** The address that was called, or would have been. */
  url: string
  detail: string
}

const detailLengthMax = 500

/** Records an error in the app's answers, to be read at `/control/state/twilio_alerts`. */
export function recordAlert(world: World, { code, subject, url, detail }: Alert) {
  world.store.run(
    'insert into twilio_alert (code, subject, url, detail, at) values (?, ?, ?, ?, ?)',
    code,
    subject,
    url,
    detail.slice(0, detailLengthMax),
    world.clock.now(),
  )
  world.changed()
}

/** Lists the recorded errors, oldest first; `at` is ISO 8601 in UTC. */
export function listAlerts(world: World) {
  return world.store
    .all<Alert & { at: number }>('select * from twilio_alert order by id')
    .map(({ code, subject, url, detail, at }) => ({
      error_code: String(code),
      alert_text: messageOfCode(code),
      more_info: moreInfo(code),
      resource_sid: subject,
      request_url: url,
      detail,
      at: new Date(at).toISOString(),
    }))
}
