import { paths } from '#web/staff/paths.ts'
import { say } from '#web/words/say.ts'

/** The answers of the help in their order, each with the address of the screen where it is done. */
const addresses = {
  ask: paths.newRequest,
  opened: `${paths.requests}?status=open`,
  notArrived: `${paths.today}?kind=failedTexts`,
  refund: `${paths.requests}?status=paid`,
  payout: paths.paymentSettings,
  saysPaid: paths.requests,
  stop: paths.customers,
  dispute: `${paths.requests}?disputed=true`,
  roles: paths.teamSettings,
  lostPhone: paths.securitySettings,
} as const

type AnswerId = keyof typeof addresses

export type Answer = {
  id: AnswerId
  question: string
  /** The question, and other words for it that people search. */
  names: string
  words: string
  /** The name of the link to the screen. */
  go: string
  href: string
}

/** Lists the answers of the help in the language of the screens. */
export function listAnswers(): Answer[] {
  return Object.entries(addresses).map(([key, href]) => {
    const id = key as AnswerId
    const question =
      id === 'opened'
        ? say('help.opened', { status: say('requests.status.opened') })
        : say(`help.${id}`)
    return {
      id,
      question,
      names: `${question} ${say(`help.${id}.also`)}`,
      words: say(`help.${id}.answer`),
      go: say(`help.${id}.go`),
      href,
    }
  })
}
