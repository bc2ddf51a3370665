import type { Page } from '@playwright/test'
import type { Visitor } from './signIn.ts'

/** One picture: the visitor who sees it, and how to get there. */
export type Shot = {
  name: string
  as?: Visitor
  /** True if it is taken on a wide screen too. */
  fillsWide?: true
  open(page: Page): Promise<void>
}
