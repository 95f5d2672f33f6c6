import sharp from 'sharp'
import { mostPicturePoints } from '#domain/file/limits.ts'
import type { PictureDrawing, PictureFile } from './reading.ts'

const longestSeconds = 20
/** Points of a side, as many as a JPEG may have: each row takes time, and forty million of one point all that there is. */
const longestSide = 65_535

sharp.cache(false)
sharp.concurrency(1)

/**
 * Draws a picture anew, turned as its camera says, without what else came in its file (where it was taken and by what, and
 * anything behind its end). Runs in the child process.
 */
export async function drawPicture({ source, target, type }: PictureFile): Promise<PictureDrawing> {
  try {
    const picture = sharp(source, { limitInputPixels: mostPicturePoints, failOn: 'truncated' })
    const { format, width, height } = await picture.metadata()
    if (width * height > mostPicturePoints) return 'too_large'
    if (`image/${format}` !== type || Math.max(width, height) > longestSide) return 'unreadable'
    const drawn = picture.autoOrient().timeout({ seconds: longestSeconds })
    await (type === 'image/png' ? drawn.png() : drawn.jpeg({ quality: 90 })).toFile(target)
    return 'drawn'
  } catch (error) {
    return problemOf(String(error))
  }
}

/** What libvips fails with tells nobody what to do, but for a disk that is full. */
function problemOf(text: string): PictureDrawing {
  if (/pixel limit/.test(text)) return 'too_large'
  return /no space|ENOSPC|disk quota/i.test(text) ? 'no_space' : 'unreadable'
}
