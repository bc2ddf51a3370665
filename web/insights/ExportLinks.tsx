import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { mayDo } from '#rules/permissions.ts'
import { downloadLink } from '#web/staff/session/askProof.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { say } from '#web/words/say.ts'
import { BookkeepingForm } from './BookkeepingForm.tsx'

/**
 * Links to files of the period's payments, requests and texts, and of all customers; and the form for bookkeeping. Who may
 * not export sees who may.
 */
export function ExportLinks({ period }: { period: { from: string; to: string } }) {
  const [isOpen, setOpen] = useState(false)
  const { role } = useDesk()
  const days = String(new URLSearchParams(period))
  const files = [
    ['payments', `payments.csv?${days}`],
    ['requests', `requests.csv?${days}&dates=made`],
    ['texts', `texts.csv?${days}`],
    ['customers', 'customers.csv'],
  ] as const
  const mayExport = mayDo(role, 'exportData')
  return (
    <section aria-labelledby="export">
      <h2 id="export" className="text-title font-semibold">
        {say('insights.export')}
      </h2>
      <p className="text-small text-balance text-ink-2">
        {say(mayExport ? 'insights.export.detail' : 'all.notAllowed')}
      </p>
      {mayExport && (
        <div className="mt-3 grid gap-2 sm:grid-cols-2 lg:grid-cols-3 min-[100rem]:grid-cols-2 min-[100rem]:*:last:odd:col-span-2">
          {files.map(([kind, file]) => (
            <a key={kind} {...downloadLink(`/v1/exports/${file}`)} className={buttonClass()}>
              <IconDownload aria-hidden size={18} stroke={1.75} />
              {say(`insights.export.${kind}`)}
            </a>
          ))}
          <Button onClick={() => setOpen(true)}>
            <IconDownload aria-hidden size={18} stroke={1.75} />
            {say('insights.books')}
          </Button>
        </div>
      )}
      <Sheet open={isOpen} onOpenChange={setOpen} title={say('insights.books.title')}>
        <BookkeepingForm period={period} onDone={() => setOpen(false)} />
      </Sheet>
    </section>
  )
}
