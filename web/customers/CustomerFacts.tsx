import type { CustomerView } from '#rules/shapes/customer.ts'
import { CopyPhone, PhoneNumber } from '#web/phone/PhoneNumber.tsx'
import { nameCountry } from '#web/phone/picker/nameCountry.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { FactList } from '#web/ui/FactList.tsx'
import { formatDay } from '#web/ui/formatTime.ts'
import { languageName } from '#web/ui/languageName.ts'
import { say, screenLanguage } from '#web/words/say.ts'
import { LocalTime } from './LocalTime.tsx'
import { lineTypeWords } from './lineTypeWords.ts'

/** Lists what is known of a customer. */
export function CustomerFacts({ customer, desk }: { customer: CustomerView; desk: Desk }) {
  const { business, dateLocale } = desk
  const day = (at: string) => formatDay(at, dateLocale, business.timeZone)
  return (
    <section aria-labelledby="customer-details">
      <h2 id="customer-details" className="mb-3 text-body font-semibold">
        {say('customers.details')}
      </h2>
      <FactList
        facts={[
          [
            say('customers.phone'),
            <span key="phone" className="inline-flex items-center gap-1">
              <PhoneNumber phone={customer} />
              <CopyPhone phone={customer} />
            </span>,
          ],
          [say('customers.line'), lineTypeWords(customer.phoneType)],
          [say('customers.country'), countryName(customer.phoneCountry)],
          [
            say('customers.theirTime'),
            <LocalTime key="time" customer={customer} locale={dateLocale} />,
          ],
          [say('customers.language'), customer.language && languageName(customer.language)],
          [say('customers.knownSince'), day(customer.createdAt)],
          [say('customers.note'), customer.note, 'long'],
        ]}
      />
    </section>
  )
}

function countryName(code: string | null): string | null {
  return code && nameCountry(code, screenLanguage())
}
