import { z } from 'zod'
import { readRecoveryCode } from '../recoveryCode.ts'
import { numberMove } from './numberMove.ts'
import { countryCode, phoneInput } from './phone.ts'
import { proofBody } from './signIn.ts'

/** The body of `POST /auth/recovery`, which signs in without a text. */
export const recoverySignInBody = z.strictObject({
  phone: phoneInput,
  country: countryCode.optional(),
  code: z
    .string()
    .max(64, 'recovery_code_wrong')
    .transform((typed) => readRecoveryCode(typed) ?? '')
    .pipe(z.string().min(1, 'recovery_code_wrong')),
})

/** The answer that holds new recovery codes: the only one that ever does. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) })

/** `GET /auth/recovery`: how the signed-in person would get back in. */
export const recoveryView = z.object({
  /** Null if the person never made any. */
  codesLeft: z.int().nullable(),
  codesMadeAt: z.iso.datetime().nullable(),
  /** True if this session began with a recovery code. */
  isRecovery: z.boolean(),
  move: numberMove.nullable(),
})
export type RecoveryView = z.infer<typeof recoveryView>

/** The body of the calls that begin a move to another number. */
export const newNumberBody = z.strictObject({
  phone: phoneInput,
  country: countryCode.optional(),
  /** A person confirmed that this number can receive texts although it does not look like it. */
  confirmPhone: z.boolean().optional(),
})
export type NewNumberBody = z.infer<typeof newNumberBody>

/** The body of `POST /auth/number/proof`: the code that was texted to the new number. */
export const proveNumberBody = proofBody

/** The body of `POST /auth/number/move`: the code that was texted to the old number, if it can be read. */
export const moveNumberBody = z.strictObject({ code: proofBody.shape.code.optional() })
