import { useDesk } from '#web/staff/session/useDesk.ts'
import { formatMoment } from '#web/ui/formatTime.ts'
import { useIsPrinted } from '#web/ui/useIsPrinted.ts'
import { useNow } from '#web/ui/useNow.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'

/**
 * The head of a printed page, which no screen shows: whose it is, when it was printed, and what the list was narrowed to.
 * @param filters the chosen filters in words
 */
export function PrintHead({ filters = [] }: { filters?: readonly string[] }) {
  return useIsPrinted() && <Head filters={filters} />
}

function Head({ filters }: { filters: readonly string[] }) {
  const { business, dateLocale } = useDesk()
  const when = formatMoment(new Date(useNow(60_000)).toISOString(), dateLocale, viewerZone())
  return (
    <div data-print="head" className="mb-4 border-b border-line pb-2">
      <p className="flex justify-between gap-4">
        <span dir="auto" className="font-semibold">
          {business.name}
        </span>
        <span className="text-small">{say('all.printed', { when })}</span>
      </p>
      {filters.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 text-small">
          {filters.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
