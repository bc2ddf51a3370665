import { IconCheck, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { useSwitchBusiness } from '#web/staff/session/useSwitchBusiness.ts'
import { roleName } from '#web/team/teamQueries.ts'
import { say } from '#web/words/say.ts'

/**
 * The businesses in which the signed-in person works: a press opens another one in this tab. A person who owns
 * none of them can set up their own.
 */
export function Workplaces({ onChosen }: { onChosen: () => void }) {
  const { business, businesses, mayOpenBusiness } = useDesk()
  const change = useSwitchBusiness()
  if (businesses.length < 2 && !mayOpenBusiness) return null
  return (
    <section aria-label={say('team.switch')} className="mt-4 border-t border-line pt-2">
      <ul>
        {businesses.map(({ id, name, role }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === business.id ? 'true' : undefined}
              className="-mx-3 flex min-h-11 w-[calc(100%+1.5rem)] items-center justify-between gap-3 rounded-base px-3 py-1 text-start hover:bg-paper-3"
              onClick={() => {
                if (id !== business.id) change(id)
                onChosen()
              }}
            >
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere">{name}</span>
                <span className="block text-small text-ink-2">{roleName(role)}</span>
              </span>
              {id === business.id && (
                <IconCheck
                  aria-label={say('team.here')}
                  size={20}
                  stroke={1.75}
                  className="shrink-0"
                />
              )}
            </button>
          </li>
        ))}
      </ul>
      {mayOpenBusiness && (
        <Link
          to={paths.welcome}
          className="-mx-3 flex min-h-11 items-center gap-3 rounded-base px-3 font-medium hover:bg-paper-3"
          onClick={onChosen}
        >
          <IconPlus aria-hidden size={20} stroke={1.75} />
          {say('team.openOwn')}
        </Link>
      )}
    </section>
  )
}
