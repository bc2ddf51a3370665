// Preloaded into a process that must not outlive the one that started it: when the IPC channel
// between them closes, also because the parent was killed with `kill -9`, the process asks itself
// to end, as SIGTERM would. CommonJS, since `--require` works in every Node.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref() // the leash alone is no reason to stay
