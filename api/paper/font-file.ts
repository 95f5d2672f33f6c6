import { createRequire } from 'node:module'

export type Font = 'plain' | 'bold'

const fontFile = (name: string): string =>
  createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/DejaVuSansCondensed${name}.ttf`)

export const fontFiles: Readonly<Record<Font, string>> = { plain: fontFile(''), bold: fontFile('-Bold') }
