import type { Content } from 'pdfmake/interfaces.js'
import { type DocumentPaper, logoRoom, type PaperFact } from '#domain/report/paper/paper.ts'
import { inOneLine } from '#domain/report/paper/sender.ts'
import { ink } from '../ink.ts'
import { type Look, widthOf } from './look.ts'
import { ruleOf, saying } from './text.ts'

/** Header of a document: its title, or the letterhead. */
export const headOf = (paper: DocumentPaper, look: Look): Content[] =>
  paper.look === 'report' ? beside(paper, reportHead(paper, look)) : letterhead(paper, look)

/** The lines with the company's logo to their right. */
const beside = ({ logo }: DocumentPaper, lines: Content[]): Content[] =>
  logo
    ? [
        {
          columnGap: 12,
          columns: [
            { width: '*', stack: lines },
            { width: logoRoom[0], image: logo, fit: [...logoRoom], alignment: 'right' },
          ],
        },
      ]
    : lines

const aboutOf = (about: readonly PaperFact[]): string =>
  about.map(({ label, value }) => `${label}: ${value}`).join('  ·  ')

/** As a list's own. */
const reportHead = ({ title, company, sender, about, issued }: DocumentPaper, { points }: Look): Content[] => [
  saying(title, { fontSize: points.title, bold: true }),
  saying(company, { fontSize: points.company }),
  saying(inOneLine(sender), { fontSize: points.small, color: ink.quiet }),
  saying(aboutOf(about), { margin: [0, 3, 0, 0] }),
  saying(issued, { fontSize: points.small, color: ink.quiet }),
]

function letterhead(paper: DocumentPaper, look: Look): Content[] {
  const { title, company, about, look: kind, sender } = paper
  const { points, gap } = look
  return [
    ...beside(paper, [
      saying(company, { fontSize: points.company, bold: true }),
      ...sender.lines.map((line) => saying(line, { fontSize: points.small, color: ink.quiet })),
    ]),
    { margin: [0, gap / 2, 0, gap], stack: [ruleOf(widthOf(look), ink.text)] },
    ...(kind === 'letter'
      ? [saying(sender.dated, { alignment: 'right' })]
      : [
          saying(title, { fontSize: points.title, bold: true }),
          saying(aboutOf(about), { color: ink.quiet, margin: [0, 2, 0, 0] }),
        ]),
  ]
}
