// Watches, from the first call of celeiroWatchScroll on, how long each frame took and whether it showed rows.
window.celeiroWatchScroll = () => {
  const watch = { frames: [], blank: 0, isOver: false }
  window.celeiroScroll = watch
  const root = document.querySelector('celeiro-app')?.shadowRoot ?? document
  const isRowAt = (y) =>
    root.elementsFromPoint(innerWidth / 2, y).some((element) => element.closest('tr[data-index], tr[data-undrawn]'))
  let before
  const look = (now) => {
    if (before !== undefined) watch.frames.push(now - before)
    before = now
    // Near the lower edge, as above is the head of the list; between two cards there is a gap.
    if (!isRowAt(innerHeight - 40) && !isRowAt(innerHeight - 64)) watch.blank++
    if (!watch.isOver) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
