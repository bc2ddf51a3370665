import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useSyncExternalStore,
} from 'react'
import { Field, inputClass } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { ConfirmTexts } from './ConfirmTexts.tsx'
import { LiveMessage } from './LiveMessage.tsx'
import { loadedPhones, loadPhones, whenPhonesLoad } from './loadPhones.ts'
import type { PhoneEntry } from './phoneEntry.ts'
import { CountryPicker } from './picker/CountryPicker.tsx'
import { usePhoneInput } from './usePhoneInput.ts'
import { usePhoneMessages } from './usePhoneMessages.ts'

/** The answer to whether a number receives texts, where the server may need it. */
type Confirmation = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The server's own question, once it has asked it; the field may find one by itself too. */
  question?: string | undefined
}

/** Suggestions of whole numbers while a number is typed. */
export type PhoneOffers = {
  /** The props that connect the input to the list. */
  wiring: Pick<
    ComponentProps<'input'>,
    'aria-autocomplete' | 'aria-controls' | 'aria-activedescendant' | 'inputMode'
  >
  /** Calls `preventDefault` on the keys that the list handles. */
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onLeave: () => void
  list: ReactNode
}

type PhoneHandlers = ReturnType<typeof usePhoneInput>['handlers']

type PhoneFieldProps = {
  value: PhoneEntry
  /** `sameNumber`: only the grouping changed, so messages about the number still hold. */
  onChange: (value: PhoneEntry, sameNumber: boolean) => void
  error?: string | undefined
  confirm?: Confirmation | undefined
  /** Warns about an unknown number, for a number to call, which needs no confirmation. */
  tellsUnknown?: boolean
  label?: string
  hint?: ReactNode
  name?: string
  autoFocus?: boolean
  autoComplete?: 'tel' | 'tel webauthn' | 'tel-national' | 'off'
  required?: boolean
  /** Likely countries, ISO 3166-1 alpha-2, the likeliest first. */
  suggested?: readonly string[]
  offers?: PhoneOffers | undefined
}

/** In a sheet on a narrow phone the country has a row of its own, so that the number is seen whole. */
const numberLook = `${inputClass} flex-1 basis-40`

const messageLook = 'text-small font-medium not-empty:mt-1'

/** A field for a phone number in any form; groups it while typing, makes it international on blur. */
export function PhoneField({ value, onChange, error, confirm, offers, ...props }: PhoneFieldProps) {
  const { label = say('phone.label'), hint = say('phone.hint') } = props
  const { name = 'phone', suggested = [] } = props
  const phones = useSyncExternalStore(whenPhonesLoad, loadedPhones)
  // The code of the country stands beside it from the start.
  useEffect(() => void loadPhones(), [])
  const block = useRef<HTMLDivElement>(null)
  const messageId = useId()
  const messages = usePhoneMessages(value)
  const { input, handlers, onEnter, normalize, choose, show } = usePhoneInput(value, {
    onChange(entry, sameNumber) {
      if (!sameNumber) messages.onTyped()
      onChange(entry, sameNumber)
    },
    // The messages were about another number.
    onReplaced: messages.onTyped,
  })
  const problem = error ?? messages.problem
  const doubt = props.tellsUnknown && messages.isUnknown ? say('phone.unknown') : undefined
  const [message, tone] = problem ? [problem, 'text-bad'] : [doubt, 'text-wait']
  const usualHint = messages.codeWon ? say('phone.codeWins') : hint

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices focus entering and leaving its parts.
    <div
      ref={block}
      onFocus={onEnter}
      onBlur={({ relatedTarget }) => {
        // Moving between the number and its country does not leave the field.
        if (!block.current?.contains(relatedTarget)) messages.onLeft(value, normalize(), show)
      }}
    >
      {/* The hint reserves the line of the error: a button that is pressed on blur does not move. */}
      <Field label={label} hint={message ? undefined : usualHint}>
        {(wiring) => (
          <>
            <div className="relative flex flex-wrap gap-2">
              <CountryPicker
                country={value.country}
                callingCode={phones?.callingCodeOf(value.country)}
                suggested={suggested}
                focusAfter={input}
                onChange={(country) => {
                  if (!choose(country)) messages.onCodeWon()
                }}
              />
              <input
                ref={input}
                id={wiring.id}
                aria-describedby={message ? messageId : wiring['aria-describedby']}
                aria-invalid={problem ? true : undefined}
                {...inputProps(handlers, offers)}
                name={name}
                autoComplete={props.autoComplete ?? 'off'}
                // biome-ignore lint/a11y/noAutofocus: the first field of a screen that asks only for the number.
                autoFocus={props.autoFocus}
                required={props.required}
                className={numberLook}
                value={value.typed}
              />
              {offers?.list}
            </div>
            <LiveMessage id={messageId} className={`${messageLook} ${tone}`} words={message} />
          </>
        )}
      </Field>
      {confirm && <ConfirmTexts {...confirm} question={confirm.question ?? messages.question} />}
    </div>
  )
}

/** Returns the input's props, with the suggestion list handling keys first. */
function inputProps(handlers: PhoneHandlers, offers: PhoneOffers | undefined) {
  return {
    ...handlers,
    type: 'tel',
    inputMode: 'tel',
    dir: 'ltr',
    ...offers?.wiring,
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      offers?.onKeyDown(event)
      if (!event.defaultPrevented) handlers.onKeyDown(event)
    },
    onBlur: offers?.onLeave,
  } as const
}
