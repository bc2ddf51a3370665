import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReminderWording } from '#rules/reminderPlan.ts'
import { isLanguage, type Language, languageCodes, languages } from '#rules/words/languages.ts'
import { ArrivalLine } from '#web/requests/ArrivalLine.tsx'
import { hideToken } from '#web/requests/hideToken.ts'
import { api, dataOf } from '#web/staff/api/api.ts'
import { Bubble } from '#web/ui/Bubble.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Field } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'

/** The amount of the example, in minor units of any currency. */
const exampleMinor = 12_000

/** Shows how the reminders of a plan read in a customer's language. */
export function ReminderPreview({ wordings }: { wordings: readonly ReminderWording[] }) {
  const [language, setLanguage] = useState<Language>('en')
  return (
    <div className="rounded-large bg-paper-2 p-4">
      <Field label={say('reminders.preview')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={language}
            onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
          >
            {languageCodes.map((code) => (
              <option key={code} value={code} lang={code}>
                {languages[code].name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="mt-3 flex flex-col gap-2">
        {[...new Set(wordings)].map((wording) => (
          <Example key={wording} wording={wording} language={language} />
        ))}
      </div>
    </div>
  )
}

function Example({ wording, language }: { wording: ReminderWording; language: Language }) {
  const whatFor = say('reminders.preview.whatFor')
  const { data } = useQuery({
    queryKey: ['requests', 'preview', 'reminder', { wording, language }],
    queryFn: ({ signal }) =>
      dataOf(
        api.previewRequest(
          { reminder: wording, language, whatFor, amountMinor: exampleMinor },
          signal,
        ),
      ),
  })
  if (!data) return <span aria-hidden="true" className="h-16 animate-pulse rounded-large bg-line" />
  return (
    <>
      <Bubble isInbound={false}>{hideToken(data.body)}</Bubble>
      {data.arrival.verdict !== 'will' && <ArrivalLine arrival={data.arrival} />}
    </>
  )
}
