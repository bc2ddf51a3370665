import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Insights } from '#rules/shapes/insights.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { showSigned } from '#web/ui/showMoney.ts'
import { say } from '#web/words/say.ts'
import { Cell, CellBelow, HeadCell, Table } from './Table.tsx'

/** The space of a row's last cell, for the one that is last where the others are hidden. */
const lastOnPhone = 'max-sm:pe-4 max-narrow:pe-2'

/** On a phone the other amounts stand close below. */
const moreOnPhone = 'max-sm:pb-0.5!'

/**
 * Lists the figures by currency; currencies are never added up. A phone has room for two of the four amounts beside the
 * currency: the others stand below them.
 */
export function CurrencyTable({ data }: { data: Insights }) {
  const { business } = useDesk()
  return (
    <section aria-labelledby="by-currency">
      <h2 id="by-currency" className="text-title font-semibold">
        {say('insights.currencies')}
      </h2>
      <Table
        label={say('insights.currencies')}
        head={
          <>
            <HeadCell>{say('insights.currency')}</HeadCell>
            <HeadCell isNumber>{say('insights.collected')}</HeadCell>
            <HeadCell isNumber className={lastOnPhone}>
              {say('insights.asked')}
            </HeadCell>
            <HeadCell isNumber className="max-sm:hidden">
              {say('insights.outstanding')}
            </HeadCell>
            <HeadCell isNumber className="max-sm:hidden">
              {say('insights.overdue')}
            </HeadCell>
          </>
        }
      >
        {data.totals.map(({ currency, period, outstanding, overdue }) => {
          const money = (sum: { amountMinor: number } | null) =>
            sum ? showSigned({ amountMinor: sum.amountMinor, currency }, business.locale) : '–'
          return (
            <Fragment key={currency}>
              <tr className="border-t border-line">
                <Cell isHead className={moreOnPhone}>
                  <Choice currency={currency} isShown={currency === data.currency} />
                </Cell>
                <Cell isNumber className={moreOnPhone}>
                  {money(period.collected)}
                </Cell>
                <Cell isNumber className={`${lastOnPhone} ${moreOnPhone}`}>
                  {money(period.asked)}
                </Cell>
                <Cell isNumber className="max-sm:hidden">
                  {money(outstanding)}
                </Cell>
                <Cell isNumber className="max-sm:hidden">
                  {money(overdue)}
                </Cell>
              </tr>
              <tr className="sm:hidden">
                <CellBelow span={3}>
                  {outstanding && (
                    <span className="me-3 inline-block">
                      {say('insights.outstanding')} {money(outstanding)}
                    </span>
                  )}
                  {overdue && (
                    <span className="inline-block">
                      {say('insights.overdue')} {money(overdue)}
                    </span>
                  )}
                </CellBelow>
              </tr>
            </Fragment>
          )
        })}
      </Table>
    </section>
  )
}

function Choice({ currency, isShown }: { currency: string; isShown: boolean }) {
  if (isShown)
    return (
      <span className="font-medium">
        {currency}{' '}
        <span className="whitespace-nowrap text-ink-2 max-sm:sr-only">
          {say('insights.currencies.shown')}
        </span>
      </span>
    )
  return (
    <Link
      to={paths.insights}
      search={(before) => ({ ...before, currency })}
      aria-label={say('insights.currencies.show', { currency })}
      className="rounded-base font-medium underline"
    >
      {currency}
    </Link>
  )
}
