import type { ContentStack } from 'pdfmake/interfaces.js'
import { ink } from '../ink.ts'
import { saying } from './text.ts'

const height = 42

interface Progress {
  readonly name: string
  readonly percent: number
  readonly words: string
}

/** How far something is, large enough to be read from the wall. */
export const progressOf = ({ name, percent, words }: Progress, width: number): ContentStack => ({
  unbreakable: true,
  stack: [
    saying(name, { fontSize: 34, bold: true, alignment: 'center', margin: [0, 24, 0, 18] }),
    saying(`${percent} %`, { fontSize: 96, bold: true, alignment: 'center', lineHeight: 1 }),
    {
      margin: [0, 12, 0, 14],
      canvas: [
        { type: 'rect', x: 0, y: 0, w: width, h: height, r: 8, lineWidth: 1, lineColor: ink.quiet },
        ...(percent === 0
          ? []
          : [
              {
                type: 'rect' as const,
                x: 0,
                y: 0,
                w: Math.max(16, (width * Math.min(percent, 100)) / 100),
                h: height,
                r: 8,
                color: ink.quiet,
              },
            ]),
      ],
    },
    saying(words, { fontSize: 20, alignment: 'center', margin: [0, 0, 0, 18] }),
  ],
})
