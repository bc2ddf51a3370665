import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { say } from '#web/words/say.ts'
import { chooseMoney, countOthers, listMoney, type MoneyLister } from './listMoney.ts'
import { useIsPrinted } from './useIsPrinted.ts'

type MoneySentenceProps = {
  /** `status` where the sentence is to be announced when it changes. */
  role?: 'status'
  className?: string
  /** Returns the sentence, with its amounts written by the given function. */
  sentence: (list: MoneyLister) => string
}

/**
 * A sentence about money: short where it has many currencies, with a button beside it that counts the others and names
 * them. Paper names all of them.
 */
export function MoneySentence({ sentence, role, className = '' }: MoneySentenceProps) {
  const [isWhole, setWhole] = useState(false)
  const isPrinted = useIsPrinted()
  const { short, others } = shorten(sentence)
  const words = isWhole || isPrinted ? sentence(listMoney) : short
  return (
    // When empty it takes no gap, so that the next element stands at the edge.
    <div className={`has-[p:empty]:-me-4 ${className}`}>
      <p role={role} className="inline">
        {words}
      </p>
      {others > 0 && (
        <button
          type="button"
          aria-expanded={isWhole}
          // A finger needs 44 px, the line has less.
          className="-my-3 ms-2 min-h-11 min-w-6 rounded-base font-medium text-ink underline md:my-0 md:min-h-6"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? say('all.money.less') : <Others count={others} />}
        </button>
      )}
    </div>
  )
}

/** Counts the currencies that are not named; on a narrow phone the figure alone has room beside the sentence. */
function Others({ count }: { count: number }) {
  return (
    <>
      <span aria-hidden="true" className="inline-flex items-center narrow:hidden">
        {countOthers(count)}
        <IconChevronDown size={16} stroke={1.75} />
      </span>
      <span className="max-narrow:sr-only">{say('all.money.others', { count })}</span>
    </>
  )
}

/** Returns the sentence with few amounts named, and the number of currencies that it leaves out. */
function shorten(sentence: MoneySentenceProps['sentence']): { short: string; others: number } {
  const [all, named] = [new Set<string>(), new Set<string>()]
  const short = sentence((amounts, business) => {
    const chosen = chooseMoney(amounts, business)
    for (const { currency } of amounts) all.add(currency)
    for (const { currency } of chosen) named.add(currency)
    return listMoney(chosen, business)
  })
  return { short, others: all.size - named.size }
}
