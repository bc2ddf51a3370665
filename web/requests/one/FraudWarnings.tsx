import type { RequestView } from '#rules/shapes/request.ts'
import { joinSentences } from '#web/words/joinSentences.ts'
import { say } from '#web/words/say.ts'

/** Says that a bank warns of fraud, what to do about it, and where to look. */
export function FraudWarnings({ warnings }: { warnings: RequestView['fraudWarnings'] }) {
  return warnings.map(({ paymentId, page }) => (
    <p
      key={paymentId}
      className="mb-6 rounded-base bg-bad-tint px-4 py-3 text-body text-bad wrap-anywhere"
    >
      {joinSentences(say('request.fraudWarning'), '')}
      {page && (
        <a href={page} target="_blank" rel="noreferrer" className="font-medium underline">
          {say('request.dispute.page')}
        </a>
      )}
    </p>
  ))
}
