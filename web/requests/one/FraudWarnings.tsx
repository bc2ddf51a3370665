import { IconAlertTriangle } from '@tabler/icons-react'
import type { RequestView } from '#rules/shapes/request.ts'
import { Strip } from '#web/ui/Strip.tsx'
import { joinSentences } from '#web/words/joinSentences.ts'
import { say } from '#web/words/say.ts'

/** Says that a bank warns of fraud, what to do about it, and where to look. */
export function FraudWarnings({ warnings }: { warnings: RequestView['fraudWarnings'] }) {
  return warnings.map(({ paymentId, page }) => (
    <Strip key={paymentId} tint="bad" icon={IconAlertTriangle} className="mb-6">
      {joinSentences(say('request.fraudWarning'), '')}
      {page && (
        <a href={page} target="_blank" rel="noreferrer" className="font-medium underline">
          {say('request.dispute.page')}
        </a>
      )}
    </Strip>
  ))
}
