import { LanguageMenu } from './LanguageMenu.tsx'
import { Mark } from './Mark.tsx'
import { useSpeech } from './speech.ts'

/**
 * The end of every page: who made it, and in which languages it can be read.
 * @param props `token` of the link that the page stands at, where it leads to a request.
 */
export function Foot({ token }: { token: string | null }) {
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
