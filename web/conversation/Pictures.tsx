import { Dialog } from '@base-ui/react/dialog'
import { IconDownload, IconX } from '@tabler/icons-react'
import type { Picture } from '#rules/shapes/picture.ts'
import { atWorkplace } from '#web/staff/session/workplace.ts'
import { panel } from '#web/ui/panel.ts'
import { say } from '#web/words/say.ts'

type PicturesProps = {
  pictures: readonly Picture[]
  /** The name of the customer who sent them; null if it is not known. */
  from: string | null
}

/** The pictures of a text, each in a box of its final size before it has loaded; one that is pressed opens large. */
export function Pictures({ pictures, from }: PicturesProps) {
  if (pictures.length === 0) return null
  const name = from ?? say('conversation.picture.nameless')
  return (
    <ul className="mb-1 flex max-w-md flex-wrap gap-2">
      {pictures.map((picture, index) => (
        <li key={picture.id} className="max-w-full">
          {picture.state === 'shown' ? (
            <Shown picture={picture} words={altWords(name, index, pictures.length)} />
          ) : (
            <p
              className={`flex max-w-full items-center justify-center rounded-large border border-dashed border-line-strong px-4 text-center text-small wrap-anywhere text-ink-2 ${picture.state === 'waiting' ? 'h-40 w-48' : 'min-h-11 py-2'}`}
            >
              {missingWords(picture)}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function altWords(name: string, index: number, total: number): string {
  return total === 1
    ? say('conversation.picture.alt', { name })
    : say('conversation.picture.altOf', { name, place: index + 1, total })
}

function missingWords({ state, contentType }: Picture): string {
  if (state === 'unshowable' && contentType)
    return say('conversation.picture.unshowableType', { type: contentType })
  return say(`conversation.picture.${state === 'shown' ? 'waiting' : state}`)
}

/** A picture that opens large. Both sizes are the same file, which is small enough for both. */
function Shown({ picture, words }: { picture: Picture; words: string }) {
  const src = atWorkplace(`/v1/pictures/${picture.id}`)
  const { width, height } = { width: picture.width ?? 1, height: picture.height ?? 1 }
  const ratio = Math.min(Math.max(width / height, 0.5), 2)
  return (
    <Dialog.Root>
      <Dialog.Trigger className="block h-40 max-w-full overflow-hidden rounded-large border border-line bg-paper-3">
        <img
          src={src}
          alt={words}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="h-40 max-w-full object-cover"
          style={{ width: `${ratio * 10}rem` }}
        />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.6)]" />
        <Dialog.Popup className="fixed inset-2 z-40 m-auto flex h-fit max-h-[calc(100dvh-1rem)] w-fit max-w-[calc(100vw-1rem)] min-w-72 flex-col rounded-large border border-line bg-paper shadow-lg">
          <div className={panel.head}>
            <Dialog.Title
              className={`${panel.title} line-clamp-2 max-narrow:line-clamp-3 max-narrow:text-body`}
            >
              {words}
            </Dialog.Title>
            <div className="flex shrink-0">
              <a
                href={src}
                download="picture.webp"
                aria-label={say('conversation.picture.download')}
                title={say('conversation.picture.download')}
                className="flex size-11 items-center justify-center rounded-base text-ink-2 hover:bg-paper-3"
              >
                <IconDownload aria-hidden size={20} stroke={1.75} />
              </a>
              <Dialog.Close
                aria-label={say('all.close')}
                className="flex size-11 items-center justify-center rounded-base text-ink-2 hover:bg-paper-3"
              >
                <IconX aria-hidden size={20} stroke={1.75} />
              </Dialog.Close>
            </div>
          </div>
          <img
            src={src}
            alt={words}
            width={width}
            height={height}
            className="m-3 h-auto max-h-[calc(100dvh-8rem)] min-h-0 w-auto max-w-[calc(100%-1.5rem)] self-center rounded-base object-contain"
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
