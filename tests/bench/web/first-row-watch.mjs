// Notes when the first row stands in the page, its own or the element's, when it is React's and answers, and which tasks blocked
// either until then.
const blocks = []
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) blocks.push({ startTime, over: Math.max(0, duration - 50) })
}).observe({ type: 'longtask', buffered: true })

const blockedUntil = (time) => blocks.reduce((total, { startTime, over }) => total + (startTime < time ? over : 0), 0)

let shownAt

function look() {
  const root = document.querySelector('celeiro-app')?.shadowRoot ?? document
  if (!root.querySelector('tbody')?.textContent?.includes(window.celeiroFirstName)) return requestAnimationFrame(look)
  shownAt ??= performance.now()
  // What the loader drew goes once React's rows stand.
  if (root.querySelector('.celeiro-first-rows')) return requestAnimationFrame(look)
  const answersAt = performance.now()
  // A task that is under way is reported once it has ended.
  return setTimeout(() => {
    window.celeiroShown = { shownAt, answersAt, blocked: blockedUntil(shownAt), blockedInAll: blockedUntil(answersAt) }
  }, 300)
}
requestAnimationFrame(look)
