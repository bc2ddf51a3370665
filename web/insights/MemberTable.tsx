import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Insights } from '#rules/shapes/insights.ts'
import { memberName } from '#web/requests/memberName.ts'
import { membersQuery } from '#web/requests/membersQuery.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { showSigned } from '#web/ui/showMoney.ts'
import { say } from '#web/words/say.ts'
import { Cell, CellBelow, HeadCell, Table } from './Table.tsx'

/** Lists what each member requested in the period, and what was collected of it. */
export function MemberTable({ data }: { data: Insights }) {
  const { business } = useDesk()
  const { data: members } = useQuery(membersQuery)
  if (data.members.length === 0) return null
  const money = (amountMinor: number) =>
    showSigned({ amountMinor, currency: data.currency }, business.locale)
  return (
    <section aria-labelledby="by-member">
      <h2 id="by-member" className="text-title font-semibold">
        {say('insights.members')}
      </h2>
      <Table
        label={say('insights.members')}
        head={
          <>
            <HeadCell className="lg:w-3/5">{say('insights.members.who')}</HeadCell>
            <HeadCell isNumber>{say('insights.collected')}</HeadCell>
            <HeadCell isNumber>{say('insights.asked')}</HeadCell>
          </>
        }
      >
        {data.members.map(({ member, collected, asked, refunded }) => (
          <Fragment key={member}>
            <tr className="border-t border-line">
              <Cell isHead hasMore>
                <MemberLink
                  id={member}
                  name={member ? memberName(members?.data, member) : undefined}
                />
              </Cell>
              <Cell isNumber hasMore>
                {money(collected.amountMinor)}
              </Cell>
              <Cell isNumber hasMore>
                {money(asked.amountMinor)}
              </Cell>
            </tr>
            <tr>
              <CellBelow span={3}>
                <span className="me-3 inline-block">
                  {say('insights.members.paid', { paid: collected.count, asked: asked.count })}
                </span>
                {refunded.amountMinor > 0 && (
                  <span className="inline-block">
                    {say('insights.members.refunded', { amount: money(refunded.amountMinor) })}
                  </span>
                )}
              </CellBelow>
            </tr>
          </Fragment>
        ))}
      </Table>
    </section>
  )
}

/** A link to the figures of this member alone. */
function MemberLink({ id, name }: { id: string | null; name: string | undefined }) {
  if (id === null) return <span className="font-medium">{say('insights.members.api')}</span>
  return (
    <Link
      to={paths.insights}
      search={(before) => ({ ...before, madeBy: id })}
      className="rounded-base font-medium wrap-anywhere underline"
    >
      {name ?? say('insights.members.left')}
    </Link>
  )
}
