/** Scrapes an address as Prometheus would. */
export async function readMetrics(url: string): Promise<string> {
  const response = await fetch(url)
  if (response.status !== 200) throw new Error(`the metrics answered ${response.status}`)
  return response.text()
}

/** Returns the series of our own metrics: each name with its labels. */
export function seriesOf(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.startsWith('ringup_'))
  return lines.map((line) => line.slice(0, line.lastIndexOf(' '))).toSorted()
}

/** Returns the value of one series; undefined if it is not there. */
export function readValue(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}
