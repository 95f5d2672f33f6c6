/** What a bank's table truly says. */
export interface TrueLine {
  /** yyyy-MM-dd */
  readonly date: string
  readonly cents: number
  readonly text: string
}

export interface BankTable {
  readonly text: string
  readonly truth: readonly TrueLine[]
  /** Rows of balances and totals among them. */
  readonly others: number
  /** Whether the table is unambiguous: it must be imported whole, without a question. */
  readonly isPlain: boolean
  /** A description of its format, for failure messages. */
  readonly how: Readonly<Record<string, string | boolean>>
}

/** Numbers from a seed: mulberry32. */
function numbersFrom(seed: number): () => number {
  let state = seed * 0x9e3779b1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const headings = {
  date: ['Data', 'DATA', 'Data Mov.', 'Data do lançamento', 'dt', 'Date'],
  text: ['Histórico', 'HISTORICO', 'Lançamento', 'Descrição', 'Memo'],
  value: ['Valor', 'Valor (R$)', 'VALOR', 'Amount', 'Valor do Lançamento'],
  credit: ['Crédito', 'Entradas (R$)', 'Valor Crédito'],
  debit: ['Débito', 'Saídas (R$)', 'Valor Débito'],
  balance: ['Saldo', 'Saldo (R$)', 'SALDOS'],
  direction: ['D/C', 'Tipo', 'Deb_Cred', 'Natureza', 'Operação', 'Entrada/Saída', ''],
} as const

const directions = [
  ['D', 'C'],
  ['Débito', 'Crédito'],
  ['SAIDA', 'ENTRADA'],
  ['-', '+'],
  ['S', 'H'],
  ['Pagamento', 'Recebimento'],
] as const
/** Ambiguous words: 'TEF' may be debit or credit. */
const silent = [
  ['TEF', 'Pix'],
  ['Eletrônico', 'Agência'],
  ['1', '2'],
] as const

const words = [
  'PIX RECEBIDO',
  'Tarifa',
  'PAGTO LUZ',
  'Dízimo, oferta',
  'Pão & Cia; padaria',
  'Crédito de cartão',
  'Devolução 12',
  'Conta 3|4',
  'TED ANA',
]

const signStyles = [
  'minus',
  'minus',
  'trailing',
  'brackets',
  'suffix',
  'direction',
  'columns',
  'none',
  'silent',
] as const
const locales = ['pt', 'pt', 'ptWithoutThousands', 'currency', 'us', 'usWithThousands'] as const
const dates = ['br', 'brShort', 'brDashed', 'iso', 'plain', 'brTime'] as const

const grouped = (whole: number, separator: string): string => String(whole).replace(/\B(?=(\d{3})+$)/g, separator)

function amountOf(cents: number, locale: (typeof locales)[number]): string {
  const [whole, rest] = [Math.floor(cents / 100), String(cents % 100).padStart(2, '0')]
  if (locale === 'us') return `${whole}.${rest}`
  if (locale === 'usWithThousands') return `${grouped(whole, ',')}.${rest}`
  const text = `${locale === 'ptWithoutThousands' ? whole : grouped(whole, '.')},${rest}`
  return locale === 'currency' ? `R$ ${text}` : text
}

function dateOf(date: string, format: (typeof dates)[number]): string {
  const [year = '', month, day] = date.split('-')
  if (format === 'iso') return date
  if (format === 'plain') return date.replaceAll('-', '')
  if (format === 'brShort') return `${day}/${month}/${year.slice(2)}`
  if (format === 'brDashed') return `${day}-${month}-${year}`
  return `${day}/${month}/${year}${format === 'brTime' ? ' 10:15' : ''}`
}

/** A table as some bank might write it: headings, delimiters, signs and locales from a seed. */
export function bankTable(seed: number): BankTable {
  const next = numbersFrom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const chance = (part: number) => next() < part
  const [delimiter, signs, locale, format] = [
    pick([';', ';', ',', '\t', '|']),
    pick(signStyles),
    pick(locales),
    pick(dates),
  ]
  const [hasHeading, isQuoted, hasBalance, isDescending] = [chance(0.85), chance(0.8), chance(0.5), chance(0.3)]
  const [isInverted, hasTotal, hasPreamble] = [chance(0.1), chance(0.2), chance(0.3)]
  const isIncomeOnly = chance(0.1)

  const count = 1 + Math.floor(next() * 12)
  let day = 1
  const ascending = Array.from({ length: count }, (): TrueLine => {
    day = Math.min(28, day + Math.floor(next() * 4))
    const size = 1 + Math.floor(next() * (chance(0.2) ? 2_000_000 : 50_000))
    return {
      date: `2026-10-${String(day).padStart(2, '0')}`,
      cents: isIncomeOnly || chance(0.5) ? size : -size,
      text: pick(words),
    }
  })
  let accountBalance = 5_000_000
  const withBalance = ascending.map((line) => {
    accountBalance += line.cents
    return { line, balance: accountBalance }
  })
  const rows = isDescending ? withBalance.toReversed() : withBalance
  const [outWord, inWord] = signs === 'silent' ? pick(silent) : pick(directions)

  const signed = (cents: number): string => {
    const isOut = isInverted ? cents > 0 : cents < 0
    const text = amountOf(Math.abs(cents), locale)
    if (signs === 'minus') return isOut ? `-${text}` : text
    if (signs === 'trailing') return isOut ? `${text}-` : text
    if (signs === 'brackets') return isOut ? `(${text})` : text
    if (signs === 'suffix') return `${text} ${isOut ? 'D' : 'C'}`
    return text
  }
  const moneyCells = (cents: number): string[] => {
    const isOut = isInverted ? cents > 0 : cents < 0
    const text = amountOf(Math.abs(cents), locale)
    if (signs === 'columns') return isOut ? ['', text] : [text, '']
    if (signs === 'direction' || signs === 'silent') return [text, isOut ? outWord : inWord]
    return [signed(cents)]
  }
  const moneyHeads =
    signs === 'columns'
      ? [pick(headings.credit), pick(headings.debit)]
      : signs === 'direction' || signs === 'silent'
        ? [pick(headings.value), pick(headings.direction)]
        : [pick(headings.value)]
  const quoted = (cell: string): string => (isQuoted && /[;,|\t"]/.test(cell) ? `"${cell}"` : cell)
  const written = (cells: readonly string[]): string => cells.map(quoted).join(delimiter)
  const balanceCell = (cents: number) => (hasBalance ? [amountOf(cents, locale)] : [])

  const lines = [
    ...(hasPreamble ? ['Extrato de conta corrente', 'Período: outubro'] : []),
    ...(hasHeading
      ? [
          written([
            pick(headings.date),
            pick(headings.text),
            ...moneyHeads,
            ...(hasBalance ? [pick(headings.balance)] : []),
          ]),
        ]
      : []),
    ...rows.map(({ line, balance }) =>
      written([dateOf(line.date, format), line.text, ...moneyCells(line.cents), ...balanceCell(balance)]),
    ),
    ...(hasTotal ? [written(['', 'Total', ...moneyCells(accountBalance), ...balanceCell(accountBalance)])] : []),
  ]
  const cells = rows.flatMap(({ line }) => [line.text, ...moneyCells(line.cents)])
  const isAmbiguous =
    !isQuoted &&
    [...cells, ...rows.map(({ balance }) => amountOf(balance, locale))].some((cell) => cell.includes(delimiter))
  const isDirected = !['none', 'silent'].includes(signs)
  const isMoved =
    signs === 'suffix' || signs === 'direction' || signs === 'columns' || ascending.some(({ cents }) => cents < 0)
  return {
    text: `${lines.join('\n')}\n`,
    truth: rows.map(({ line }) => line),
    others: hasTotal ? 1 : 0,
    isPlain: hasHeading && isDirected && isMoved && !isAmbiguous && !isInverted,
    how: {
      delimiter,
      signs,
      locale,
      format,
      hasHeading,
      isQuoted,
      hasBalance,
      isDescending,
      isInverted,
      hasTotal,
      hasPreamble,
    },
  }
}
