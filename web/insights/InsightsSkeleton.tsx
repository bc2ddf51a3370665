const figures = Array.from({ length: 8 }, (_, index) => index)
/**
 * The heights of the bars in percent of the plot; arbitrary, so that nobody reads them as figures.
 */
const bars = [34, 52, 28, 61, 45, 72, 38, 57, 66, 41, 49, 31]

const part = 'rounded-base bg-paper-3'

/** Placeholders in the shapes of the figures and the plot while they load. */
export function InsightsSkeleton() {
  return (
    <div aria-hidden="true" className="mt-6 flex animate-pulse flex-col gap-8">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3 md:grid-cols-4">
        {figures.map((figure) => (
          <div
            key={figure}
            className="flex h-33.5 flex-col narrow:max-md:h-38.5 gap-2 rounded-large border border-line p-4"
          >
            <div className={`h-4 w-1/2 ${part}`} />
            <div className={`h-6 w-3/4 ${part}`} />
            <div className={`h-4 w-2/3 ${part}`} />
            <div className={`mt-auto h-4 w-full ${part}`} />
            {/* On a phone the change from the period before has two lines. */}
            <div className={`-mt-1 h-4 w-1/2 max-narrow:hidden md:hidden ${part}`} />
          </div>
        ))}
      </div>
      <div className="min-[100rem]:grid min-[100rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] min-[100rem]:gap-8">
        <div>
          <div className={`h-5 w-40 ${part}`} />
          <div className={`mt-2 h-4 w-64 max-w-full ${part}`} />
          <div className="mt-3 flex h-64 items-end gap-2 border-b border-line sm:gap-4">
            {bars.map((percent) => (
              <div
                key={percent}
                className="grow rounded-t-base bg-paper-3"
                style={{ height: `${percent}%` }}
              />
            ))}
          </div>
        </div>
        <div className="hidden min-[100rem]:block">
          <div className={`h-5 w-40 ${part}`} />
          <div className="mt-3 rounded-large border border-line">
            {figures.map((line) => (
              <div
                key={line}
                className="flex h-9 items-center border-b border-line px-4 last:border-b-0"
              >
                <div className={`h-3 w-full ${part}`} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
