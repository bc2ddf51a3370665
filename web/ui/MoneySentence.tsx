import { type ComponentProps, useState } from 'react'
import { say } from '#web/words/say.ts'
import { amountsShownMax } from './listMoney.ts'
import { useIsPrinted } from './useIsPrinted.ts'

type MoneySentenceProps = Pick<ComponentProps<'p'>, 'role' | 'className'> & {
  /** Returns the sentence with at most so many amounts named in each of its lists. */
  sentence: (most: number) => string
}

/** A sentence about money: short where it has many currencies, with a button that shows all of them. Paper shows them all. */
export function MoneySentence({ sentence, ...paragraph }: MoneySentenceProps) {
  const [isWhole, setWhole] = useState(false)
  const isPrinted = useIsPrinted()
  const whole = sentence(Number.POSITIVE_INFINITY)
  const short = sentence(amountsShownMax)
  return (
    <>
      <p {...paragraph}>{isWhole || isPrinted ? whole : short}</p>
      {whole !== short && (
        <button
          type="button"
          aria-expanded={isWhole}
          title={isWhole ? undefined : whole}
          className="min-h-11 rounded-base font-medium text-ink underline md:min-h-6"
          onClick={() => setWhole(!isWhole)}
        >
          {say('all.money.all')}
        </button>
      )}
    </>
  )
}
