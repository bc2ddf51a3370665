import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { limits } from '#rules/limits.ts'
import type { CustomerMessages, CustomerView, ReplyBody } from '#rules/shapes/customer.ts'
import { isGsm, measureText } from '#rules/textParts.ts'
import { messagesQuery } from '#web/customers/customerQueries.ts'
import { ConfirmTexts } from '#web/phone/ConfirmTexts.tsx'
import { WordsLine } from '#web/requests/ArrivalLine.tsx'
import { NightDialog } from '#web/requests/one/NightDialog.tsx'
import { api } from '#web/staff/api/api.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { Field, inputClass } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { SendLater } from './SendLater.tsx'
import { SnippetTextarea } from './SnippetTextarea.tsx'
import { useReplyDraft } from './useReplyDraft.ts'
import { useReplyNight } from './useReplyNight.ts'

type ReplyBoxProps = { customer: CustomerView; desk: Desk }

/** The form for a reply to a customer; where none can be sent, a line says why. */
export function ReplyBox({ customer, desk }: ReplyBoxProps) {
  const reason = whyNoReply(customer, desk)
  if (reason === undefined) return <ReplyForm customer={customer} desk={desk} />
  return (
    <p role="status" className="px-4 pt-2 pb-4 text-ink-2">
      {reason}
    </p>
  )
}

/** Shows the number of text parts while it is typed. */
function ReplyForm({ customer, desk }: ReplyBoxProps) {
  const [words, type] = useReplyDraft(customer.id)
  const [isEmpty, setEmpty] = useState(false)
  const [confirmed, setConfirmed] = useState(false)
  const clear = () => {
    type('')
    setConfirmed(false)
  }
  const call = useReply(customer.id, clear)
  const night = useReplyNight(customer, call.send, clear)
  const isPending = call.isPending || night.isPending
  const body = words.trim().normalize('NFC')
  const error = isEmpty ? say('conversation.writeFirst') : (call.errors['body'] ?? tooLong(body))
  return (
    <form
      noValidate
      className="flex flex-col gap-3 px-4 pt-2 pb-4"
      onSubmit={(event) => {
        event.preventDefault()
        // The form of the time, in a sheet of its own, is a part of this one to React alone.
        if (event.target !== event.currentTarget) return
        const form = event.currentTarget
        setEmpty(!body)
        if (isPending) return
        const answer = confirmed ? { confirmPhone: true } : {}
        if (body && !tooLong(body)) return void night.sendOrAsk({ body: { body, ...answer }, form })
        form.querySelector('textarea')?.focus()
      }}
    >
      <div>
        <ReplyWords
          words={words}
          customer={customer}
          error={error}
          onType={(typed) => {
            type(typed)
            setEmpty(false)
            // The question is about the number, not about the words, so it stays.
            if (!call.question) call.forget()
          }}
        />
        <ConfirmTexts
          checked={confirmed}
          onChange={setConfirmed}
          question={call.question ?? night.question}
        />
      </div>
      {call.problem && <FormProblem problem={call.problem} />}
      {night.problem && <FormProblem>{night.problem}</FormProblem>}
      <div className="flex flex-wrap justify-end gap-2 max-narrow:flex-nowrap max-narrow:*:min-w-min max-narrow:*:grow max-narrow:*:basis-0 max-narrow:*:px-2 max-narrow:*:whitespace-normal">
        <SendLater
          {...{ customer, desk, body }}
          onEmpty={(form) => {
            setEmpty(true)
            form?.querySelector('textarea')?.focus()
          }}
          onScheduled={() => type('')}
        />
        <Button look="primary" type="submit" busy={isPending}>
          {say('conversation.send')}
        </Button>
      </div>
      {night.dialog && <NightDialog {...night.dialog} />}
    </form>
  )
}

type ReplyWordsProps = {
  words: string
  customer: CustomerView
  error: string | undefined
  onType: (typed: string) => void
}

/** The field for the words; Ctrl or ⌘ with Enter sends them. */
function ReplyWords({ words, customer, error, onType }: ReplyWordsProps) {
  const body = words.trim().normalize('NFC')
  return (
    <Field
      label={say('conversation.reply')}
      isNamedAbove
      hint={costHint(body, customer.canAnswer)}
      error={error}
    >
      {(wiring) => (
        <SnippetTextarea
          {...wiring}
          name="body"
          rows={2}
          maxLength={limits.replyCharactersMax}
          className={`${inputClass} field-sizing-content max-h-48`}
          value={words}
          onType={onType}
          customerName={customer.name}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
            event.currentTarget.form?.requestSubmit()
          }}
        />
      )}
    </Field>
  )
}

/** Returns why no reply can be sent now. */
function whyNoReply(customer: CustomerView, { business }: Desk): string | undefined {
  const { optedOutBy, optedOutAt, inTouch, canAnswer } = customer
  if (optedOutAt && optedOutBy === 'staff') return say('conversation.stoppedByStaff')
  if (optedOutAt)
    return say(canAnswer ? 'conversation.stoppedByThem' : 'conversation.stoppedOnPage')
  if (!business.paymentsReady) return say('conversation.notReady')
  return inTouch ? undefined : say('conversation.notInTouch')
}

function tooLong(body: string): string | undefined {
  const partsMax = limits.textPartsMax
  const { parts } = measureText(body)
  return parts > partsMax ? say('conversation.tooLong', { parts, most: partsMax }) : undefined
}

/**
 * Says how many parts the text takes, and which sign leaves less room in each; before it is written, where it
 * goes, or that nobody can answer it.
 */
function costHint(body: string, canAnswer: boolean): ReactNode {
  if (!body && !canAnswer) return say('conversation.emptyUnheard')
  // On a phone its two lines are worth less than two lines of the texts above.
  if (!body) return <span className="max-md:sr-only">{say('conversation.empty')}</span>
  const { parts, unitsLeft } = measureText(body)
  const sign = [...graphemes.segment(body)].find(({ segment }) => !isGsm(segment))?.segment
  return (
    <>
      {say('conversation.hint', { parts, left: unitsLeft })}
      <WordsLine words={body} />
      {sign && (
        <span className="block">{say('conversation.signs', { sign: isolateSign(sign) })}</span>
      )}
    </>
  )
}

const graphemes = new Intl.Segmenter()

/** Isolates a sign, so that its direction does not affect the sentence (Unicode UAX #9: FSI, PDI). */
function isolateSign(sign: string): string {
  return `\u2068${sign}\u2069`
}

/** Returns a call that sends a reply once, however often it is tried, and shows it at once. */
function useReply(id: string, onSent: () => void) {
  const cache = useQueryClient()
  const send = useKeyedCall((body: ReplyBody, key) => api.sendReply(id, body, key))
  return useFormCall(send, (sent) => {
    const { queryKey } = messagesQuery(id)
    cache.setQueryData<InfiniteData<CustomerMessages, string | null>>(queryKey, (list) => {
      const [first, ...others] = list?.pages ?? []
      if (!list || !first || first.data.some((text) => text.id === sent.id)) return list
      return { ...list, pages: [{ ...first, data: [sent, ...first.data] }, ...others] }
    })
    // The worker may already have sent it before this answer arrived.
    void cache.invalidateQueries({ queryKey })
    onSent()
  })
}
