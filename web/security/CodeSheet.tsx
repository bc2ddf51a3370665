import { isolatePhone } from '#web/phone/showPhone.ts'
import { saveFile } from '#web/staff/saveFile.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { copyText } from '#web/ui/copyText.ts'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { formatDay } from '#web/ui/formatTime.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'

/** The new codes, shown this once: to print, to download or to copy. */
export function CodeSheet({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { ownPhone, dateLocale } = useDesk()
  const date = formatDay(new Date().toISOString(), dateLocale, viewerZone())
  const about = (phone: string) => say('recovery.sheetPrint', { phone, date, host: location.host })
  const text = [about(ownPhone.phoneInternational), '', ...codes, ''].join('\n')
  return (
    <div className="codes-sheet mt-4 rounded-large border border-line bg-paper p-4 md:p-6">
      <h3 className="text-title font-semibold">{say('recovery.sheetTitle')}</h3>
      <p className="mt-1 text-ink-2 print:hidden">{say('recovery.sheetLead')}</p>
      <p className="mt-1 not-print:sr-only">{about(isolatePhone(ownPhone))}</p>
      <ol
        // The numbers stand before the codes, in Arabic too, where the list begins at the right like all else.
        dir="ltr"
        aria-label={say('recovery.sheetTitle')}
        className="my-4 grid w-fit list-outside list-decimal grid-cols-1 gap-x-16 gap-y-2 font-mono tabular-nums ps-10 in-[[dir=rtl]]:ms-auto sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <FormFoot>
        <Button look="primary" className="max-md:w-full" onClick={onKept}>
          {say('recovery.kept')}
        </Button>
        <Button className="max-md:min-w-fit max-md:basis-0" onClick={() => window.print()}>
          {say('all.print')}
        </Button>
        <Button className="max-md:min-w-fit max-md:basis-0" onClick={() => download(text)}>
          {say('recovery.download')}
        </Button>
        <Button
          className="max-md:min-w-fit max-md:basis-0"
          onClick={() =>
            void copyText(text, {
              id: 'recovery',
              copied: say('recovery.copied'),
              notCopied: say('recovery.notCopied'),
            })
          }
        >
          {say('recovery.copy')}
        </Button>
      </FormFoot>
    </div>
  )
}

function download(text: string): void {
  saveFile({
    name: 'ringup-recovery-codes.txt',
    blob: new Blob([text], { type: 'text/plain' }),
  })
}
