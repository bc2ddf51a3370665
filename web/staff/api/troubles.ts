import { say } from '#web/words/say.ts'
import type { Trouble } from './outcome.ts'

/** The trouble of a call that got no answer. */
export const offline: Trouble = {
  code: 'offline',
  get title() {
    return say('shell.troubles.offline')
  },
  get detail() {
    return say('shell.troubles.offlineDetail')
  },
  errors: [],
}

/** The trouble that nobody foresaw. */
export const unexpected: Trouble = {
  code: 'internal',
  get title() {
    return say('shell.troubles.internal')
  },
  get detail() {
    return say('shell.troubles.internalDetail')
  },
  errors: [],
}
