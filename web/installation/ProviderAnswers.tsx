import type { Installation } from '#rules/shapes/installation.ts'
import { type Fact, FactList } from '#web/ui/FactList.tsx'
import { say } from '#web/words/say.ts'

/**
 * Tells whether each provider answers. While one does not, jobs leave it alone, and its alarm is raised: the
 * alarm is what all servers share of that.
 */
export function ProviderAnswers({ alarms }: Pick<Installation, 'alarms'>) {
  const facts = (['cards', 'texts'] as const).map((provider) => {
    const isAway = alarms.some(({ code }) => code === `${provider}_unreachable`)
    const answers = say('installation.answers.state', { state: isAway ? 'no' : 'yes' })
    return [say('installation.answers', { provider }), answers] satisfies Fact
  })
  return <FactList facts={facts} />
}
