import { say } from '#web/words/say.ts'
import { describeBrowser } from './describeBrowser.ts'
import { describeScreen } from './describeScreen.ts'

type Circumstances = {
  version: string
  /** The path of the route of the open screen, such as `/requests/$requestId`. */
  routePath: string
  userAgent: string
  /** The code of the last call that failed. */
  code: string | null
}

/** Returns the lines of a report of what is wrong: what helps to find it, and nothing that names anybody. */
export function writeReport({ version, routePath, userAgent, code }: Circumstances): string[] {
  // Anything may have answered in the server's place: a code is words without a digit, which every id has.
  const isCode = code !== null && /^[a-z_]{1,60}$/.test(code)
  return [
    say('help.report.version', { version }),
    say('help.report.screen', { screen: describeScreen(routePath) }),
    say('help.report.browser', { browser: describeBrowser(userAgent) }),
    isCode ? say('help.report.code', { code }) : say('help.report.noCode'),
  ]
}
