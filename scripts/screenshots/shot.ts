import type { Page } from '@playwright/test'
import type { Visitor } from './signIn.ts'

/** One picture: the visitor who sees it, and how to get there. */
export type Shot = {
  name: string
  as?: Visitor
  open(page: Page): Promise<void>
}
