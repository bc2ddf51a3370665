import { useQuery } from '@tanstack/react-query'
import { memo, type RefObject } from 'react'
import { currencies } from '#rules/money.ts'
import { requestSorts } from '#rules/requestChoices.ts'
import { memberName } from '#web/requests/memberName.ts'
import { membersQuery } from '#web/requests/membersQuery.ts'
import { countsQuery } from '#web/requests/requestQueries.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { namedCurrencies } from '#web/ui/countries.ts'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { Popover } from '#web/ui/Popover.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Field } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { AmountRange } from './AmountRange.tsx'
import { DayFields } from './DayFields.tsx'
import { withoutHead } from './listChips.ts'
import type { ListFilter } from './listFilter.ts'
import type { ChangeFilter } from './useChangeFilter.ts'
import { useOptimisticFilter } from './useOptimisticFilter.ts'

type FilterPanelProps = {
  filter: ListFilter
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLElement | null>
}

/** The panel with every filter; each takes effect as soon as it is chosen. */
export function FilterPanel({
  filter: addressFilter,
  open,
  onOpenChange,
  anchor,
}: FilterPanelProps) {
  const [filter, change] = useOptimisticFilter(addressFilter)
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      title={say('requests.filters')}
    >
      <div className="mb-4 flex flex-col gap-4">
        <Flags filter={filter} change={change} />
        <DayFields filter={filter} change={change} />
        <AmountRange filter={filter} change={change} />
        <div className="grid auto-cols-fr grid-flow-col items-end gap-3">
          <CurrencyField currency={filter.currency ?? ''} change={change} />
          <MadeByField filter={filter} change={change} />
        </div>
        <OrderField filter={filter} change={change} />
      </div>
      <FormFoot>
        <Button look="quiet" onClick={() => change(nothingChosen)}>
          {say('requests.clearFilters')}
        </Button>
        <Button look="primary" onClick={() => onOpenChange(false)}>
          {say('requests.done')}
        </Button>
      </FormFoot>
    </Popover>
  )
}

const nothingChosen = {
  dates: undefined,
  range: undefined,
  from: undefined,
  to: undefined,
  amountFrom: undefined,
  amountTo: undefined,
  currency: undefined,
  madeBy: undefined,
  customer: undefined,
  overdue: undefined,
  disputed: undefined,
  unread: undefined,
} satisfies { [Key in Exclude<keyof ListFilter, 'status' | 'q' | 'sort'>]: undefined }

type FieldProps = { filter: ListFilter; change: ChangeFilter }

function Flags({ filter, change }: FieldProps) {
  const counts = useQuery(countsQuery)
  const { dateLocale } = useDesk()
  return (
    <fieldset>
      <legend className="text-body font-medium">{say('requests.show')}</legend>
      {(['overdue', 'unread', 'disputed'] as const).map((flag) => (
        <label
          key={flag}
          htmlFor={`only-${flag}`}
          className="-mx-3 flex items-center rounded-base pe-3 hover:bg-paper-3"
        >
          <Checkbox
            id={`only-${flag}`}
            checked={filter[flag] === true}
            onChange={({ target }) => change({ [flag]: target.checked || undefined })}
          />
          <span className="grow">{say(`requests.${flag}`)}</span>{' '}
          <span className="text-small tabular-nums text-ink-2">
            {counts.data && formatCount(counts.data[flag], dateLocale)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type CurrencyFieldProps = { currency: string; change: ChangeFilter }

/** Memoized: its 130 options need not render again when another filter changes. */
const CurrencyField = memo(function CurrencyField({ currency, change }: CurrencyFieldProps) {
  const { business, dateLocale } = useDesk()
  const own = currencies.filter((code) => code === business.currency)
  const others = namedCurrencies(
    currencies.filter((code) => code !== business.currency),
    dateLocale,
  )
  return (
    <Field label={say('requests.currency')}>
      {(wiring) => (
        <Select
          {...wiring}
          value={currency}
          onChange={({ target }) => {
            // Amounts belong to their currency: the same figure in another currency means something
            // else.
            change({
              currency: target.value || undefined,
              amountFrom: undefined,
              amountTo: undefined,
            })
          }}
        >
          <option value="">{say('requests.currency.any')}</option>
          {[...namedCurrencies(own, dateLocale), ...others].map(({ code, name }) => (
            <option key={code} value={code}>
              {`${code} · ${name}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
})

function MadeByField({ filter, change }: FieldProps) {
  const members = useQuery(membersQuery)
  const known = members.data?.data ?? []
  if (known.length < 2 && !filter.madeBy) return null
  return (
    <Field label={say('requests.madeBy')}>
      {(wiring) => (
        <Select
          {...wiring}
          value={filter.madeBy ?? ''}
          onChange={({ target }) => change({ madeBy: target.value || undefined })}
        >
          <option value="">{say('requests.madeBy.any')}</option>
          {known.map(({ id }) => (
            <option key={id} value={id}>
              {memberName(known, id)}
            </option>
          ))}
          {filter.madeBy && !memberName(known, filter.madeBy) && (
            <option value={filter.madeBy}>{say('requests.someone')}</option>
          )}
        </Select>
      )}
    </Field>
  )
}

/**
 * The order of the list. On a wide screen the heads of the columns sort; there it is offered only where no head says it, or
 * where the list is narrowed to days of payment or days due.
 */
function OrderField({ filter, change }: FieldProps) {
  const { sort = 'newest', dates } = filter
  const hasHead = !withoutHead.includes(sort) && !withoutHead.includes(dates)
  return (
    <div className={hasHead ? 'lg:hidden' : ''}>
      <Field label={say('requests.sort')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={sort}
            onChange={({ target }) =>
              change({ sort: requestSorts.find((one) => one === target.value) })
            }
          >
            {requestSorts.map((one) => (
              <option key={one} value={one}>
                {say(`requests.sort.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
