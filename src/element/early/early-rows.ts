import type { FirstRowsPlace } from '../first-rows/list-rows.ts'
import { ownsPage } from '../page/settings.ts'
import { chunkAddress } from './early-load.ts'

/** How long the content waits for the first rows, in milliseconds: it is fetched meanwhile. */
const patience = 600

/**
 * Has the first rows drawn before the content is run, which keeps a slow processor busy. Whatever goes wrong, the content draws
 * them itself. Keys that are pressed until then are the rows'.
 * @param chunk what draws them
 */
export function drawEarly(chunk: string, place: FirstRowsPlace): Promise<unknown> {
  const pressed: KeyboardEvent[] = []
  const keep = (event: KeyboardEvent) => {
    if (event.target !== document.body || event.defaultPrevented) return
    pressed.push(event)
    // The browser's own search would take the focus.
    if (event.key === '/' || (event.key === 'k' && (event.ctrlKey || event.metaKey))) event.preventDefault()
  }
  if (ownsPage(place.input)) addEventListener('keydown', keep)
  const draw = async () => {
    const { drawFirstRows }: typeof import('../first-rows/first-rows.ts') = await import(
      /* @vite-ignore */ chunkAddress(chunk)
    )
    await drawFirstRows({ ...place, pressed })
  }
  const drawn = draw().catch(() => {})
  return Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, patience))]).finally(() =>
    removeEventListener('keydown', keep),
  )
}
