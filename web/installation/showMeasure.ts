import { formatUnit } from '#web/ui/formatUnit.ts'
import { screenLanguage } from '#web/words/say.ts'

const units: Readonly<Record<string, string>> = { '%': 'percent', ' min': 'minute' }

/**
 * Returns what an alarm measured as the screens' language writes it.
 * @param detail of an alarm, such as "6%" or "12 min"; a count or a word stays as it is
 */
export function showMeasure(detail: string): string {
  const [, figure, sign = ''] = /^(\d+)(%| min)$/.exec(detail) ?? []
  const unit = units[sign]
  if (figure === undefined || unit === undefined) return detail
  return formatUnit(Number(figure), unit, screenLanguage())
}
