/** See installPackages.mjs, which an older Node must understand. */
export function installPackages(root: string, leash: string): Promise<void>
