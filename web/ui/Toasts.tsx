import { Toast, type ToastObject } from '@base-ui/react/toast'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { say } from '#web/words/say.ts'
import type { ToastKind } from './chooseVisibleToasts.ts'
import { holdToasts, showEarlyToasts, toastManager, waitingToasts } from './toast.ts'
import { useRegionKey } from './useRegionKey.ts'

/** The region where toasts appear: bottom right, on a phone above its bar, or the box of a thread. F6 goes there and back. */
export function Toasts() {
  const region = useRef<HTMLDivElement>(null)
  const returnFocus = useRegionKey(region)
  useEffect(() => {
    showEarlyToasts()
    const onChange = () => holdToasts(document.hidden)
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
  return (
    // toast.ts chooses which toasts are visible and how long each is shown.
    <Toast.Provider toastManager={toastManager} limit={100} timeout={0}>
      <Toast.Portal>
        <Toast.Viewport
          ref={region}
          aria-label={say('toasts.region')}
          // Above the box of a thread, unless a panel lies over both; under its head while the box offers something.
          // Each part inside announces itself: a live region around them would read an error twice.
          aria-live="off"
          className="fixed print:hidden inset-x-4 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-50 flex flex-col gap-2 outline-none max-md:in-[body:has([data-thread]):not(:has([role=dialog],[role=listbox]))]:bottom-60 max-md:in-[body:has([data-thread]_[role=listbox])]:top-16 max-md:in-[body:has([data-thread]_[role=listbox])]:bottom-auto md:inset-x-auto md:end-8 md:bottom-6 md:w-96 xl:w-md"
        >
          <ToastList onLeave={returnFocus} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** Moves the focus on when the toast that had it goes away. */
type Leaving = { onLeave: () => void }
type Shown = ToastObject<{ kind: ToastKind }>

function ToastList({ onLeave }: Leaving) {
  const { toasts } = Toast.useToastManager<{ kind: ToastKind }>()
  const waiting = useSyncExternalStore(waitingToasts.subscribe, waitingToasts.count)
  const isError = (toast: Shown) => toast.data?.kind === 'error'
  return (
    <>
      {toasts.filter(isError).map((toast) => (
        <OneToast key={toast.id} toast={toast} role="alert" onLeave={onLeave} />
      ))}
      {/* Rendered before any news: screen readers reliably announce only additions to a known live region. */}
      <div aria-live="polite" className="contents">
        {toasts
          .filter((toast) => !isError(toast))
          .map((toast) => (
            <OneToast key={toast.id} toast={toast} role="group" onLeave={onLeave} />
          ))}
      </div>
      {waiting > 0 && (
        <p
          // On a small phone it stands in the toast, at the end of the row of its action.
          className={`self-end rounded-full border border-line bg-paper px-3 text-small text-ink-2 shadow-lg ${toasts.some(({ actionProps }) => actionProps) ? 'z-10 max-[399px]:bg-transparent max-[399px]:me-4 max-[399px]:-mt-11 max-[399px]:mb-4 max-[399px]:shadow-none' : ''}`}
        >
          {say('toasts.waiting', { count: waiting })}
        </p>
      )}
    </>
  )
}

const looks = {
  error: { Icon: IconAlertTriangle, tone: 'text-bad' },
  offer: { Icon: IconInfoCircle, tone: 'text-busy' },
  undo: { Icon: IconCircleCheck, tone: 'text-good' },
  news: { Icon: IconCircleCheck, tone: 'text-good' },
}

// A toast is not a dialog, so it may not carry `aria-modal`, not even as false.
const notModal = { 'aria-modal': undefined }

type OneToastProps = Leaving & { toast: Shown; role: 'alert' | 'group' }

function OneToast({ toast, role, onLeave }: OneToastProps) {
  const kind = toast.data?.kind ?? 'news'
  const { Icon, tone } = looks[kind]
  // News has two lines in all; an error stays, and is read whole.
  const isError = kind === 'error'
  const titleLines = isError ? 'line-clamp-3' : toast.description ? 'line-clamp-1' : 'line-clamp-2'
  // On a narrow phone an action takes the room of the sign; an error keeps it.
  const hasSign = isError || !toast.actionProps
  const outward = document.documentElement.dir === 'rtl' ? 'left' : 'right'
  useEffect(() => onLeave, [onLeave])
  return (
    <Toast.Root
      toast={toast}
      {...notModal}
      role={role}
      swipeDirection={['down', outward]}
      className="translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-large border border-line bg-paper shadow-lg transition-[opacity,transform] data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0"
    >
      {/* On a small phone the detail and the action have a row each: what happened needs the width. */}
      <Toast.Content className="flex items-start gap-x-3 p-3 ps-4 max-[399px]:flex-wrap">
        <Icon
          aria-hidden
          size={20}
          stroke={1.75}
          className={`mt-0.5 shrink-0 ${tone} ${hasSign ? '' : 'max-narrow:hidden'}`}
        />
        <div className="min-w-0 grow max-[399px]:contents">
          <Toast.Title
            render={<p />}
            className={`text-body font-medium max-[399px]:grow max-[399px]:basis-0 ${titleLines}`}
          />
          <Toast.Description
            className={`text-small text-ink-2 max-[399px]:order-1 max-[399px]:basis-full ${hasSign ? 'max-[399px]:ps-8' : 'narrow:max-[399px]:ps-8'} ${isError ? 'line-clamp-3' : 'line-clamp-1'}`}
          />
        </div>
        {toast.actionProps && <span className="order-last basis-full min-[400px]:hidden" />}
        <Toast.Action
          aria-keyshortcuts={kind === 'undo' ? 'Control+Z Meta+Z' : undefined}
          className={`-my-2.5 min-h-11 shrink-0 rounded-base px-2 text-body font-medium text-accent hover:bg-paper-3 max-[399px]:order-last max-[399px]:-mt-1 max-[399px]:-mb-2 ${hasSign ? 'max-[399px]:ms-6' : 'max-narrow:-ms-2 narrow:max-[399px]:ms-6'} max-[399px]:me-auto`}
        />
        <Toast.Close
          aria-label={say('toasts.close')}
          aria-hidden={false}
          className="-my-2.5 -me-1 flex size-11 shrink-0 items-center justify-center rounded-base text-ink-2 hover:bg-paper-3"
        >
          <IconX aria-hidden size={18} stroke={1.75} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  )
}
