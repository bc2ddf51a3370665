import { type ContextType, use } from 'react'
import { limits } from '#rules/limits.ts'
import { CheckPhoneContext } from '#web/phone/checkPhone.ts'
import { PhoneField } from '#web/phone/PhoneField.tsx'
import type { FieldErrors } from '#web/ui/fieldErrors.ts'
import { LanguageField } from '#web/ui/LanguageField.tsx'
import { Field, inputClass, TextField } from '#web/ui/TextField.tsx'
import { TimeZoneField } from '#web/ui/TimeZoneField.tsx'
import { say } from '#web/words/say.ts'
import { AllowedCountries } from './AllowedCountries.tsx'
import type { BusinessDraft } from './businessDraft.ts'
import { QuietHours } from './QuietHours.tsx'

type BusinessFieldsProps = {
  draft: BusinessDraft
  errors: FieldErrors
  /** ISO 3166-1 alpha-2 of the business. */
  home: string
  /** `keepErrors`: the errors of the changed part still hold. */
  onChange: (changed: Partial<BusinessDraft>, keepErrors?: boolean) => void
}

/** The fields of everything that can be changed about a business. */
export function BusinessFields({ draft, errors, home, onChange }: BusinessFieldsProps) {
  const check = use(CheckPhoneContext)
  return (
    <>
      {/* First who customers deal with, then whom the texts go to and when. */}
      <div className="flex flex-col gap-6">
        <TextField
          label={say('settings.name')}
          name="name"
          autoComplete="organization"
          hint={say('settings.nameHint')}
          maxLength={limits.businessNameCharactersMax * 2}
          value={draft.name}
          error={errors['name']}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <CheckPhoneContext value={check && withoutLineType(check)}>
          <PhoneField
            label={say('settings.contactPhone')}
            name="contactPhone"
            hint={say('settings.contactPhoneHint')}
            value={draft.contactPhone}
            error={errors['contactPhone']}
            suggested={[home]}
            tellsUnknown
            onChange={(contactPhone, sameNumber) => onChange({ contactPhone }, sameNumber)}
          />
        </CheckPhoneContext>
        <ReceiptFields draft={draft} errors={errors} onChange={onChange} />
      </div>
      <div className="flex flex-col gap-6">
        <AllowedCountries
          allowed={draft.allowedCountries}
          home={home}
          error={
            draft.allowedCountries?.length === 0
              ? say('settings.countryNeeded')
              : errors['allowedCountries']
          }
          onChange={(allowedCountries) => onChange({ allowedCountries })}
        />
        <LanguageField
          label={say('settings.textLanguage')}
          hint={say('settings.textLanguageHint')}
          value={draft.textLanguage}
          otherwise={say('settings.textLanguageNone')}
          error={errors['textLanguage']}
          onChange={(textLanguage) => onChange({ textLanguage })}
        />
        <TimeZoneField
          label={say('settings.timeZone')}
          hint={say('settings.timeZoneHint')}
          value={draft.timeZone}
          error={errors['timeZone']}
          onChange={(timeZone) => onChange({ timeZone })}
        />
        <QuietHours
          hours={draft.quietHours}
          errors={errors}
          onChange={(quietHours) => onChange({ quietHours })}
        />
      </div>
    </>
  )
}

/** Drops the line type from readings: the number is for calls, so a landline or freephone is fine. */
function withoutLineType(check: NonNullable<ContextType<typeof CheckPhoneContext>>): typeof check {
  return async (entry) => {
    const reading = await check(entry)
    return reading && { ...reading, type: null }
  }
}

/** The fields whose words stand on receipts. */
function ReceiptFields({ draft, errors, onChange }: Omit<BusinessFieldsProps, 'home'>) {
  return (
    <>
      <Field
        label={say('settings.address')}
        hint={say('settings.addressHint')}
        error={errors['address']}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            name="address"
            rows={3}
            autoComplete="street-address"
            maxLength={limits.businessAddressCharactersMax * 2}
            className={inputClass}
            value={draft.address}
            onChange={({ target }) => onChange({ address: target.value })}
          />
        )}
      </Field>
      <TextField
        label={say('settings.taxNumber')}
        name="taxNumber"
        autoComplete="off"
        hint={say('settings.taxNumberHint')}
        maxLength={limits.taxNumberCharactersMax * 2}
        value={draft.taxNumber}
        error={errors['taxNumber']}
        onChange={({ target }) => onChange({ taxNumber: target.value })}
      />
    </>
  )
}
