import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startTrial } from './testing/startTrial.ts'

const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')

test('the script for someone else’s app in the README has twenty lines and works', async () => {
  const [, script = ''] = /```js\n([\s\S]*?)```/.exec(readme) ?? []
  expect(script.trimEnd().split('\n')).toHaveLength(20)
  const trial = await startTrial()
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, SANDBOX: trial.url },
  })
  const { stdout } = await run.finally(() => trial.close())
  expect(stdout).toBe('charge.succeeded: 2500 usd\n')
})
