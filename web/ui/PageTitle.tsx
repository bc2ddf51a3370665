import { say } from '#web/words/say.ts'

/** Names the browser's tab after the screen that is open. React keeps the title in the head of the document. */
export function PageTitle({ title }: { title: string }) {
  return <title>{say('all.pageTitle', { title })}</title>
}
