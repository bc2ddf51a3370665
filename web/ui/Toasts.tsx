import { Toast } from '@base-ui/react/toast'
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { toastManager } from './toast.ts'

const shownMax = 3
const successMs = 6_000

/** The region where toasts appear: bottom right, at the top on a phone. F6 moves to it. */
export function Toasts() {
  return (
    <Toast.Provider toastManager={toastManager} limit={shownMax} timeout={successMs}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Notifications"
          className="fixed inset-x-4 top-[max(1rem,env(safe-area-inset-top))] z-50 flex flex-col gap-2 outline-none md:inset-x-auto md:top-auto md:end-6 md:bottom-6 md:w-96"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

// A toast that is only news is no dialog, and then may not say that it is not a modal one.
const statusRole = { role: 'status', 'aria-modal': undefined }

function ToastList() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => {
    const bad = toast.type === 'error'
    const Icon = bad ? IconAlertTriangle : IconCircleCheck
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        {...(bad ? {} : statusRole)}
        swipeDirection={['up', 'right']}
        className="translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-large border border-line bg-paper shadow-lg transition-[opacity,transform] data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-start gap-3 p-3 ps-4">
          <Icon
            aria-hidden
            size={20}
            stroke={1.75}
            className={`mt-0.5 shrink-0 ${bad ? 'text-bad' : 'text-good'}`}
          />
          <div className="min-w-0 grow">
            <Toast.Title
              className={`text-body font-medium ${toast.description ? 'truncate' : 'line-clamp-2'}`}
            />
            <Toast.Description className="line-clamp-1 text-small text-ink-2" />
          </div>
          <Toast.Close
            aria-label="Close notification"
            aria-hidden={false}
            className="-my-2 -me-1 flex size-11 shrink-0 items-center justify-center rounded-base text-ink-2 hover:bg-paper-3"
          >
            <IconX aria-hidden size={18} stroke={1.75} />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}
