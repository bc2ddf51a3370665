import { isolatePhone } from '#web/phone/showPhone.ts'
import { ProveForm } from '#web/requests/one/ProveForm.tsx'
import { endProof } from '#web/staff/session/askProof.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { say } from '#web/words/say.ts'

/** Asks for a proof that it is the member; the form below keeps what was typed. */
export function ProofSheet({ open }: { open: boolean }) {
  const phone = isolatePhone(useDesk().ownPhone)
  return (
    <Sheet
      open={open}
      onOpenChange={(open) => !open && endProof('given up')}
      title={say('request.proof.title')}
      isOver
    >
      <ProveForm
        lead={say('shell.proof.body', { phone })}
        submit={say('shell.proof.do')}
        look="primary"
        busy={false}
        onProved={() => endProof('proved')}
      />
    </Sheet>
  )
}
