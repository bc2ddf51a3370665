import { type ContextType, use } from 'react'
import { limits } from '#rules/limits.ts'
import { CheckPhone } from '#web/phone/checkPhone.ts'
import { PhoneField } from '#web/phone/PhoneField.tsx'
import type { FieldErrors } from '#web/ui/fieldErrors.ts'
import { LanguageField } from '#web/ui/LanguageField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { TimeZoneField } from '#web/ui/TimeZoneField.tsx'
import { AllowedCountries } from './AllowedCountries.tsx'
import type { BusinessDraft } from './businessDraft.ts'
import { QuietHours } from './QuietHours.tsx'

type BusinessFieldsProps = {
  draft: BusinessDraft
  errors: FieldErrors
  /** ISO 3166-1 alpha-2 of the business. */
  home: string
  /** `keepErrors`: what was said about the changed part still holds. */
  onChange: (changed: Partial<BusinessDraft>, keepErrors?: boolean) => void
}

const countryNeeded = 'Choose at least one country.'

/** All that can be changed about a business. */
export function BusinessFields({ draft, errors, home, onChange }: BusinessFieldsProps) {
  const check = use(CheckPhone)
  return (
    <>
      <TextField
        label="Business name"
        name="name"
        autoComplete="organization"
        hint="Customers see it in every text and on the page where they pay."
        maxLength={limits.businessNameCharactersMax * 2}
        value={draft.name}
        error={errors['name']}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <CheckPhone value={check && withoutKind(check)}>
        <PhoneField
          label="Contact phone"
          name="contactPhone"
          hint="Customers call it with questions; leave it empty to show none."
          value={draft.contactPhone}
          error={errors['contactPhone']}
          suggested={[home]}
          tellsUnknown
          onChange={(contactPhone, sameNumber) => onChange({ contactPhone }, sameNumber)}
        />
      </CheckPhone>
      <AllowedCountries
        allowed={draft.allowedCountries}
        home={home}
        error={draft.allowedCountries?.length === 0 ? countryNeeded : errors['allowedCountries']}
        onChange={(allowedCountries) => onChange({ allowedCountries })}
      />
      <LanguageField
        label="Language of texts"
        hint="A customer's own language, where it is set, goes before it."
        value={draft.textLanguage}
        otherwise="By each customer's number"
        error={errors['textLanguage']}
        onChange={(textLanguage) => onChange({ textLanguage })}
      />
      <TimeZoneField
        label="Time zone"
        hint="Times on these screens are told in it."
        value={draft.timeZone}
        error={errors['timeZone']}
        onChange={(timeZone) => onChange({ timeZone })}
      />
      <QuietHours
        hours={draft.quietHours}
        error={errors['quietHours'] ?? errors['quietHours.from'] ?? errors['quietHours.to']}
        onChange={(quietHours) => onChange({ quietHours })}
      />
    </>
  )
}

/** It is called and not texted: a landline or a freephone number is a good one here. */
function withoutKind(check: NonNullable<ContextType<typeof CheckPhone>>): typeof check {
  return async (entry) => {
    const reading = await check(entry)
    return reading && { ...reading, type: null }
  }
}
