// Keeps how long each press took to the next paint, in milliseconds: what the browser counts as an interaction.
window.celeiroPresses = []
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId > 0) window.celeiroPresses.push(duration)
}).observe({ type: 'event', durationThreshold: 16 })
