import type { RefObject } from 'react'

/** Brings the face of the element that a box is in; its code comes with it. */
export const lazyFace = ({ current }: RefObject<Element | null>): Promise<unknown> =>
  import('./face.ts').then(
    ({ showFace }) => current && showFace(current, getComputedStyle(current)),
    () => undefined,
  )
