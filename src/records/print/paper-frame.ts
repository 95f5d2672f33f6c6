/** A whole document of nothing: its doctype alone is what an empty frame lacks. */
const emptyDocument = new Blob(['<!doctype html><html lang="pt-BR"><head></head><body></body></html>'], {
  type: 'text/html',
})

/**
 * Opens a document in a frame: one with a doctype where the page's policy lets a blob be framed, else a blank one, which
 * has none. Returns what gives it up.
 */
export function openDocument(
  frame: HTMLIFrameElement,
  onOpened: (view: Window & typeof globalThis) => void,
): () => void {
  const address = URL.createObjectURL(emptyDocument)
  const ended = new AbortController()
  const { signal } = ended
  let isRefused = false
  const giveUp = () => {
    ended.abort()
    URL.revokeObjectURL(address)
  }
  // A blank document is the page's own, whatever its policy says of frames.
  const openBlank = () => {
    if (isRefused) return
    isRefused = true
    frame.src = 'about:blank'
  }
  const look = () => {
    const content = frame.contentDocument
    if (!content || (!isRefused && content.URL !== address)) return openBlank()
    giveUp()
    // Its own classes are there too: what holds its sheet is one of them.
    if (frame.contentWindow) onOpened(frame.contentWindow as Window & typeof globalThis)
  }
  frame.addEventListener('load', look, { signal })
  // Not every browser loads something in place of what was refused.
  frame.ownerDocument.addEventListener(
    'securitypolicyviolation',
    ({ blockedURI }) => blockedURI.startsWith('blob') && openBlank(),
    { signal },
  )
  frame.src = address
  return giveUp
}
