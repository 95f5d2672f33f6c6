interface Lock {
  holders: number
  readonly release: () => void
}

type View = Window & typeof globalThis

const locks = new WeakMap<Document, Lock>()

/**
 * Keeps a page from scrolling until it is released; counted, since modals of several elements may overlap. By a style
 * sheet: inline styles would be saved and restored in the wrong order by a page with a lock of its own. And without a custom
 * property on the root, which styles the whole page anew.
 * @returns releases it, once
 */
export function lockScroll(page: Document): () => void {
  const view = page.defaultView
  if (!view) return () => undefined
  const lock = locks.get(page) ?? { holders: 0, release: isIos(view.navigator) ? fixBody(view) : clip(view) }
  locks.set(page, lock)
  lock.holders++
  let isReleased = false
  return () => {
    if (isReleased) return
    isReleased = true
    lock.holders--
    if (lock.holders > 0) return
    locks.delete(page)
    lock.release()
  }
}

/** Where the page says what overflows its window. The place of a scrollbar stays, empty. */
function clip(view: View): () => void {
  const { documentElement: root } = view.document
  const { overflowX, overflowY, scrollbarGutter } = view.getComputedStyle(root)
  const scroller = overflowX === 'visible' && overflowY === 'visible' ? 'body' : 'html'
  const hasBar = scrollbarGutter === 'auto' && view.innerWidth > root.clientWidth
  return adopt(view, `${scroller}{overflow:hidden!important}${hasBar ? 'html{scrollbar-gutter:stable!important}' : ''}`)
}

/** iOS scrolls a clipped page all the same, while its bars are collapsed or its keyboard is shown. */
function fixBody(view: View): () => void {
  const { scrollX, scrollY, visualViewport } = view
  const top = Math.floor(visualViewport?.offsetTop ?? 0) - scrollY
  const left = Math.floor(visualViewport?.offsetLeft ?? 0) - scrollX
  const place = `top:${top}px!important;left:${left}px!important;right:0!important`
  const release = adopt(view, `body{position:fixed!important;overflow:hidden!important;${place}}`)
  return () => {
    release()
    view.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  }
}

function adopt({ document: page, CSSStyleSheet }: View, styles: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  page.adoptedStyleSheets.push(sheet)
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

const isIos = ({ platform, maxTouchPoints }: Navigator): boolean =>
  platform.startsWith('iP') || (platform.startsWith('Mac') && maxTouchPoints > 1)
