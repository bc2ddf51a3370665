/** How much the screen of a member shows. */
export const memberLimits = {
  memberDevicesShownMax: 20,
  /** The audit log has the rest. */
  memberDeedsShown: 20,
} as const
