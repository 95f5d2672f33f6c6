import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Ignored by git. */
export const galleryFolder = path.join(root, 'gallery')
