import type { Mutant } from './mutant.ts'

const near = ['reminders/together.test.ts']

/** Bugs in the one reminder of several requests. */
export const togetherMutants: readonly Mutant[] = [
  {
    id: 'together-later-still',
    file: 'requests/reminders/remindByPlan.ts',
    find: 'now.getTime() + reminderLimits.togetherMs',
    replace: 'now.getTime() + 2 * reminderLimits.togetherMs',
    breaks: 'A reminder that is due more than an hour later waits for its own day.',
    tests: ['reminders/together.test.ts'],
  },
  {
    id: 'together-undecided',
    file: 'requests/reminders/remindByPlan.ts',
    find: "if (other && (await decide(tx, other)).kind === 'send') others.push(other)",
    replace: 'if (other) others.push(other)',
    breaks: 'A request goes along only where everything that decides about it alone allows it.',
    tests: ['reminders/together.test.ts'],
  },
  {
    id: 'together-one-step',
    file: 'requests/reminders/remindByPlan.ts',
    find: 'await goOn(tx, due, (steps[place] ?? 0) + 1, null)',
    replace: 'if (place === 0) await goOn(tx, due, (steps[place] ?? 0) + 1, null)',
    breaks: 'The step of each request that the text names counts as sent.',
    tests: ['reminders/together.test.ts'],
  },
  {
    id: 'together-counts-at-paid',
    file: 'messages/composeWaitingText.ts',
    find: 'if (asked.length > 1) await nameOnly',
    replace: 'if (asked.length > 9) await nameOnly',
    breaks: 'A text counts for nothing at a request that it left out.',
    near,
  },
  {
    id: 'together-counts-at-first',
    file: 'messages/textRequests.ts',
    find: 't.request_id = ${name.requestId} and t.named',
    replace: 't.request_id = ${name.requestId} and not t.named',
    breaks: 'A text counts for each request that it names.',
    near,
  },
  {
    id: 'together-told-of-first',
    file: 'messages/textRequests.ts',
    find: 'named.length > 0 ? named : [',
    replace: 'named.length > 9 ? named : [',
    breaks: 'The failure of a text is recorded for each request that it names.',
    near,
  },
  {
    id: 'together-typed-link',
    file: 'messages/queueText.ts',
    find: "if (message.purpose === 'reminder' && message.body",
    replace: 'if (message.body',
    breaks: 'What a customer texts never becomes a link to a request.',
    near,
  },
  {
    id: 'together-mixed-sum',
    file: 'rules/sumText.ts',
    find: 'currencies.size > 1',
    replace: 'currencies.size > 9',
    breaks: 'Amounts of different currencies have no sum.',
    near,
  },
]
