import { IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { limits } from '#rules/limits.ts'
import { type Money, typedDecimalsOf } from '#rules/money.ts'
import type { Item } from '#rules/shapes/item.ts'
import { formatTypedAmount, showUnderstood } from '#web/requests/formatTypedAmount.ts'
import { listOffers } from '#web/requests/new/listOffers.ts'
import { OfferList } from '#web/requests/new/OfferList.tsx'
import { useSuggestions } from '#web/requests/new/useSuggestions.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import type { FieldErrors } from '#web/ui/fieldErrors.ts'
import { showMoney } from '#web/ui/showMoney.ts'
import { Field, inputClass, TextField } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { type DraftLine, readPrice, totalOfDraftLine } from './draftLines.ts'

type LineFieldsProps = {
  line: DraftLine
  index: number
  currency: string
  errors: FieldErrors
  items: readonly Item[]
  /** Tells once whether the line was just added, and takes the focus. */
  takesFocus: () => boolean
  onChange: (changed: Partial<DraftLine>) => void
  onRemove: () => void
}

/** One line: what, how many, the price of one, and what they come to. */
export function LineFields(props: LineFieldsProps) {
  const { line, index, currency, errors, onChange, onRemove } = props
  const { locale } = useDesk().business
  const id = useId()
  const number = String(index + 1)
  const total = totalOfDraftLine(line, currency)
  const errorOf = (field: string) => errors[`lines.${index}.${field}`]
  return (
    <fieldset
      aria-label={say('newRequest.line', { number })}
      // The errors of both fields come to stand above the foot of the form.
      className="flex min-w-0 flex-col gap-2 [&_input]:scroll-mb-[calc(var(--foot,6rem)+8rem)]!"
    >
      <div className="flex items-start gap-2">
        <NameField {...props} error={errorOf('name')} />
        <Button
          look="quiet"
          className="mt-7 size-11 shrink-0 p-0!"
          aria-label={say('newRequest.line.remove', { number })}
          title={say('newRequest.line.remove', { number })}
          onClick={onRemove}
        >
          <IconX aria-hidden size={20} stroke={1.75} />
        </Button>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          label={say('newRequest.line.quantity')}
          className="w-24"
          name={`lines.${index}.quantity`}
          inputMode="numeric"
          autoComplete="off"
          value={line.quantity}
          error={errorOf('quantity')}
          errorId={`${id}-quantity`}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
        <TextField
          label={say('newRequest.line.price')}
          className="min-w-28 flex-1"
          name={`lines.${index}.unitPriceMinor`}
          inputMode={typedDecimalsOf(currency) === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={line.price}
          error={errorOf('unitPriceMinor')}
          errorId={`${id}-price`}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={() => {
            const understood = showUnderstood(line.price, currency, locale)
            if (understood !== line.price) onChange({ price: understood })
          }}
          onChange={({ target }) => onChange({ price: target.value })}
        />
        <p className="mt-7 min-w-20 py-2.5 text-end leading-6 wrap-anywhere tabular-nums max-narrow:mt-0 max-narrow:w-full max-narrow:py-0 max-narrow:empty:hidden">
          {total && showMoney(total, locale)}
        </p>
      </div>
      {/* In rows of their own: the fields keep their widths. */}
      <LineError id={id} field="quantity" error={errorOf('quantity')} />
      <LineError id={id} field="price" error={errorOf('unitPriceMinor')} />
    </fieldset>
  )
}

type LineErrorProps = { id: string; field: 'quantity' | 'price'; error: string | undefined }

/** An error, with the name of its field: it stands below both. */
function LineError({ id, field, error }: LineErrorProps) {
  if (!error) return null
  return (
    <p id={`${id}-${field}`} className="text-small font-medium text-bad">
      {say('newRequest.line.error', { field: say(`newRequest.line.${field}`), error })}
    </p>
  )
}

type NameFieldProps = LineFieldsProps & { error: string | undefined }

/** The field for what a line is for; an item of the price list brings its price. */
function NameField({ line, index, currency, items, takesFocus, error, onChange }: NameFieldProps) {
  const { locale } = useDesk().business
  const offers = listOffers(items, [], line.name)
  // The item whose price stands beside: another one brings another price.
  const filled = useRef<Money>(null)
  const suggestions = useSuggestions({
    items: offers,
    onChoose: (offer) => {
      const isTyped =
        line.price.trim() !== '' && readPrice(line.price, currency) !== filled.current?.amountMinor
      if (isTyped || offer.currency !== currency) return onChange({ name: offer.whatFor })
      filled.current = offer
      onChange({ name: offer.whatFor, price: formatTypedAmount(offer, locale) })
    },
  })
  return (
    <Field
      label={say('newRequest.line', { number: String(index + 1) })}
      error={error}
      className="min-w-0 flex-1"
    >
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            {...suggestions.wiring}
            ref={(input) => {
              if (input && takesFocus()) input.focus()
            }}
            name={`lines.${index}.name`}
            type="text"
            autoComplete="off"
            maxLength={limits.whatForCharactersMax}
            className={inputClass}
            value={line.name}
            onChange={({ target }) => {
              suggestions.typed()
              onChange({ name: target.value })
            }}
            onFocus={() => {
              if (!line.name.trim()) suggestions.open()
            }}
            onBlur={suggestions.close}
            onKeyDown={suggestions.onKeyDown}
          />
          <OfferList label={say('items.title')} suggestions={suggestions} offers={offers} />
        </div>
      )}
    </Field>
  )
}
