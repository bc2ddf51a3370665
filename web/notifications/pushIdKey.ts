/** The storage key of this browser's subscription id, which is needed to unsubscribe. */
export const pushIdKey = 'ringup.push'
