// npm passes SIGTERM to the shell that it started a command with, and the shell ends without passing it on: whatever npm
// runs ends by itself once who started it is gone.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
