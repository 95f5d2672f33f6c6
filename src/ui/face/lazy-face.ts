import type { RefObject } from 'react'

/** Lazily loads the web font of the element around a box. */
export const lazyFace = ({ current }: RefObject<Element | null>): Promise<unknown> =>
  import('./face.ts').then(
    ({ showFace }) => current && showFace(current, getComputedStyle(current)),
    () => undefined,
  )
