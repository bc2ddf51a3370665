import type { PlanStep } from '#rules/reminderPlan.ts'
import { listWords } from '#web/words/listWords.ts'
import { say } from '#web/words/say.ts'

/** Lists the days of a plan's steps in words, counted from the due day or from the text. */
export function summarize(steps: readonly PlanStep[], hasDueDay: boolean): string {
  // No line ends between a number and its word.
  return listDays(steps, hasDueDay).replaceAll(/(\d) /g, '$1\u00a0')
}

function listDays(steps: readonly PlanStep[], hasDueDay: boolean): string {
  if (hasDueDay)
    return listWords(steps.map(({ afterDue: days }) => say('reminders.onDueDay', { days })))
  const days = listWords(steps.map(({ afterText: days }) => say('reminders.days', { days })))
  return say('reminders.afterTheText', { days })
}
