import path from 'node:path'
import { providerKeys } from '#server/config.ts'

/** The environments of the two processes, and the sandbox's URL. */
export type SandboxPlan = { url: string; sandbox: NodeJS.ProcessEnv; app: NodeJS.ProcessEnv }

/**
 * Returns the sandbox's keys and addresses if the environment has no provider key. The app cannot
 * tell them from real ones: only keys and addresses differ.
 * @param environment the one that we were started with
 * @param root the project's folder
 * @returns undefined if there is any key: the app then takes the environment as it is, and itself
 * refuses an incomplete set
 */
export function planSandbox(environment: NodeJS.ProcessEnv, root: string): SandboxPlan | undefined {
  if (providerKeys.some((name) => environment[name])) return undefined
  const publicUrl = environment['PUBLIC_URL'] || `http://localhost:${environment['PORT'] || 3000}`
  const port = environment['SANDBOX_PORT'] || '3001'
  const url = environment['SANDBOX_URL'] || `http://127.0.0.1:${port}`
  return {
    url,
    sandbox: {
      SANDBOX_DATA: path.join(environment['RINGUP_DATA'] || path.join(root, '.data'), 'sandbox'),
      SANDBOX_STRIPE_WEBHOOK_URL: `${publicUrl}/hooks/stripe`,
      SANDBOX_TWILIO_INBOUND_URL: `${publicUrl}/hooks/twilio/inbound`,
      // The first minute stays a minute; SANDBOX_STRIPE_ONBOARDING=hosted shows what owners go through.
      SANDBOX_STRIPE_ONBOARDING: 'instant',
      ...environment,
      SANDBOX_PORT: port,
    },
    app: {
      // Sign-up is open there, and each business gets a connected account of its own.
      RINGUP_MODE: 'platform',
      // People who try Ringup look at the screens; operators set keys and get every line.
      LOG_LEVEL: 'warn',
      // Nobody who tries Ringup waits a minute for sixty texts.
      TEXTS_PER_SECOND: '100',
      ...environment,
      PUBLIC_URL: publicUrl,
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
      STRIPE_API_URL: url,
      STRIPE_SCRIPT_URL: `${url}/endive/stripe.js`,
      TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
      TWILIO_AUTH_TOKEN: 'sandbox',
      TWILIO_FROM: '+15550006789',
      TWILIO_API_URL: url,
    },
  }
}
