/**
 * Returns the address of a screen by its route, with the names of its parts instead of their values:
 * `/requests/:requestId`. What is searched or filtered is not in it either.
 */
export function describeScreen(routePath: string): string {
  return routePath.replace(/\$(\w+)/g, ':$1') || '/'
}
