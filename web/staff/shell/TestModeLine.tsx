import type { TestMode } from '#rules/shapes/signIn.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { say } from '#web/words/say.ts'

/** Says on every screen, quietly, that no real money moves here, and leads to the handset that shows the texts. */
export function TestModeLine() {
  const { testMode } = useDesk()
  if (!testMode) return null
  return (
    <div className="-mx-4 -mt-4 mb-4 flex min-h-9 items-center justify-between gap-x-2 border-b border-line bg-paper-2 px-4 text-small text-ink-2 md:mx-0 md:justify-start md:gap-x-4 md:rounded-base md:border">
      <TestModeWords testMode={testMode} />
    </div>
  )
}

/** The sentence of the test mode and the link to the handset, for the line of a frame. */
export function TestModeWords({ testMode: { handsetUrl } }: { testMode: NonNullable<TestMode> }) {
  return (
    <>
      <p>{say('shell.testMode')}</p>
      {handsetUrl && (
        <a
          href={handsetUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-9 shrink-0 items-center font-medium text-ink underline"
        >
          {say('shell.handset')}
        </a>
      )}
    </>
  )
}
