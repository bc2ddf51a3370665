import type { AppContext } from './appContext.ts'
import { deriveClaimCode, readSignUp } from './business/claimCode.ts'

/**
 * Prints the code for the first owner of a live installation on the console, past the log, which keeps no
 * codes. It is printed at each start until somebody has used it.
 */
export async function printClaimCode(
  context: AppContext,
  console: { write(words: string): unknown },
): Promise<void> {
  if (!(await readSignUp(context)).isCodeNeeded) return
  console.write(`
  Nobody owns this installation yet. Setting up the business takes this code:

    ${deriveClaimCode(context)}

`)
}
