import { apiKeyCalls } from './apiKeyCalls.ts'
import { businessCalls } from './businessCalls.ts'
import { customerCalls } from './customerCalls.ts'
import { importCalls } from './importCalls.ts'
import { installationCalls } from './installationCalls.ts'
import { itemCalls } from './itemCalls.ts'
import { ownershipCalls } from './ownershipCalls.ts'
import { passkeyCalls } from './passkeyCalls.ts'
import { reconciliationCalls } from './reconciliationCalls.ts'
import { recoveryCalls } from './recoveryCalls.ts'
import { reminderCalls } from './reminderCalls.ts'
import { requestCalls } from './requestCalls.ts'
import { requestImportCalls } from './requestImportCalls.ts'
import { scheduledReplyCalls } from './scheduledReplyCalls.ts'
import { signInCalls } from './signInCalls.ts'
import { snippetCalls } from './snippetCalls.ts'
import { threadCalls } from './threadCalls.ts'
import { webhookCalls } from './webhookCalls.ts'

/** Every call with JSON that the staff's browser and developers may make: the contract of the API. */
export const staffCalls = {
  ...signInCalls,
  ...passkeyCalls,
  ...recoveryCalls,
  ...businessCalls,
  ...ownershipCalls,
  ...apiKeyCalls,
  ...webhookCalls,
  ...customerCalls,
  ...scheduledReplyCalls,
  ...threadCalls,
  ...snippetCalls,
  ...itemCalls,
  ...requestCalls,
  ...requestImportCalls,
  ...reminderCalls,
  ...importCalls,
  ...reconciliationCalls,
  ...installationCalls,
}
