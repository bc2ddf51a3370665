import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useSyncExternalStore,
} from 'react'
import { Field, inputClass } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { ConfirmTexts } from './ConfirmTexts.tsx'
import { loadedPhones, loadPhones, whenPhonesLoad } from './loadPhones.ts'
import type { PhoneEntry } from './phoneEntry.ts'
import { CountryPicker } from './picker/CountryPicker.tsx'
import { Said } from './Said.tsx'
import { usePhoneInput } from './usePhoneInput.ts'
import { usePhoneTalk } from './usePhoneTalk.ts'

/** The question whether a number receives texts, asked where the server wants an answer. */
type Confirmation = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The server's own question, once it has asked it; the field finds one by itself too. */
  question?: string | undefined
}

/** Whole numbers that are offered while one is typed. */
export type PhoneOffers = {
  /** What the input tells of their list. */
  wiring: Pick<
    ComponentProps<'input'>,
    'aria-autocomplete' | 'aria-controls' | 'aria-activedescendant' | 'inputMode'
  >
  /** Takes the keys that are the list's by `preventDefault`. */
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onLeave: () => void
  list: ReactNode
}

type PhoneHandlers = ReturnType<typeof usePhoneInput>['handlers']

type PhoneFieldProps = {
  value: PhoneEntry
  /** `sameNumber`: it was only grouped anew, so whatever was said about it still holds. */
  onChange: (value: PhoneEntry, sameNumber: boolean) => void
  error?: string | undefined
  confirm?: Confirmation | undefined
  /** Of a number to call, which needs no confirmation, it is told when nobody knows of it. */
  tellsUnknown?: boolean
  label?: string
  hint?: ReactNode
  name?: string
  autoFocus?: boolean
  autoComplete?: 'tel' | 'tel-national' | 'off'
  required?: boolean
  /** Likely countries, ISO 3166-1 alpha-2, the likeliest first. */
  suggested?: readonly string[]
  offers?: PhoneOffers | undefined
}

/** A telephone number in any human form; grouped while typed, international once it is left. */
export function PhoneField({ value, onChange, error, confirm, offers, ...props }: PhoneFieldProps) {
  const { label = say('phone.label'), hint = say('phone.hint') } = props
  const { name = 'phone', suggested = [] } = props
  const phones = useSyncExternalStore(whenPhonesLoad, loadedPhones)
  const block = useRef<HTMLDivElement>(null)
  const messageId = useId()
  const talk = usePhoneTalk(value)
  const { input, handlers, entered, settle, choose, show } = usePhoneInput(value, {
    onChange(entry, sameNumber) {
      if (!sameNumber) talk.typed()
      // The browser may have filled it in without a focus.
      void loadPhones()
      onChange(entry, sameNumber)
    },
    // What was said was about another number.
    onReplaced: talk.typed,
  })
  const wrong = error ?? talk.wrong
  const question = confirm?.question ?? talk.question
  const doubt = props.tellsUnknown && talk.isUnknown ? say('phone.unknown') : undefined
  const [said, tone] = wrong ? [wrong, 'text-bad'] : [doubt, 'text-wait']

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears when its parts are reached and left.
    <div
      ref={block}
      onFocus={entered}
      onBlur={({ relatedTarget }) => {
        // From the number to its country and back it is not left.
        if (!block.current?.contains(relatedTarget)) talk.left(value, settle(), show)
      }}
    >
      {/* The hint keeps the place of what is wrong: a button pressed while this is left stays put. */}
      <Field label={label} hint={said ? undefined : talk.codeWon ? say('phone.codeWins') : hint}>
        {(wiring) => (
          <>
            <div className="relative flex gap-2">
              <CountryPicker
                country={value.country}
                callingCode={phones?.callingCodeOf(value.country)}
                suggested={suggested}
                focusAfter={input}
                onChange={(country) => {
                  if (!choose(country)) talk.refused()
                }}
              />
              <input
                ref={input}
                id={wiring.id}
                aria-describedby={said ? messageId : wiring['aria-describedby']}
                aria-invalid={wrong ? true : undefined}
                {...besideOffers(handlers, offers)}
                name={name}
                autoComplete={props.autoComplete ?? 'off'}
                // biome-ignore lint/a11y/noAutofocus: the first field of a screen that only asks for it.
                autoFocus={props.autoFocus}
                required={props.required}
                className={inputClass}
                value={value.typed}
              />
              {offers?.list}
            </div>
            <Said id={messageId} className={`font-medium not-empty:mt-1 ${tone}`} words={said} />
          </>
        )}
      </Field>
      {confirm && <ConfirmTexts {...confirm} question={question} />}
    </div>
  )
}

/** What the input does with a list of offers beside it, which takes its keys first. */
function besideOffers(handlers: PhoneHandlers, offers: PhoneOffers | undefined) {
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
