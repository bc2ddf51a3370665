import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WordingView } from '#rules/shapes/wording.ts'
import { type WordingKind, wordingKinds } from '#rules/wording.ts'
import {
  isLanguage,
  type Language,
  languageCodes,
  languageOf,
  languages,
} from '#rules/words/languages.ts'
import { SettingsHead } from '#web/settings/SettingsHead.tsx'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Select } from '#web/ui/Select.tsx'
import { FieldsSkeleton } from '#web/ui/Skeleton.tsx'
import { Field } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { MoneyTexts } from './MoneyTexts.tsx'
import { WordingForm } from './WordingForm.tsx'
import { wordingsQuery } from './wordingsQuery.ts'

/** The screen on which a business writes its texts in its own words, and decides about which money it texts. */
export function WordingSettingsPage() {
  const { data, error, isError, refetch } = useQuery(wordingsQuery)
  return (
    <>
      <PageTitle title={say('wordings.title')} />
      <SettingsHead title={say('wordings.title')} lead={say('wordings.lead')} />
      {data && <Wordings all={data.data} />}
      {data && <MoneyTexts />}
      {!data && isError && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <FieldsSkeleton fields={4} />}
    </>
  )
}

function Wordings({ all }: { all: WordingView[] }) {
  const { business } = useDesk()
  const [kind, setKind] = useState<WordingKind>('request')
  const [language, setLanguage] = useState<Language>(languageOf(business.locale))
  // What was typed stays while one looks at another text.
  const [drafts, setDrafts] = useState<Record<string, string>>({})
  const isOwn = (of: WordingKind, into: Language) =>
    all.some((one) => one.kind === of && one.language === into && one.words !== null)
  const wording = all.find((one) => one.kind === kind && one.language === language)
  const key = `${kind}.${language}`
  const mark = (name: string, isMarked: boolean) =>
    isMarked ? say('wordings.rewritten', { name }) : name
  return (
    <div className="flex flex-col gap-6">
      <div className="grid max-w-md grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-4">
        <Field label={say('wordings.kind')}>
          {(wiring) => (
            <Select
              {...wiring}
              value={kind}
              onChange={({ target }) => setKind(readKind(target.value))}
            >
              {wordingKinds.map((one) => (
                <option key={one} value={one}>
                  {mark(say(`wordings.kind.${one}`), isOwn(one, language))}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={say('wordings.language')}>
          {(wiring) => (
            <Select
              {...wiring}
              value={language}
              onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
            >
              {languageCodes.map((code) => (
                <option key={code} value={code} lang={code}>
                  {mark(languages[code].name, isOwn(kind, code))}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {wording && (
        <WordingForm
          key={key}
          wording={wording}
          draft={drafts[key] ?? null}
          onDraft={(words) =>
            setDrafts(({ [key]: _before, ...others }) =>
              words === null ? others : { ...others, [key]: words },
            )
          }
        />
      )}
    </div>
  )
}

function readKind(value: string): WordingKind {
  return wordingKinds.find((kind) => kind === value) ?? 'request'
}
