import type { Content } from 'pdfmake/interfaces.js'
import type { DocumentPaper } from '#domain/report/paper/paper.ts'
import { ink } from '../ink.ts'
import { sealSize, sealStripes } from '../seal-drawing.ts'
import type { Look } from './look.ts'
import { ruleOf, saying } from './text.ts'

const between = 6

interface Page {
  readonly page: number
  readonly pages: number
  /** Of the sheet. */
  readonly width: number
}

/** Page footer: page of pages, and the verification code. */
export function footOf(paper: DocumentPaper, { side, points }: Look, { page, pages, width }: Page): Content {
  const { title, company, issued, look, seal } = paper
  const room = width - 2 * side - (seal ? sealSize + between : 0)
  return {
    margin: [side, between / 2, side, 0],
    fontSize: points.small,
    color: ink.quiet,
    columnGap: between,
    columns: [
      {
        width: room,
        margin: [0, 11, 0, 0],
        stack: [
          ruleOf(room),
          {
            margin: [0, between, 0, 0],
            columns: [
              { width: '*', ...saying(`${title} · ${company}`) },
              { width: 90, text: `Página ${page} de ${pages}`, alignment: 'right' },
            ],
          },
          ...(look === 'report' ? [] : [saying(issued)]),
          ...(seal ? [saying(`Selo ${seal.code} · confira em ${seal.address}`, { noWrap: true })] : []),
        ],
      },
      ...(seal
        ? [
            {
              width: sealSize,
              canvas: sealStripes(seal.address).map((stripe) => ({
                type: 'rect' as const,
                lineWidth: 0,
                color: '#000000',
                ...stripe,
              })),
            },
          ]
        : []),
    ],
  }
}
