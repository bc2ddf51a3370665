import { Combobox } from '@base-ui/react/combobox'
import { IconCheck } from '@tabler/icons-react'
import { say } from '#web/words/say.ts'
import type { CountryGroup } from './arrangeCountries.ts'
import type { FoundCountry } from './findCountries.ts'

type CountryRowsProps = {
  locale: string
  groups: readonly CountryGroup[]
  found: readonly FoundCountry[] | null
  callingCodeOf: (country: string) => string | undefined
}

/** Lists the matches, best first; without a search all countries, under their headings. */
export function CountryRows({ locale, groups, found, callingCodeOf }: CountryRowsProps) {
  return (
    <Combobox.List
      aria-label={say('phone.countries.list')}
      lang={locale}
      className="min-h-0 grow scroll-py-1 overflow-y-auto overscroll-contain px-1 pb-1 outline-none data-empty:hidden"
    >
      {found
        ? found.map((country) => (
            <CountryRow key={country.code} {...country} callingCode={callingCodeOf(country.code)} />
          ))
        : groups.map(({ kind, countries }) => (
            <Combobox.Group key={kind}>
              <Combobox.GroupLabel className="px-3 pt-3 pb-1 text-small font-medium text-ink-2">
                {say(`phone.countries.${kind}`)}
              </Combobox.GroupLabel>
              {countries.map((country) => (
                <CountryRow
                  key={country.code}
                  {...country}
                  matched={null}
                  callingCode={callingCodeOf(country.code)}
                />
              ))}
            </Combobox.Group>
          ))}
    </Combobox.List>
  )
}

type CountryRowProps = FoundCountry & { callingCode: string | undefined }

function CountryRow({ code, name, matched, callingCode }: CountryRowProps) {
  return (
    <Combobox.Item
      value={code}
      className="flex min-h-11 cursor-default items-center gap-3 rounded-base px-3 py-2 text-body select-none data-highlighted:bg-paper-3 data-selected:font-medium forced-colors:data-highlighted:bg-[Highlight] forced-colors:data-highlighted:text-[HighlightText]"
    >
      <span className="min-w-0 grow">
        <bdi>{name}</bdi>
        {matched && (
          <>
            {' '}
            <bdi className="text-small text-ink-2">{matched}</bdi>
          </>
        )}
      </span>
      <Combobox.ItemIndicator>
        <IconCheck aria-hidden size={18} stroke={1.75} className="text-accent" />
      </Combobox.ItemIndicator>{' '}
      <span dir="ltr" className="shrink-0 text-small text-ink-2 tabular-nums">
        {code}
      </span>{' '}
      <span className="w-12 shrink-0 text-end tabular-nums">
        {callingCode && <bdi dir="ltr">+{callingCode}</bdi>}
      </span>
    </Combobox.Item>
  )
}
