// Loaded before a measured server: tells its parent, when asked, how much processor time (milliseconds) it has used so
// far or how much memory (MB) it holds now.
process.on('message', (asked) => {
  const { user, system } = process.cpuUsage()
  process.send?.(asked === 'memory' ? process.memoryUsage.rss() / 1024 / 1024 : (user + system) / 1000)
})
// Nobody is left to measure for.
process.on('disconnect', () => process.exit())
