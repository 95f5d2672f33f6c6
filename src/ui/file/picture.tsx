import { useEffect, useRef } from 'react'
import { cva } from '#styled-system/css/cva.js'

const pictureStyle = cva({
  base: { display: 'block', maxW: 'full', mx: 'auto' },
  variants: {
    size: { seen: { maxH: '[min(16rem, 40vh)]', rounded: 'sm', bg: 'canvas' }, mark: { maxH: 'full' } },
  },
})

export interface PictureProps {
  content: Blob
  label: string
  /** `seen` to be read; `mark` for a logo. */
  size?: 'seen' | 'mark'
}

/** Pixels of the longer side: enough to read a receipt. */
const longest = 1200

/** Image drawn on a canvas, since a page's CSP may not allow our images. */
export function Picture({ content, label, size = 'seen' }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isThere = true
    createImageBitmap(content).then(
      (bitmap) => {
        const target = canvas.current
        if (isThere && target) draw(target, bitmap)
        bitmap.close()
      },
      () => {},
    )
    return () => {
      isThere = false
    }
  }, [content])
  return <canvas ref={canvas} role="img" aria-label={label} width="1" height="1" className={pictureStyle({ size })} />
}

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
}
