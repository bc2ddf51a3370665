import { z } from 'zod'
import { reminderLimits } from '../reminderLimits.ts'
import { reminderReasons, reminderWordings } from '../reminderPlan.ts'
import { line } from './text.ts'

export const planId = z.string().regex(/^rpl_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'not_found')

const days = z
  .int('field_invalid')
  .min(0, 'field_invalid')
  .max(reminderLimits.stepDaysMax, 'field_invalid')

/** One reminder of a plan: its day after the due day, or after the text where a request has no due day. */
const planStep = z.strictObject({
  afterDue: days,
  afterText: days.min(1, 'field_invalid'),
  wording: z.enum(reminderWordings),
})

/** One to five steps, each on a later day than the one before. */
const planSteps = z
  .array(planStep)
  .min(1, 'field_required')
  .max(reminderLimits.stepsMax, 'field_invalid')
  .refine((steps) => steps.every((step, at) => isLater(step, steps[at - 1])), 'steps_not_later')

type Days = { afterDue: number; afterText: number }

function isLater(step: Days, before: Days | undefined): boolean {
  if (!before) return true
  return step.afterDue > before.afterDue && step.afterText > before.afterText
}

/** The body of `POST /v1/reminder-plans` and of `PUT /v1/reminder-plans/:id`. */
export const planBody = z.strictObject({
  name: line(reminderLimits.planNameCharactersMax, 'name_invalid'),
  steps: planSteps,
})
export type PlanBody = z.infer<typeof planBody>

/** A plan by which reminders go by themselves. */
export const planView = z.object({
  id: z.string(),
  name: z.string(),
  steps: z.array(planStep),
  /** True for the plan that a new request takes unless its maker says otherwise. */
  isDefault: z.boolean(),
})
export type PlanView = z.infer<typeof planView>

export const planList = z.object({
  data: z.array(planView),
  /** True while no reminder of the business goes by itself. */
  paused: z.boolean(),
})
export type PlanList = z.infer<typeof planList>

/** The body of `PATCH /v1/reminder-plans`: an absent field stays as it is. */
export const reminderSettingsBody = z.strictObject({
  /** The plan of new requests; null if they take none. */
  defaultId: planId.nullable().optional(),
  paused: z.boolean().optional(),
})
export type ReminderSettingsBody = z.infer<typeof reminderSettingsBody>

/** The body of `POST /v1/requests/:id/reminders`. */
export const changeRemindersBody = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('pause') }),
  z.strictObject({ action: z.literal('resume') }),
  /** `step` is the step that is left out, as `next` names it: a second press leaves out no other. */
  z.strictObject({
    action: z.literal('skip'),
    step: z.int('field_invalid').min(0, 'field_invalid'),
  }),
  /** Another plan, from its first step that lies ahead; null for none. */
  z.strictObject({ action: z.literal('choose'), planId: planId.nullable() }),
])
export type ChangeRemindersBody = z.infer<typeof changeRemindersBody>

const moment = z.iso.datetime()

/** The reminders of one request that go by themselves. */
export const remindersView = z.object({
  planId: z.string(),
  planName: z.string(),
  /** How many steps the plan has. */
  steps: z.int(),
  /** The reminder that goes next, and when; null while none is planned. */
  next: z.object({ step: z.int(), at: moment }).nullable(),
  /** When those after it are due, before anything else is looked at. */
  later: z.array(z.object({ step: z.int(), at: moment })),
  /** The reason why the plan stands still: staff paused it, or the customer replied and staff have to look first. */
  paused: z.enum(['staff', 'replied']).nullable(),
  /** Why the next one did not go out at its time, or why none is planned. */
  why: z.enum(reminderReasons).nullable(),
})
export type RemindersView = z.infer<typeof remindersView>
