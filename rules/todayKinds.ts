/** The kinds of things that need a person, the most pressing first. */
export const neededKinds = [
  'disputes',
  'lateMoney',
  'askedToStop',
  'replies',
  'woken',
  'failedTexts',
  'declined',
  'pausedReminders',
  'drafts',
  'differences',
] as const

/** The kinds of things that happen by themselves before the day ends. */
export const plannedKinds = [
  'reminders',
  'scheduled',
  'scheduledReplies',
  'retries',
  'expiries',
] as const

/** The kinds of money that came in or went back. */
export const movedKinds = ['paid', 'refunded'] as const

/** The kinds of lines on the screen of the day. */
export const todayKinds = [...neededKinds, ...plannedKinds, ...movedKinds] as const
export type TodayKind = (typeof todayKinds)[number]
