import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { addUser, allows, findUser, type ProcessUser } from './database/embedded/chooseUser.ts'

/**
 * The app's own user, not PostgreSQL's: it may read neither PostgreSQL's files nor its superuser's
 * password.
 */
const userName = 'ringup-app'

/** The files that are read again while the server runs: our programs, and the built pages. */
const ourFiles = ['./main.ts', '../package.json', '../dist/web/index.html'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
)

/**
 * Gives up root, if the process started as root, for good and in every thread: an attacker who
 * takes over the app then has no rights on this machine. Called once the port is bound and the
 * database open; nothing after that writes a file. The log records the change, or why it was
 * impossible.
 * @param files files that the settings name and new connections read again, such as a certificate
 */
export function giveUpRoot(log: Logger, files: string[] = []): void {
  if (process.getuid?.() !== 0) return
  const user = findUser(userName) ?? addUser(userName) ?? findUser('nobody')
  const reason = user ? becomeUser(user, files) : 'there is no other user'
  if (reason === null) log.info({ uid: process.getuid() }, 'Gave up root')
  else log.warn(`Still root, for ${reason}: start Ringup as an ordinary user`)
}

/** Changes to another user; returns the reason if that is impossible, else null. */
function becomeUser(user: ProcessUser, files: string[]): string | null {
  if (user.uid === undefined) return 'there is no other user'
  const closed = [...ourFiles, ...files].find((file) => !allows('-r', file, user))
  if (closed) return `uid ${user.uid} may not read ${closed}`
  try {
    process.setgroups?.([user.gid])
    process.setgid?.(user.gid)
    process.setuid?.(user.uid)
    return null
  } catch (error) {
    return `the system does not let it become uid ${user.uid} (${(error as { code?: string }).code})`
  }
}
