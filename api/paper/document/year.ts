import type { CanvasElement, ContentStack, Pattern, PatternFill } from 'pdfmake/interfaces.js'
import type { PaperMonth } from '#domain/report/paper/paper.ts'
import { ink } from '../ink.ts'
import { saying } from './text.ts'

const color = '#333333'
const height = 64

const slanted = {
  boundingBox: [1, 1, 4, 4],
  xStep: 3,
  yStep: 3,
  colored: false,
  pattern: '0.5 w 0 1 m 4 5 l s 2 0 m 5 3 l s',
} satisfies Pattern & { colored: boolean }

/** Slanted lines, which tell a bar from its neighbour without colour. */
export const hatch: { readonly name: string; readonly pattern: Pattern } = { name: 'hatch', pattern: slanted }

const hatched: PatternFill = [hatch.name, color]

const bar = (x: number, width: number, share: number, fill: string | PatternFill): CanvasElement[] =>
  share === 0
    ? []
    : [
        {
          type: 'rect',
          x,
          y: height * (1 - share),
          w: width,
          h: height * share,
          lineWidth: 0.5,
          lineColor: color,
          color: fill,
        },
      ]

/** Bar chart of months: solid bars for income, hatched ones for expense, labelled with the last month's figures. */
export function yearOf(months: readonly PaperMonth[], width: number, points: number): ContentStack {
  const room = width / months.length
  const wide = Math.min(room * 0.34, 16)
  const last = months.at(-1)
  const left = (at: number) => at * room + room / 2 - wide
  return {
    unbreakable: true,
    stack: [
      {
        margin: [0, 0, 0, 4],
        columnGap: 4,
        columns: [
          { width: 10, canvas: bar(0, 8, 0.1, color).map((one) => ({ ...one, y: 1, h: 6 })) },
          {
            width: 'auto',
            ...saying(`Receitas${last ? ` (${last.label}: ${last.income.value})` : ''}`, { fontSize: points }),
          },
          { width: 10, canvas: bar(2, 8, 0.1, hatched).map((one) => ({ ...one, y: 1, h: 6 })) },
          {
            width: '*',
            ...saying(`Despesas${last ? ` (${last.label}: ${last.expense.value})` : ''}`, { fontSize: points }),
          },
        ],
      },
      {
        canvas: [
          ...months.flatMap(({ income, expense }, at) => [
            ...bar(left(at), wide - 1, income.share, color),
            ...bar(left(at) + wide, wide - 1, expense.share, hatched),
          ]),
          { type: 'line', x1: 0, y1: height, x2: width, y2: height, lineWidth: 0.5, lineColor: ink.text },
        ],
      },
      {
        margin: [0, 2, 0, 0],
        columns: months.map(({ label }) => ({
          width: room,
          ...saying(label, { fontSize: points, alignment: 'center', color: ink.quiet }),
        })),
      },
    ],
  }
}
