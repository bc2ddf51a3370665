import type { OpenHours } from './quietHours.ts'

/** The hours within which a business texts by itself, whatever its own quiet hours are, in whole hours of the day. */
export const widestHours = {
  weekday: { from: 8, to: 21 },
  sunday: { from: 12, to: 21 },
} as const satisfies Record<string, OpenHours>
