const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-1/3', 'w-4/5', 'w-1/4']

/**
 * Stands where rows of a list will be while they load.
 * @param rows how many, at most six
 * @param height the class of a row's height, where it is not the usual one
 */
export function RowsSkeleton({ rows, height = 'min-h-16' }: { rows: number; height?: string }) {
  return (
    <div
      aria-hidden="true"
      className="animate-pulse divide-y divide-line rounded-large border border-line"
    >
      {widths.slice(0, rows).map((width) => (
        <div key={width} className={`flex ${height} flex-col justify-center gap-2 px-4`}>
          <div className={`h-4 rounded-base bg-paper-3 ${width}`} />
          <div className="h-3 w-1/4 rounded-base bg-paper-3" />
        </div>
      ))}
    </div>
  )
}

/** Stands where the title of a part will be while it loads, as high as its line. */
export function TitleSkeleton({ className = '' }: { className?: string }) {
  return (
    <div aria-hidden="true" className={`flex h-6 items-center ${className}`}>
      <div className="h-5 w-24 rounded-base bg-paper-3" />
    </div>
  )
}

/** Stands where a form's fields will be while their values load. @param fields how many, at most six */
export function FieldsSkeleton({ fields }: { fields: number }) {
  return (
    <div aria-hidden="true" className="flex max-w-md animate-pulse flex-col gap-6">
      {widths.slice(0, fields).map((width) => (
        <div key={width}>
          <div className="h-5 w-32 rounded-base bg-paper-3" />
          <div className="mt-2 h-11 rounded-base bg-paper-3" />
        </div>
      ))}
    </div>
  )
}

/**
 * Stands where a list of facts will be while they load.
 * @param facts how many, at most six
 * @param long the place of the one whose value has two lines
 */
export function FactsSkeleton({ facts, long }: { facts: number; long?: number }) {
  return (
    <div aria-hidden="true" className="animate-pulse rounded-large border border-line px-4">
      {widths.slice(0, facts).map((width, place) => (
        <div
          key={width}
          className={`flex justify-between gap-4 border-b border-line py-3 last:border-b-0 ${place + 1 === long ? 'h-15.25' : 'h-10.25'}`}
        >
          <div className="h-4 w-24 rounded-base bg-paper-3" />
          <div className="flex grow flex-col items-end gap-2">
            <div className={`h-4 max-w-40 rounded-base bg-paper-3 ${width}`} />
            {place + 1 === long && <div className="h-3 w-36 rounded-base bg-paper-3" />}
          </div>
        </div>
      ))}
    </div>
  )
}
