import sharp from 'sharp'
import { mostPicturePoints } from '#domain/file/limits.ts'
import type { PictureDrawing, PictureFile } from './reading.ts'

const longestSeconds = 20
/** Longest side, as in JPEG: each row takes time. */
const longestSide = 65_535

sharp.cache(false)
sharp.concurrency(1)

/**
 * Re-encodes a picture, rotated by its EXIF orientation, without metadata or trailing data. Runs in the child
 * process.
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

/** libvips errors are not actionable, except a full disk. */
function problemOf(text: string): PictureDrawing {
  if (/pixel limit/.test(text)) return 'too_large'
  return /no space|ENOSPC|disk quota/i.test(text) ? 'no_space' : 'unreadable'
}
