import type { Page } from '@playwright/test'
import type { Visitor } from './signIn.ts'

/** One picture: who looks, and the way to what is to be seen. */
export type Shot = {
  name: string
  as?: Visitor
  /** Whether it is taken on a wide screen too. */
  fillsWide?: true
  open(page: Page): Promise<void>
}
