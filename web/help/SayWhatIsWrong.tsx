import { useMatches } from '@tanstack/react-router'
import { lastTrouble } from '#web/staff/api/lastTrouble.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { copyText } from '#web/ui/copyText.ts'
import { say } from '#web/words/say.ts'
import { readVersion } from './readVersion.ts'
import { writeReport } from './writeReport.ts'

/** The way to say what is wrong: an e-mail to who runs this Ringup, or else lines to copy for them. */
export function SayWhatIsWrong() {
  const { operatorEmail } = useDesk()
  const routePath = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  const lines = writeReport({
    version: readVersion(),
    routePath,
    userAgent: navigator.userAgent,
    code: lastTrouble(),
  })
  return (
    <section aria-labelledby="wrong" className="mt-4 border-t border-line pt-4">
      <h3 id="wrong" className="text-body font-semibold">
        {say('help.report')}
      </h3>
      <p className="mt-1 text-ink-2">{say('help.report.lead')}</p>
      <ul className="mt-2 mb-4 rounded-base bg-paper-3 p-3 text-small">
        {lines.map((line) => (
          <li key={line} dir="auto" className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      {operatorEmail ? (
        <a
          href={writeMail(operatorEmail, lines)}
          className={buttonClass('plain', 'h-auto max-w-full py-2 whitespace-normal!')}
        >
          <span className="wrap-anywhere">
            {say('help.report.write', { address: operatorEmail })}
          </span>
        </a>
      ) : (
        <Button onClick={() => void copyText(lines.join('\n'), copyWords())}>
          {say('help.report.copy')}
        </Button>
      )}
    </section>
  )
}

function copyWords() {
  return {
    id: 'report',
    copied: say('help.report.copied'),
    notCopied: say('help.report.notCopied'),
  }
}

/** Returns the address of an e-mail with these lines, below room to say what happened (RFC 6068). */
function writeMail(address: string, lines: string[]): string {
  const body = [say('help.report.happened'), '', '', ...lines].join('\r\n')
  const subject = encodeURIComponent(say('help.report.subject'))
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${subject}&body=${encodeURIComponent(body)}`
}
