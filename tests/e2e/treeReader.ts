import type { CDPSession } from '@playwright/test'
import { expect, type Page } from './world.ts'

type Node = {
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  backendDOMNodeId?: number
}

/**
 * Uses a page as a screen reader does: it knows nothing of the page but the roles and names in its accessibility tree, and acts on what
 * stands there.
 */
export type TreeReader = {
  /** Waits until something of this role and name is read aloud. */
  hear(role: string, name: string | RegExp): Promise<void>
  /** Presses it. */
  press(role: string, name: string | RegExp): Promise<void>
  /** Moves to a field, empties it and types. */
  type(name: string | RegExp, text: string): Promise<void>
}

/** Opens the accessibility tree of a page in Chromium. */
export async function readTree(page: Page): Promise<TreeReader> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Accessibility.enable')
  const act = async (role: string, name: string | RegExp, action: string) => {
    const id = await find(devtools, role, name)
    const { object } = await devtools.send('DOM.resolveNode', { backendNodeId: id })
    await devtools.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: action,
      userGesture: true,
      awaitPromise: true,
    })
  }
  return {
    hear: async (role, name) => void (await find(devtools, role, name)),
    press: (role, name) => act(role, name, 'function () { this.focus?.(); this.click() }'),
    async type(name, text) {
      await act('textbox', name, 'function () { this.focus(); this.select() }')
      await page.keyboard.type(text)
    },
  }
}

/** Waits until exactly what is meant stands in the tree; several of the same role and name are as good as the first. */
async function find(devtools: CDPSession, role: string, name: string | RegExp): Promise<number> {
  let found: number | undefined
  const isNamed = (words: string) => (typeof name === 'string' ? words === name : name.test(words))
  await expect
    .poll(
      async () => {
        const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: Node[] }
        const node = nodes.find(
          (one) => !one.ignored && one.role?.value === role && isNamed(one.name?.value ?? ''),
        )
        found = node?.backendDOMNodeId
        return found !== undefined
      },
      { message: `${role} “${name}” is in the accessibility tree`, timeout: 15_000 },
    )
    .toBe(true)
  return found ?? 0
}
