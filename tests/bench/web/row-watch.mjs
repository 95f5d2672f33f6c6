// Keeps how long after each press the last row of the list was another one, in milliseconds.
const root = () => document.querySelector('celeiro-app')?.shadowRoot ?? document
const lastRow = () => [...root().querySelectorAll('tbody tr')].at(-1)?.textContent ?? ''
addEventListener(
  'pointerdown',
  ({ timeStamp }) => {
    const before = lastRow()
    const look = () => {
      if (lastRow() === before) return requestAnimationFrame(look)
      return window.celeiroChanged.push(performance.now() - timeStamp)
    }
    requestAnimationFrame(look)
  },
  true,
)
