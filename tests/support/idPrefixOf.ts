const prefixes = [
  ['/v1/customers', 'cus'],
  ['/v1/threads', 'cus'],
  ['/v1/scheduled-replies', 'srp'],
  ['/v1/messages', 'msg'],
  ['/v1/imports', 'imp'],
  ['/v1/batches', 'bat'],
  ['/v1/members', 'usr'],
  ['/v1/invitations', 'inv'],
  ['/v1/ownership-offers', 'ofr'],
  ['/v1/views', 'view'],
  ['/v1/snippets', 'snp'],
  ['/v1/items', 'itm'],
  ['/v1/pictures', 'pic'],
  ['/v1/reminder-plans', 'rpl'],
  ['/v1/push', 'psh'],
  ['/v1/failed-jobs', 'job'],
  ['/auth/sessions', 'ses'],
  ['/auth/passkeys', 'pky'],
  ['/v1/api-keys', 'key'],
  ['/v1/webhook-endpoints', 'whe'],
  ['/v1/webhook-deliveries', 'dlv'],
  ['/v1/request-imports', 'rim'],
  ['/v1/requests', 'req'],
] as const

/** Returns the prefix of the ids that stand in the path of a call, such as `req`. */
export function idPrefixOf(path: string): string | undefined {
  return prefixes.find(([start]) => path.startsWith(start))?.[1]
}
