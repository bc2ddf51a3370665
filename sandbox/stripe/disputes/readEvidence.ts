import type { Form } from '../../http/decodeForm.ts'
import { refuseParam } from '../api/problem.ts'
import { readForm, readText, refuseUnknown } from '../api/readParams.ts'
import type { DisputeEvidence } from '../objects/dispute.ts'
import { evidenceFiles, evidenceTexts } from './evidenceFields.ts'
import { readEnhancedEvidence } from './readEnhancedEvidence.ts'

const textLengthMax = 20_000
const totalLengthMax = 150_000

/**
 * Returns the evidence after this call
 * (https://docs.stripe.com/api/disputes/update#update_dispute-evidence): given fields replace the
 * staged ones, an empty one removes its field. The sandbox stores no files: it accepts any id that
 * looks like one. Throws Stripe's error for evidence that cannot be used.
 */
export function readEvidence(given: Form, staged: DisputeEvidence): DisputeEvidence {
  refuseUnknown(given, [...evidenceTexts, ...evidenceFiles, 'enhanced_evidence'])
  const evidence = { ...staged }
  for (const name of evidenceTexts) {
    const text = readText(given, name, Number.MAX_SAFE_INTEGER)
    if (text === undefined) continue
    if (text && text.length > textLengthMax) {
      throw refuseParam(
        `evidence[${name}]`,
        `Invalid string: must be at most ${textLengthMax} characters`,
        'parameter_invalid_string_too_long',
      )
    }
    evidence[name] = text
  }
  for (const name of evidenceFiles) {
    const file = readText(given, name)
    if (file === undefined) continue
    if (file && !file.startsWith('file_')) {
      throw refuseParam(`evidence[${name}]`, `No such file upload: '${file}'`, 'resource_missing')
    }
    evidence[name] = file
  }
  refuseTooMuch(evidence)
  if (given.enhanced_evidence === '') return { ...evidence, enhanced_evidence: {} }
  const enhanced = readForm(given, 'enhanced_evidence')
  if (!enhanced) return evidence
  return {
    ...evidence,
    enhanced_evidence: { ...evidence.enhanced_evidence, ...readEnhancedEvidence(enhanced) },
  }
}

/** Returns true if any evidence is staged. */
export function hasEvidence(evidence: DisputeEvidence): boolean {
  const { enhanced_evidence: enhanced, ...plain } = evidence
  return Object.values(plain).some(Boolean) || Object.keys(enhanced).length > 0
}

function refuseTooMuch(evidence: DisputeEvidence) {
  const total = evidenceTexts.reduce((sum, name) => sum + (evidence[name]?.length ?? 0), 0)
  if (total <= totalLengthMax) return
  throw refuseParam(
    'evidence',
    `The combined character count of all evidence is limited to ${totalLengthMax}.`,
  )
}
