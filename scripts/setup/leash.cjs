// Preloaded into a process that must not outlive its parent: when the IPC channel between them
// closes, even because the parent was killed with `kill -9`, the process stops itself as SIGTERM
// would. CommonJS, since `--require` works in every Node.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref() // the leash alone is no reason to stay

// `fork` passes our flags on; the workers of test runners have a channel that does keep them alive.
const flag = process.execArgv.indexOf(__filename)
if (flag > 0) process.execArgv.splice(flag - 1, 2)
