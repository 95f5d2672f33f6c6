import type { FirstRowsPlace } from '../first-rows/list-rows.ts'
import { chunkAddress } from './early-load.ts'

/** How long the content waits for the first rows, in milliseconds: it is fetched meanwhile. */
const patience = 600

/**
 * Has the first rows drawn before the content is run, which keeps a slow processor busy. Whatever goes wrong, the content draws
 * them itself.
 * @param chunk what draws them
 */
export function drawEarly(chunk: string, place: FirstRowsPlace): Promise<unknown> {
  const draw = async () => {
    const { drawFirstRows }: typeof import('../first-rows/first-rows.ts') = await import(
      /* @vite-ignore */ chunkAddress(chunk)
    )
    await drawFirstRows(place)
  }
  return Promise.race([draw().catch(() => {}), new Promise((resolve) => setTimeout(resolve, patience))])
}
