/** The arguments of `npm run backup`. */
export type BackupOptions = {
  elsewhere: boolean
  file: string | null
  keep: number | null
  everyHours: number | null
}

const usage =
  'Use npm run backup -- [file], or [--keep=14] [--every=24] (hours), or --elsewhere for one that was made by other means.'

/** Reads the arguments of `npm run backup`, or says what is wrong with them. */
export function readBackupOptions(args: string[]): BackupOptions | { wrong: string } {
  const options: BackupOptions = { elsewhere: false, file: null, keep: null, everyHours: null }
  for (const arg of args) {
    const [, name, value] = /^--(keep|every)=([1-9]\d{0,3})$/.exec(arg) ?? []
    if (name === 'keep') options.keep = Number(value)
    else if (name === 'every') options.everyHours = Number(value)
    else if (arg === '--elsewhere' && args.length === 1) options.elsewhere = true
    else if (!arg.startsWith('--') && options.file === null) options.file = arg
    else return { wrong: `${arg} is not understood. ${usage}` }
  }
  // Only files with our own names, beside the data, are counted and deleted.
  if (options.file !== null && args.length > 1) return { wrong: `A file stands alone. ${usage}` }
  return options
}
