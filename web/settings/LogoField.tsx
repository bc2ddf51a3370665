import { IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { pictureTypes } from '#rules/readPicture.ts'
import type { BusinessView } from '#rules/shapes/business.ts'
import { Button } from '#web/ui/Button.tsx'
import { say } from '#web/words/say.ts'
import { type LogoProgress, useSaveLogo } from './useSaveLogo.ts'

type LogoFieldProps = {
  business: Pick<BusinessView, 'name' | 'logo'>
  /** Why the logo may not be changed. */
  refusal: string | undefined
}

/** The field for the logo, shown as payers see it. A picture is saved as soon as it is chosen. */
export function LogoField({ business, refusal }: LogoFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  // "Remove" goes away with the picture, so the focus moves to this button.
  const { progress, save, remove } = useSaveLogo(() => choose.current?.focus())
  const isBusy = progress.phase === 'saving' || progress.phase === 'removing'
  const dropTarget = useDrop(save, !isBusy && refusal === undefined)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-body font-medium">{say('settings.logo')}</legend>
      <div
        {...dropTarget.target}
        className={`flex flex-wrap items-center gap-4 rounded-large border border-dashed p-4 ${borderOf(dropTarget.isOver, progress)}`}
      >
        <div className="flex overflow-hidden rounded-base border border-line">
          <LogoPreview business={business} scheme="light" />
          <LogoPreview business={business} scheme="dark" />
        </div>
        <div className="flex grow flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            hidden
            accept={pictureTypes.join()}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) save(file)
              // Reset, so that the same file can be chosen again.
              target.value = ''
            }}
          />
          <Button
            ref={choose}
            className="grow sm:grow-0"
            busy={progress.phase === 'saving'}
            reason={isBusy ? undefined : refusal}
            aria-describedby={`${id}-progress`}
            onClick={() => input.current?.click()}
          >
            <IconPhotoUp aria-hidden size={18} stroke={1.75} />
            {say('settings.logo.choose')}
          </Button>
          {business.logo && (
            <Button
              className="grow sm:grow-0"
              busy={progress.phase === 'removing'}
              reason={isBusy ? undefined : refusal}
              onClick={remove}
            >
              <IconTrash aria-hidden size={18} stroke={1.75} />
              {say('settings.logo.remove')}
            </Button>
          )}
        </div>
      </div>
      <p
        id={`${id}-progress`}
        role="status"
        className={`mt-1 text-small ${progress.phase === 'failed' ? 'font-medium text-bad' : 'text-ink-2'}`}
      >
        {progressText(progress)}
      </p>
    </fieldset>
  )
}

function borderOf(isOver: boolean, { phase }: LogoProgress): string {
  if (isOver) return 'border-accent bg-good-tint'
  return phase === 'failed' ? 'border-bad' : 'border-line-strong'
}

// The colours of the pay page, which do not follow the theme of this screen: web/ui/tokens.css.
const schemes = {
  light: { ground: 'bg-[#f7f7f5]', edge: 'border-[#e3e3df]', letter: 'bg-[#fff] text-[#0b7a4b]' },
  dark: { ground: 'bg-[#191c1f]', edge: 'border-[#2e3338]', letter: 'bg-[#121416] text-[#3ecf8e]' },
}

type LogoPreviewProps = { business: LogoFieldProps['business']; scheme: keyof typeof schemes }

/** Previews the logo, or the letter in its place, as a payer sees it in the light or the dark. */
function LogoPreview({ business, scheme }: LogoPreviewProps) {
  const [first = ''] = business.name
  const { ground, edge, letter } = schemes[scheme]
  const tile = `size-12 rounded-large border ${edge}`
  return (
    <span className={`grid place-items-center p-3 ${ground}`}>
      {business.logo ? (
        <img src={business.logo} alt="" className={`${tile} bg-[#fff] object-contain`} />
      ) : (
        <span
          aria-hidden="true"
          className={`${tile} ${letter} grid place-items-center text-title font-semibold`}
        >
          {first.toUpperCase()}
        </span>
      )}
    </span>
  )
}

function progressText(progress: LogoProgress): string {
  switch (progress.phase) {
    case 'rest':
      return say('settings.logo.hint')
    case 'saving':
      return say('settings.logo.saving')
    case 'removing':
      return say('settings.logo.removing')
    case 'saved':
      return say('settings.logo.saved')
    case 'removed':
      return say('settings.logo.removed')
    case 'failed':
      return progress.detail
  }
}

/** Returns the handlers of a drop target, which takes a dropped file like a chosen one. */
function useDrop(take: (file: File) => void, mayTake: boolean) {
  const [isOver, setIsOver] = useState(false)
  const target = {
    onDragOver: (event: DragEvent) => {
      // Otherwise the browser would leave the screen to show the file.
      event.preventDefault()
      setIsOver(mayTake)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      const [file] = event.dataTransfer.files
      if (file && mayTake) take(file)
    },
  }
  return { isOver, target }
}
