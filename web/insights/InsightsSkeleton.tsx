const figures = Array.from({ length: 8 }, (_, index) => index)

/** Where the figures and the plot will stand. */
export function InsightsSkeleton() {
  return (
    <div aria-hidden="true" className="mt-6 flex animate-pulse flex-col gap-8">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3 md:grid-cols-4">
        {figures.map((figure) => (
          <div key={figure} className="h-34 rounded-large bg-paper-3" />
        ))}
      </div>
      <div className="h-80 rounded-large bg-paper-3" />
    </div>
  )
}
