import type { Mutant } from './mutant.ts'

const tests = ['turns.test.ts']

/** Bugs in the pace of senders, and in whose turn it is. */
export const turnMutants: readonly Mutant[] = [
  {
    id: 'turns-pushed-in',
    file: 'senders/takeTurn.ts',
    find: 'where not p.waiting and p.next_at',
    replace: 'where p.next_at',
    breaks: 'A text that comes later does not pass those that wait.',
    tests,
  },
  {
    id: 'turns-share-all',
    file: 'senders/takeTurn.ts',
    find: ' * senderLimits.pacedShare)',
    replace: ')',
    breaks: 'A tenth of the pace is left for codes and texts by hand.',
    tests,
  },
  {
    id: 'turns-all-at-once',
    file: 'server/database/delayInTurn.ts',
    find: 'greatest(0, planned.number',
    replace: 'least(0, planned.number',
    breaks:
      'Of many texts of a business that are due in one minute, not all are decided about at once.',
    tests: ['server/requests/sendScheduled.test.ts'],
  },
  {
    id: 'turns-row-read-only',
    file: 'senders/takeTurn.ts',
    find: '  if (isLine) return false\n',
    replace: '',
    breaks:
      'A text that gets into a line that is there already leaves the row of the sender alone.',
    equivalent: 'The update then finds no row to change; it costs time only.',
  },
  {
    id: 'turns-unlocked',
    file: 'senders/takeTurn.ts',
    find: "  await lockLine(tx, sender, 'shared')\n",
    replace: '',
    breaks: 'No text gets in line unseen by the round that finds the line empty.',
    tests,
  },
  {
    id: 'turns-made-up',
    file: 'senders/releaseTexts.ts',
    find: 'now.getTime() - senderLimits.turnsSavedMs',
    replace: '0',
    breaks: 'A server that was away does not send for all that time at once.',
    tests,
  },
  {
    id: 'turns-parts',
    file: 'senders/releaseTexts.ts',
    find: 'sum + text.parts',
    replace: 'sum + 1',
    breaks: 'A text takes as many turns as it has parts.',
    tests,
  },
  {
    id: 'turns-oldest',
    file: 'senders/releaseTexts.ts',
    find: 'order by w.round, place limit',
    replace: 'order by place, w.round limit',
    breaks: 'Businesses take turns.',
    tests,
  },
  {
    id: 'turns-from-first',
    file: 'senders/releaseTexts.ts',
    find: 'turns.at(-1)?.businessId ?? pace.lastBusiness',
    replace: "''",
    breaks: 'The businesses that had no turn in a round have theirs in the next.',
    tests,
  },
  {
    id: 'turns-by-hand',
    file: 'messages/sendText.ts',
    find: 'const isInLine = message.paced && ',
    replace: 'const isInLine = ',
    breaks: 'A text by hand does not wait in line.',
    tests: [],
    near: ['server/senders/turns.test.ts'],
  },
  {
    id: 'turns-called-up',
    file: 'messages/sendText.ts',
    find: ' && !hasTurn && ',
    replace: ' && ',
    breaks: 'A text that was called up leaves.',
    tests: [],
    near: ['server/senders/turns.test.ts'],
  },
]
