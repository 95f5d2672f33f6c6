/** Empty document with a doctype, which `about:blank` lacks. */
const emptyDocument = new Blob(['<!doctype html><html lang="pt-BR"><head></head><body></body></html>'], {
  type: 'text/html',
})

/**
 * Opens a document in a frame: a blob with a doctype if the page's CSP allows it, else `about:blank` without one.
 * Returns a cancel function.
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
  // `about:blank` has the page's origin: `frame-src` does not apply.
  const openBlank = () => {
    if (isRefused) return
    isRefused = true
    frame.src = 'about:blank'
  }
  const look = () => {
    const content = frame.contentDocument
    if (!content || (!isRefused && content.URL !== address)) return openBlank()
    giveUp()
    // The frame's own classes, as a style sheet must be constructed in its document.
    if (frame.contentWindow) onOpened(frame.contentWindow as Window & typeof globalThis)
  }
  frame.addEventListener('load', look, { signal })
  // Not every browser fires `load` for a blocked frame.
  frame.ownerDocument.addEventListener(
    'securitypolicyviolation',
    ({ blockedURI }) => blockedURI.startsWith('blob') && openBlank(),
    { signal },
  )
  frame.src = address
  return giveUp
}
