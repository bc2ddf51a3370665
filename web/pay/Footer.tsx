import { LanguageMenu } from './LanguageMenu.tsx'
import { Mark } from './Mark.tsx'
import { useSpeech } from './speech.ts'

/**
 * The footer of every page: who made it, and the languages it can be read in.
 * @param props `token` is that of the page's link, or null where no request belongs to the page.
 */
export function Footer({ token }: { token: string | null }) {
  const { say } = useSpeech()
  return (
    <footer>
      <span className="made-with">
        <Mark />
        {say('page.madeWith')}
      </span>
      <LanguageMenu token={token} />
    </footer>
  )
}
