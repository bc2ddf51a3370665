import { IconDownload } from '@tabler/icons-react'
import { limits } from '#rules/limits.ts'
import { mayDo } from '#rules/permissions.ts'
import type { RequestFilter } from '#rules/shapes/requestList.ts'
import { downloadLink } from '#web/staff/session/askProof.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { say } from '#web/words/say.ts'

type Exported = { ids: string[] } | { filter: RequestFilter }
type ExportLinkProps = { className?: string } & Exported

/** A link to a CSV file of the chosen requests, or of all that match a filter. */
export function ExportLink({ className = '', ...exported }: ExportLinkProps) {
  const { role } = useDesk()
  // Staff never export: it is not there for them.
  if (!mayDo(role, 'exportData')) return null
  const words = (
    <>
      <IconDownload aria-hidden size={18} stroke={1.75} />
      {/* The icon alone where the bar of selected rows has no room for the word. */}
      <span className="@max-sm:sr-only">{say('requests.export')}</span>
    </>
  )
  const reason = whyNoExport(exported)
  if (reason) {
    return (
      <Button reason={reason} className={className}>
        {words}
      </Button>
    )
  }
  return (
    <a {...downloadLink(exportAddress(exported))} className={buttonClass('plain', className)}>
      {words}
    </a>
  )
}

/** Returns why these requests cannot be exported at once, or undefined. */
export function whyNoExport(exported: Exported): string | undefined {
  return 'ids' in exported && exported.ids.length > limits.exportIdsMax
    ? say('requests.tooManyToExport', { max: limits.exportIdsMax })
    : undefined
}

/** Returns the address of the CSV file of these requests. */
export function exportAddress(exported: Exported): string {
  const asked = 'ids' in exported ? { ids: exported.ids.join(',') } : exported.filter
  const query = new URLSearchParams(
    Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return `/v1/exports/requests.csv?${query}`
}
