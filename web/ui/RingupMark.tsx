/**
 * Ringup's logo, the bell of a shop till. It stands beside the name, so it is hidden from screen
 * readers.
 */
export function RingupMark({ size = 28 }: { size?: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width={size} height={size} className="shrink-0">
      <rect width="24" height="24" rx="6" className="fill-accent" />
      <g
        className="stroke-on-accent"
        fill="none"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M5.5 15.5a6.5 6.5 0 0 1 13 0z" />
        <path d="M4.5 18.5h15" />
        <path d="M12 9V6.5" />
        <path d="M10.5 6h3" />
      </g>
    </svg>
  )
}
