import { encode } from 'uqr'

/** ISO/IEC 18004, 6.3.8: the quiet zone that readers need to find the symbol. */
const quietModules = 4

/**
 * Shows a link as a QR code. Dark on light in every theme: many readers cannot read inverted codes.
 * @param label the text for screen readers
 */
export function QrCode({ link, label }: { link: string; label: string }) {
  // Level M survives a scratched or reflecting screen; a higher level would make the modules smaller.
  const { data, size } = encode(link, { ecc: 'M', border: quietModules })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full max-w-72 rounded-base"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={modulePath(data)} fill="#000000" />
    </svg>
  )
}

/** Returns an SVG path with one rectangle for each run of dark modules in a row. */
function modulePath(rows: boolean[][]): string {
  return rows
    .map((row, y) => {
      const runs: string[] = []
      for (let x = 0; x < row.length; x += 1) {
        if (!row[x]) continue
        const start = x
        while (row[x + 1]) x += 1
        runs.push(`M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`)
      }
      return runs.join('')
    })
    .join('')
}
