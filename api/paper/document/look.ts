import { type DocumentPaper, sheet } from '#domain/report/paper/paper.ts'

/** How a document looks, in points. */
export interface Look {
  readonly orientation: 'portrait' | 'landscape'
  readonly side: number
  readonly top: number
  readonly bottom: number
  /** Between one part and the next. */
  readonly gap: number
  readonly points: Readonly<Record<'title' | 'company' | 'text' | 'table' | 'small' | 'figure', number>>
}

const report: Look = {
  orientation: 'landscape',
  side: sheet.side,
  top: sheet.top,
  bottom: sheet.bottom,
  gap: 9,
  points: { title: 15, company: 10, text: 8, table: 8, small: 7, figure: 11 },
}

/** Documents for a person are portrait. */
const upright: Look = {
  orientation: 'portrait',
  side: 42,
  top: 42,
  bottom: 76,
  gap: 14,
  points: { title: 17, company: 13, text: 10, table: 8.5, small: 7.5, figure: 12 },
}

/** Accounts have many figures on few pages. */
const accounts: Look = { ...upright, gap: 10, points: { ...upright.points, text: 8.5, table: 8, figure: 11 } }

const looks: Readonly<Record<DocumentPaper['look'], Look>> = { report, accounts, receipt: upright, letter: upright }

export const lookOf = ({ look }: Pick<DocumentPaper, 'look'>): Look => looks[look]

/** Its annex is landscape, with tables as in a report. */
export const annexOf = (look: Look): Look => ({
  ...look,
  orientation: 'landscape',
  points: { ...look.points, table: report.points.table },
})

/** How wide a page of it is between its sides. */
export const widthOf = ({ side, orientation }: Look): number =>
  (orientation === 'landscape' ? sheet.width : sheet.height) - 2 * side
