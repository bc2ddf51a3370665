import type { ReactNode } from 'react'
import { SettingsTabs } from './SettingsTabs.tsx'

type SettingsHeadProps = {
  title: string
  /** One sentence that says what is here. */
  lead: ReactNode
  /** The narrowest phone only speaks the lead: the main button of the screen would lie below what is in sight. */
  sparesLead?: boolean
  /** The main action of the screen, if it has one. */
  action?: ReactNode
}

/**
 * The head of a screen of the settings: the tabs, the title over its lead, and the main action at the right. On a phone
 * the action stands beside the title, and the lead has the whole width.
 */
export function SettingsHead({ title, lead, sparesLead, action }: SettingsHeadProps) {
  return (
    <>
      <SettingsTabs />
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-md:gap-x-2 md:flex-nowrap md:items-start">
        <div className="max-md:contents md:min-w-0">
          <h1 className="text-page font-semibold">{title}</h1>
          <p
            className={`max-w-4xl text-ink-2 empty:hidden max-md:order-last max-md:basis-full ${sparesLead ? 'max-narrow:sr-only' : ''}`}
          >
            {lead}
          </p>
        </div>
        {action}
      </header>
    </>
  )
}
