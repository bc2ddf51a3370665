import { nextStep } from '#rules/reminderPlan.ts'
import type { RemindersView } from '#rules/shapes/reminders.ts'
import type { Tx } from '#server/database/transaction.ts'
import { allowedFrom } from '#server/messages/readAllowed.ts'
import {
  type Reminder,
  type RequestName,
  readReminder,
  startOf,
  whereaboutsOf,
} from './readReminder.ts'
import { waitsForStaff } from './readReminderFacts.ts'

/**
 * Reads the reminders of a request as its screen shows them; null if it took no plan. A plan stands still from the reply on,
 * though that is only stored when the hour of the next reminder comes: no hour is named at which none will go.
 */
export async function readReminders(tx: Tx, name: RequestName): Promise<RemindersView | null> {
  const reminder = await readReminder(tx, name)
  if (!reminder) return null
  const { planId, planName, steps, why } = reminder
  const waits = reminder.nextAt !== null && (await waitsForStaff(tx, name.businessId, reminder))
  const nextAt = waits ? null : reminder.nextAt
  return {
    planId,
    planName,
    steps: steps.length,
    next: nextAt && { step: reminder.nextStep, at: nextAt.toISOString() },
    later: nextAt ? laterThan(reminder, nextAt) : [],
    paused: waits ? 'replied' : reminder.paused,
    why,
  }
}

/** Lists the steps after the next one with the hour at which each may go, as far as that is known today. */
function laterThan(reminder: Reminder, nextAt: Date): RemindersView['later'] {
  const { steps, textedAt } = reminder
  if (!textedAt) return []
  const start = startOf(reminder, textedAt)
  const later: RemindersView['later'] = []
  for (let from = reminder.nextStep + 1, after = nextAt; from < steps.length; ) {
    const next = nextStep(steps, start, { from, after })
    if (!next) break
    const at = allowedFrom(next.at, whereaboutsOf(reminder)) ?? next.at
    later.push({ step: next.step, at: at.toISOString() })
    from = next.step + 1
    after = next.at
  }
  return later
}
