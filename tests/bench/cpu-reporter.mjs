// Loaded before a measured server: tells its parent, when asked, how much processor time (milliseconds) it has used so
// far, how much memory (MB) it holds now, or for how long (milliseconds) it answered nobody since it was last asked that.
let turned = 0
let longest = 0

function turn() {
  const now = performance.now()
  longest = Math.max(longest, now - turned)
  turned = now
}

/** Begins with the first question: it costs a timer every millisecond. */
function blocked() {
  if (turned === 0) setInterval(turn, 1).unref()
  else turn()
  const most = longest
  turned = performance.now()
  longest = 0
  return most
}

const answers = {
  cpu: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
  memory: () => process.memoryUsage.rss() / 1024 / 1024,
  blocked,
}
process.on('message', (query) => process.send?.(answers[query]()))
// Nobody is left to measure for.
process.on('disconnect', () => process.exit())
