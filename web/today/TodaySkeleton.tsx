const bar = 'rounded-base bg-paper-3'

/** A placeholder with the shape of the day while it loads. */
export function TodaySkeleton() {
  return (
    <div
      aria-hidden="true"
      className="mt-4 grid animate-pulse gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      {[3, 2].map((lines) => (
        <div key={lines} className="flex flex-col gap-4">
          <div className={`h-7 w-32 ${bar}`} />
          <div className="rounded-large border border-line">
            {Array.from({ length: lines }, (_, line) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: all are the same
                key={line}
                className="flex min-h-14 flex-col justify-center gap-2 border-b border-line px-4 last:border-b-0"
              >
                <div className={`h-4 w-2/5 ${bar}`} />
                <div className={`h-3 w-3/5 ${bar}`} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
