import type { Letterhead, PayPageState } from '#rules/shapes/payRenderer.ts'
import { Facts } from './Facts.tsx'
import { Footer } from './Footer.tsx'
import { Outcome } from './Outcome.tsx'
import { ReceiptFile } from './ReceiptFile.tsx'
import { Summary } from './Summary.tsx'
import { useSpeech } from './speech.ts'

/** The payer's receipt, to read, print and keep. */
export function Receipt({ state }: { state: PayPageState & { screen: 'receipt' } }) {
  const { view, token } = state
  const { say, linkTo } = useSpeech()
  return (
    <main className="page receipt">
      <Summary view={view} phoneText={state.phoneText} unfolded={view.paid !== null} />
      <div className="action">
        {view.paid ? (
          <section className="card-form">
            <h2>{say('receipt.heading')}</h2>
            <Facts view={view} paid={view.paid}>
              <Parties {...state.letterhead} />
            </Facts>
            <ReceiptFile token={token} number={view.number} />
          </section>
        ) : (
          <Outcome
            kind="expired"
            words={{ title: say('receipt.none.title'), next: say('receipt.none.next') }}
          >
            <a className="button primary" href={linkTo(`/p/${token}`)}>
              {say('receipt.toRequest')}
            </a>
          </Outcome>
        )}
      </div>
      <Footer token={token} />
    </main>
  )
}

/** Names whose receipt it is, and from where: what a payer's books ask for. */
function Parties({ customerName, address, taxNumber }: Letterhead) {
  const { say } = useSpeech()
  const facts: [label: string, words: string | null][] = [
    [say('receipt.address'), address],
    [say('receipt.taxNumber'), taxNumber],
    [say('receipt.customer'), customerName],
  ]
  return facts.map(
    ([label, words]) =>
      words && (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="lines">
            <bdi>{words}</bdi>
          </dd>
        </div>
      ),
  )
}
