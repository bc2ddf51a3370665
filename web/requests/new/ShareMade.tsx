import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { RequestView } from '#rules/shapes/request.ts'
import { showPhone } from '#web/phone/showPhone.ts'
import { SharePanel } from '#web/share/SharePanel.tsx'
import { paths } from '#web/staff/paths.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { say } from '#web/words/say.ts'

type ShareMadeProps = { request: RequestView; onAnother: () => void }

/** The screen after a request without a text: offers its link to share. */
export function ShareMade({ request: made, onAnother }: ShareMadeProps) {
  const [request, setRequest] = useState(made)
  const { name } = request.customer
  return (
    <section aria-labelledby="made" className="max-w-md">
      <h1
        id="made"
        tabIndex={-1}
        // The pressed button is gone: the next Tab starts from here.
        ref={(heading) => heading?.focus()}
        className="mt-1 text-page font-semibold outline-none"
      >
        {say('newRequest.made.title')}
      </h1>
      <p className="mt-1 mb-6 text-ink-2">
        {request.status === 'draft'
          ? say('newRequest.made.draft')
          : say('newRequest.made.ready', {
              // A name keeps to one line.
              name: name?.replaceAll(' ', '\u00a0') ?? showPhone(request.customer),
            })}
      </p>
      <SharePanel request={request} onShared={setRequest} />
      <div className="mt-6 flex flex-wrap gap-2 max-narrow:*:grow">
        <Link to={paths.request} params={{ requestId: request.id }} className={buttonClass()}>
          {say('newRequest.made.done')}
        </Link>
        <Button onClick={onAnother}>{say('newRequest.made.another')}</Button>
      </div>
    </section>
  )
}
