import { IconPrinter } from '@tabler/icons-react'
import { Facts } from './Facts.tsx'
import { Mark } from './Mark.tsx'
import { Outcome } from './Outcome.tsx'
import type { PayPageState } from './pageState.ts'
import { Summary } from './Summary.tsx'
import { words } from './words.ts'

/** The payer's receipt: made to be read, printed and kept. */
export function Receipt({ state }: { state: PayPageState & { screen: 'receipt' } }) {
  const { view, token } = state
  return (
    <main className="page receipt">
      <Summary view={view} phoneText={state.phoneText} />
      <div className="action">
        {view.paid ? (
          <section className="card-form">
            <h2>{words.receipt}</h2>
            <Facts view={view} paid={view.paid} />
            <button type="button" className="button quiet needs-script" onClick={() => print()}>
              <IconPrinter size={20} stroke={1.75} aria-hidden="true" />
              {words.print}
            </button>
          </section>
        ) : (
          <Outcome kind="expired" words={words.noReceipt}>
            <a className="button quiet" href={`/p/${token}`}>
              {words.toRequest}
            </a>
          </Outcome>
        )}
      </div>
      <footer>
        <Mark />
        {words.madeWith}
      </footer>
    </main>
  )
}
