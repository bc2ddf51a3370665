import { WordsLine } from '#web/requests/ArrivalLine.tsx'
import { hideToken } from '#web/requests/hideToken.ts'
import { Bubble } from '#web/ui/Bubble.tsx'
import { joinSentences } from '#web/words/joinSentences.ts'
import { say } from '#web/words/say.ts'
import type { ShownPreview } from './useWordingPreview.ts'

/** Shows an example of the text, with what it costs more or less than the standard words. */
export function WordingPreview({ preview }: { preview: ShownPreview }) {
  const { data, isError, isStale } = preview
  return (
    <section aria-label={say('wordings.preview')} className="min-w-0">
      <h2 className="text-body font-medium">{say('wordings.preview')}</h2>
      <div
        aria-busy={isStale}
        // The line of what is read again follows the round corners.
        className="mt-1 overflow-clip rounded-large border border-line bg-paper-2 aria-busy:reading-again"
      >
        <div className="p-4">
          {data ? (
            <Bubble isInbound={false}>{hideToken(data.body)}</Bubble>
          ) : (
            <span aria-hidden="true" className="block h-16 animate-pulse rounded-large bg-line" />
          )}
          {/* Always rendered, so that its changes are announced. */}
          <div role="status" className="mt-3 min-h-5 text-small text-ink-2">
            {isError && <p>{say('wordings.preview.failed')}</p>}
            {data && !isError && <WordsLine words={data.body} />}
            {data && !isError && (
              <p className={data.parts > data.partsStandard ? 'font-medium text-wait' : ''}>
                {data.parts === data.partsStandard
                  ? say('wordings.parts', { parts: data.parts })
                  : joinSentences(
                      say('wordings.parts', { parts: data.parts }),
                      say('wordings.parts.standard', { parts: data.partsStandard }),
                    )}
              </p>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}
