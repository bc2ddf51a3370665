import type { Mutant } from './mutant.ts'

/** Bugs in the day at a glance: which day it is, what is listed, until when, and for whom. */
export const todayMutants: readonly Mutant[] = [
  {
    id: 'today-day-in-utc',
    file: 'today/readDay.ts',
    find: '(day + 1)::timestamp at time zone zone as ends_at',
    replace: "(day + 1)::timestamp at time zone 'UTC' as ends_at",
    breaks: 'A day ends by the clock of the business.',
  },
  {
    id: 'today-differences-for-all',
    file: 'today/readToday.ts',
    find: "kind !== 'differences' || mayDo(role, 'reconcile')",
    replace: "kind !== 'differences' || mayDo(role, 'seeRequests')",
    breaks: 'Differences are shown to those who may resolve them.',
  },
  {
    id: 'today-never-more',
    file: 'today/readToday.ts',
    find: 'more: found.length > most',
    replace: 'more: false',
    breaks: 'A count that stopped at its limit says so.',
  },
  {
    id: 'today-promises-while-paused',
    file: 'today/findPlanned.ts',
    find: 'and not ${remindersPaused}',
    replace: '',
    breaks: 'A reminder that will not go is not promised.',
  },
  {
    id: 'today-reminds-who-stopped',
    file: 'today/findPlanned.ts',
    find: 'and c.opted_out_at is null',
    replace: '',
    breaks: 'A reminder that will not go is not promised.',
  },
  {
    id: 'today-reply-to-a-new-number',
    file: 'today/findPlanned.ts',
    find: 'and c.phone = s.to_phone',
    replace: '',
    breaks: 'A planned reply that will not go is not promised.',
  },
  {
    id: 'today-unsent-reply-goes',
    file: 'today/findPlanned.ts',
    find: 'and s.why is null',
    replace: '',
    breaks: 'A reply that was held back is not promised again.',
  },
  {
    id: 'today-old-failures-stay',
    file: 'today/findStuck.ts',
    find: "r.status = 'open' and ${unasked(sql`n.id > m.id`)}",
    replace: "r.status = 'open' and ${unasked(sql`n.id < m.id`)}",
    breaks: 'A newer text that asks for the same money ends the line of a failed one.',
  },
  {
    id: 'today-closed-disputes',
    file: 'today/findNeeded.ts',
    find: "d.state = 'open' and",
    replace: '',
    breaks: 'Only disputes that can still be answered are listed.',
  },
  {
    id: 'today-opens-each-time',
    file: 'web/today/landing.ts',
    find: 'last !== null && last !== day',
    replace: 'last !== day',
    breaks: 'A device that is new to Ringup opens the list.',
  },
]
