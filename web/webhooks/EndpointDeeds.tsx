import { useState } from 'react'
import type { MadeWebhookEndpoint, WebhookEndpoint } from '#rules/shapes/webhook.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { say } from '#web/words/say.ts'
import { ChangeEndpointForm } from './ChangeEndpointForm.tsx'
import { ReplayForm } from './ReplayForm.tsx'
import { useEndpointCalls } from './useEndpointCalls.ts'

type Asked = 'edit' | 'replay' | 'rotate' | 'off' | 'on' | 'delete'

type EndpointDeedsProps = {
  endpoint: WebhookEndpoint
  onMade: (made: MadeWebhookEndpoint) => void
}

/** The actions on an endpoint: a test, and a menu of the rest, each with its form or its question. */
export function EndpointDeeds({ endpoint, onMade }: EndpointDeedsProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const calls = useEndpointCalls(endpoint.id, onMade)
  const isOff = endpoint.state === 'off'
  const reason = isOff ? say('webhooks.isOff') : undefined
  const line = (what: Asked) => ({ label: say(`webhooks.${what}`), onChoose: () => setAsked(what) })
  const close = () => setAsked(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="primary" reason={reason} busy={calls.isTesting} onClick={calls.test}>
        {say('webhooks.test')}
      </Button>
      <Menu
        lines={[
          line('edit'),
          { ...line('replay'), reason },
          line('rotate'),
          line(isOff ? 'on' : 'off'),
          { ...line('delete'), danger: true },
        ]}
      >
        {say('webhooks.actions')}
      </Menu>
      <Sheet open={asked === 'edit'} onOpenChange={close} title={say('webhooks.edit.title')}>
        <ChangeEndpointForm endpoint={endpoint} onClose={close} />
      </Sheet>
      <Sheet open={asked === 'replay'} onOpenChange={close} title={say('webhooks.replay')}>
        <ReplayForm endpointId={endpoint.id} onDone={close} />
      </Sheet>
      <Questions asked={asked} onClose={close} calls={calls} />
    </div>
  )
}

type QuestionsProps = {
  asked: Asked | null
  onClose: () => void
  calls: ReturnType<typeof useEndpointCalls>
}

/** The questions before a secret is replaced, and before an endpoint is turned off or on, or deleted. */
function Questions({ asked, onClose, calls }: QuestionsProps) {
  const about = (what: Asked) => ({ question: true, open: asked === what, onOpenChange: onClose })
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <>
      <Dialog
        {...about('rotate')}
        title={say('webhooks.rotate')}
        description={say('webhooks.rotate.body')}
      >
        <Button onClick={onClose}>{say('webhooks.rotate.keep')}</Button>
        <Button look="primary" onClick={then(calls.rotate)}>
          {say('webhooks.rotate')}
        </Button>
      </Dialog>
      <Dialog
        {...about('off')}
        title={say('webhooks.off.title')}
        description={say('webhooks.off.body')}
      >
        <Button onClick={onClose}>{say('webhooks.off.keep')}</Button>
        <Button look="danger" onClick={then(calls.turnOff)}>
          {say('webhooks.off')}
        </Button>
      </Dialog>
      <Dialog
        {...about('on')}
        title={say('webhooks.on.title')}
        description={say('webhooks.on.body')}
      >
        <Button onClick={then(() => calls.turnOn('skip'))}>{say('webhooks.on.skip')}</Button>
        <Button look="primary" onClick={then(() => calls.turnOn('send'))}>
          {say('webhooks.on.send')}
        </Button>
      </Dialog>
      <Dialog
        {...about('delete')}
        title={say('webhooks.delete.title')}
        description={say('webhooks.delete.body')}
      >
        <Button onClick={onClose}>{say('webhooks.delete.keep')}</Button>
        <Button look="danger" onClick={then(calls.remove)}>
          {say('webhooks.delete')}
        </Button>
      </Dialog>
    </>
  )
}
