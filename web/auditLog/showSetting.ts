import { paidLateRules } from '#rules/latePayment.ts'
import { topics } from '#rules/notificationTopics.ts'
import { isLanguage } from '#rules/words/languages.ts'
import { nameCountry } from '#web/phone/picker/nameCountry.ts'
import { languageName } from '#web/ui/languageName.ts'
import { zonePlace } from '#web/ui/zonePlace.ts'
import { listWords } from '#web/words/listWords.ts'
import { say, screenLanguage } from '#web/words/say.ts'

const named = [
  'name',
  'timeZone',
  'textLanguage',
  'allowedCountries',
  'paidLate',
  'refundProofAboveMinor',
  'textMarkedPaid',
  'textRefunds',
  'quietFrom',
  'quietTo',
  'quietHours',
  'contactPhone',
  'logo',
  'reminders',
  'toast',
  'sound',
  'push',
  'quiet',
  'wordings',
  'wordings.request',
  'wordings.reminder',
  'wordings.reminderLast',
  'wordings.receipt',
] as const

/** Returns the name of a setting, as its screen has it; "other" for one that a newer server has. */
export function nameOfSetting(field: unknown): string {
  switch (field) {
    case 'address':
    case 'taxNumber':
      return say(`settings.${field}`)
    default:
      return say(`audit.name.${named.find((name) => name === field) ?? 'other'}`)
  }
}

/** Returns the value of a setting in words, as its screen shows it. */
export function showSetting(field: string, value: unknown): string {
  if (field === 'allowedCountries' && value === null) return say('settings.countries.every')
  if (field === 'textLanguage' && value === null) return say('settings.textLanguageNone')
  if (value === null || value === undefined || value === '') return say('audit.empty')
  if (Array.isArray(value))
    return listWords(value.map((one) => showOne(field, String(one)))) || say('audit.empty')
  if (typeof value === 'boolean') return say(value ? 'audit.on' : 'audit.off')
  if (typeof value === 'object') return showHours(value)
  return showOne(field, String(value))
}

/** Shows a member's own quiet hours: from when to when, and by the clock of which place. */
function showHours(hours: { from?: unknown; to?: unknown; timeZone?: unknown }): string {
  const [from, to] = [String(hours.from), String(hours.to)]
  return [say('requests.chip.between', { from, to }), zonePlace(String(hours.timeZone))].join(' · ')
}

function showOne(field: string, value: string): string {
  switch (field) {
    case 'timeZone':
      return zonePlace(value)
    case 'textLanguage':
      return isLanguage(value) ? languageName(value) : value
    case 'allowedCountries':
      return nameCountry(value, screenLanguage())
    case 'paidLate':
      return lateWords(value)
    default: {
      const topic = topics.find((one) => one === value)
      return topic ? say(`notifications.topic.${topic}`) : value
    }
  }
}

function lateWords(value: string): string {
  const rule = paidLateRules.find((one) => one === value)
  return rule ? say(`settings.paidLate.${rule}`) : value
}
