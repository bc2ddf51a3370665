import type { TodayKind } from '#rules/todayKinds.ts'
import { findMoved } from './findMoved.ts'
import { findNeeded } from './findNeeded.ts'
import { findPlanned } from './findPlanned.ts'
import { findStuck } from './findStuck.ts'
import type { FindLines } from './foundLine.ts'

/** How the lines of each kind are found. */
export const findLines: Record<TodayKind, FindLines> = {
  ...findNeeded,
  ...findStuck,
  ...findPlanned,
  ...findMoved,
}
