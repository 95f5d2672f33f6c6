/** Footer of every printed sheet. */
export interface PaperFoot {
  /** Title: 'Fornecedores' */
  readonly title: string
  /** Company, branch, period; each once. */
  readonly parts: readonly string[]
}

/** Escapes a text as a CSS string. */
const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&').replace(/\s+/g, ' ')}'`

const footLine = 'font: 8pt sans-serif; color: #555; vertical-align: top; padding-block-start: 10pt;'

/**
 * Style sheet of a printed document. Repeats what quirks mode does not inherit into tables, so that both kinds of
 * document look alike; dates, codes and money never wrap.
 */
export const paperSheet = ({ title, parts }: PaperFoot): string => `
@page {
  size: A4 landscape;
  margin: 32px 32px 80px;
  @bottom-left { content: ${quoted([title, ...parts].join(' · '))}; ${footLine} text-align: left; width: 80%; }
  @bottom-right { content: 'Página ' counter(page) ' de ' counter(pages); ${footLine} text-align: right; width: 20%; }
}
html, body { height: auto; }
body { margin: 0; font: 9pt/1.35 system-ui, 'Segoe UI', Roboto, 'Liberation Sans', Arial, sans-serif; color: #000; background: #fff; font-variant-numeric: tabular-nums; }
table { font: inherit; color: inherit; text-align: start; text-indent: 0; white-space: normal; }
.letterhead { display: flex; align-items: center; gap: 1em; margin-block-end: 1em; font-size: 8pt; color: #444; }
.letterhead canvas { max-width: 120pt; max-height: 36pt; }
.sender { font-size: 10pt; font-weight: 600; color: #000; }
header { display: flex; justify-content: space-between; gap: 2em; margin-block-end: 1.2em; }
h1 { margin: 0 0 .2em; font-size: 16pt; line-height: 1.2; }
p { margin: 0; }
header > div:last-child { text-align: end; white-space: nowrap; }
table { width: 100%; border-collapse: collapse; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
tbody tr:nth-last-child(-n+2), dl { break-before: avoid; }
th, td { padding: .3em .6em; text-align: start; vertical-align: top; overflow-wrap: break-word; }
th { border-block-end: 1.5pt solid #000; font-size: 8pt; font-weight: 600; white-space: nowrap; }
td { border-block-end: .5pt solid #999; }
tbody th { border-block-end: .5pt solid #999; font-weight: 400; color: #444; }
.numeric { text-align: end; }
.whole, .whole * { white-space: nowrap; overflow-wrap: normal; }
a { color: inherit; text-decoration: none; }
svg { display: none; }
dl { display: flex; justify-content: flex-end; gap: 2.5em; margin: .8em .6em 0; break-inside: avoid; text-align: end; }
dt { font-size: 8pt; color: #444; }
dd { margin: 0; font-weight: 600; white-space: nowrap; }
dd.note { font-weight: 400; font-size: .85em; }
td > span > span { display: block; color: #444; }
.amount { font-size: 22pt; font-weight: 600; line-height: 1.2; }
.words { margin-block: .2em 1.4em; color: #444; }
.sides { margin-block-end: 1.6em; }
.signatures { display: grid; grid-template-columns: repeat(3, 1fr); gap: 3em; margin-block-start: 5em; break-inside: avoid; }
.signatures p { padding-block-start: .4em; border-block-start: .75pt solid #000; font-size: 9pt; text-align: center; }
`
