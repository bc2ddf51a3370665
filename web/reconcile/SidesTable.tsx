import { IconAlertTriangle } from '@tabler/icons-react'
import { say } from '#web/words/say.ts'
import type { Sides } from './compareSides.ts'

type SidesTableProps = { label: string; rows: Sides[] }

const cell = 'px-2 py-2 align-top wrap-anywhere hyphens-auto first:ps-3 last:pe-3'

/** Compares both sides line by line; a difference is marked by a word, and not by its tint alone. */
export function SidesTable({ label, rows }: SidesTableProps) {
  return (
    <div className="overflow-clip rounded-base border border-line">
      <table aria-label={label} className="w-full table-fixed border-collapse text-small">
        <thead className="bg-paper-2 text-start text-ink-2">
          <tr>
            <td className={`${cell} w-[32%]`} />
            <th scope="col" className={`${cell} text-start font-medium`}>
              {say('all.product')}
            </th>
            <th scope="col" className={`${cell} text-start font-medium`}>
              {say('reconcile.provider')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.key}
              className={`border-t border-line ${row.differs ? 'bg-bad-tint text-bad' : ''}`}
            >
              <th scope="row" className={`${cell} text-start font-normal`}>
                {row.what}
                {row.differs && (
                  <span className="flex items-center gap-1 font-medium">
                    <IconAlertTriangle aria-hidden size={14} stroke={2} className="shrink-0" />
                    {say('reconcile.differs')}
                  </span>
                )}
              </th>
              <td className={`${cell} tabular-nums ${row.differs ? 'font-medium' : ''}`}>
                {row.ours}
              </td>
              <td className={`${cell} tabular-nums ${row.differs ? 'font-medium' : ''}`}>
                {row.provider}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
