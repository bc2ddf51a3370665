/** The outcome of npm's audit: our exit code, and the words to print. */
export type Audit = { code: 0 | 1 | 2; words: string }

type Advisory = { title: string; url: string; severity: string; range: string }
type Vulnerable = { name: string; via: (Advisory | string)[] }

/**
 * Reads the output of `npm audit --json`. Code 0: no locked version has an advisory; 1: some have;
 * 2: the registry could not be asked, which is not "none".
 */
export function readAudit(printed: string): Audit {
  const answer = parse(printed)
  if (!answer?.vulnerabilities || !answer.metadata) {
    const reason = answer?.message ?? 'npm gave no answer'
    return { code: 2, words: `The advisories could not be asked: ${reason}` }
  }
  const found = Object.values(answer.vulnerabilities).flatMap(({ name, via }) =>
    via.flatMap((one) =>
      typeof one === 'string'
        ? []
        : `${one.severity}: ${name} ${one.range}: ${one.title} ${one.url}`,
    ),
  )
  const { total } = answer.metadata.dependencies
  if (found.length === 0) return { code: 0, words: `No advisory for any of ${total} packages.` }
  return { code: 1, words: [...new Set(found)].join('\n') }
}

function parse(printed: string) {
  try {
    return JSON.parse(printed) as {
      message?: string
      vulnerabilities?: Record<string, Vulnerable>
      metadata?: { dependencies: { total: number } }
    }
  } catch {
    return null
  }
}
