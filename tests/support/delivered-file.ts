/** Readers of accountants' files, written from what is known of the programs and not from the writer. */

/** One debit against one credit, as a program reads it. */
export interface ReadPair {
  readonly number: string
  readonly date: string
  readonly debit: string
  readonly credit: string
  readonly cents: bigint
  readonly history: string
}

/** One account of an entry; debit above zero. */
export interface ReadPosting {
  readonly number: string
  readonly date: string
  readonly account: string
  readonly cents: bigint
  readonly history: string
}

/** What Windows-1252 has between 80 and 9F, by Unicode's table; TextDecoder of Node 20 takes these bytes for controls. */
const upper: Readonly<Record<number, string>> = {
  128: '€',
  130: '‚',
  131: 'ƒ',
  132: '„',
  133: '…',
  134: '†',
  135: '‡',
  136: 'ˆ',
  137: '‰',
  138: 'Š',
  139: '‹',
  140: 'Œ',
  142: 'Ž',
  145: '‘',
  146: '’',
  147: '“',
  148: '”',
  149: '•',
  150: '–',
  151: '—',
  152: '˜',
  153: '™',
  154: 'š',
  155: '›',
  156: 'œ',
  158: 'ž',
  159: 'Ÿ',
}
/** Text of a file in Windows-1252. */
export const latinText = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => upper[byte] ?? String.fromCharCode(byte)).join('')
const utf8 = new TextDecoder('utf-8', { fatal: true })

function linesOf(bytes: Uint8Array): string[] {
  const text = latinText(bytes)
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end')
  const lines = text.slice(0, -2).split('\r\n')
  if (lines.some((line) => /[\r\n]/.test(line))) throw new Error('a line ends otherwise')
  return lines
}

const isoOf = (day: string): string => {
  const [, dd, mm, yyyy] = /^(\d\d)\/?(\d\d)\/?(\d{4})$/.exec(day) ?? []
  if (!dd) throw new Error(`${day} is no day`)
  return `${yyyy}-${mm}-${dd}`
}

function centsOf(text: string, pattern: RegExp): bigint {
  if (!pattern.test(text)) throw new Error(`${text} is no value`)
  return BigInt(text.replace(/[.,]/g, ''))
}

const split = (history: string): [string, string] => [history.slice(0, 10), history.slice(11)]

/** Domínio 'com separador': 0000, then 6000 of type X and its one 6100. */
export function readDominio(bytes: Uint8Array): { document: string; pairs: ReadPair[] } {
  const registers = linesOf(bytes).map((line) => {
    if (!line.startsWith('|') || !line.endsWith('|')) throw new Error(`${line} is not enclosed`)
    return line.slice(1, -1).split('|')
  })
  const [head, ...rest] = registers
  if (head?.[0] !== '0000' || head.length !== 2) throw new Error('0000 is missing')
  const pairs: ReadPair[] = []
  for (let at = 0; at < rest.length; at += 2) {
    const [lot, child] = [rest[at], rest[at + 1]]
    if (lot?.join('|') !== '6000|X|||') throw new Error(`${lot?.join('|')} is no 6000`)
    if (child?.[0] !== '6100' || child.length !== 10) throw new Error(`${child?.join('|')} is no 6100`)
    const [, date = '', debit = '', credit = '', value = '', , history = ''] = child
    if (!/^\d+$/.test(debit) || !/^\d+$/.test(credit)) throw new Error('an account is no number')
    const [number, text] = split(history)
    pairs.push({ number, date: isoOf(date), debit, credit, cents: centsOf(value, /^\d+,\d{2}$/), history: text })
  }
  return { document: head[1] ?? '', pairs }
}

const cut = (line: string, from: number, to: number): string => line.slice(from - 1, to)

/** Domínio 'Lançamentos Contábeis em Lote': 01, pairs of 02 and 03, 99. */
export function readDominioFixed(bytes: Uint8Array): { first: string; last: string; pairs: ReadPair[] } {
  const [head = '', ...rest] = linesOf(bytes)
  if (head.length !== 54 || cut(head, 1, 2) !== '01' || cut(head, 44, 54) !== 'N0500000117') throw new Error(head)
  if (rest.pop() !== '9'.repeat(100)) throw new Error('99 is missing')
  const pairs: ReadPair[] = []
  rest.forEach((line, at) => {
    if (Number(cut(line, 3, 9)) !== at + 1) throw new Error('the sequence has a gap')
    if (at % 2 === 0) {
      if (line.length !== 150 || cut(line, 1, 2) !== '02' || cut(line, 10, 10) !== 'X') throw new Error(line)
      return
    }
    if (line.length !== 664 || cut(line, 1, 2) !== '03' || cut(line, 558, 564) !== '0000000') throw new Error(line)
    const [number, history] = split(cut(line, 46, 557).trimEnd())
    pairs.push({
      number,
      date: isoOf(cut(rest[at - 1] ?? '', 11, 20)),
      debit: String(Number(cut(line, 10, 16))),
      credit: String(Number(cut(line, 17, 23))),
      cents: centsOf(cut(line, 24, 38), /^\d{15}$/),
      history,
    })
  })
  return { first: isoOf(cut(head, 24, 33)), last: isoOf(cut(head, 34, 43)), pairs }
}

/** Prosoft: LC1 of 448 characters, in its simple mode. */
export function readProsoft(bytes: Uint8Array): ReadPair[] {
  if (bytes.some((byte) => byte > 126)) throw new Error('it is not ASCII')
  return linesOf(bytes).map((line, at) => {
    if (line.length !== 448 || cut(line, 1, 3) !== 'LC1' || cut(line, 12, 12) !== '1') throw new Error(line)
    if (Number(cut(line, 4, 8)) !== at + 1) throw new Error('the order has a gap')
    if (line !== line.toUpperCase()) throw new Error('it is not upper case')
    return {
      number: cut(line, 21, 30),
      date: isoOf(cut(line, 13, 20)),
      debit: String(Number(cut(line, 69, 73))),
      credit: String(Number(cut(line, 93, 97))),
      cents: centsOf(cut(line, 117, 132), /^\d{13}\.\d{2}$/),
      history: cut(line, 133, 372).trimEnd(),
    }
  })
}

/** Cells of a CSV by RFC 4180, with another separator. */
export function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  const between = separator.replace(/[|.]/, '\\$&')
  const cell = new RegExp(`("(?:[^"]|"")*"|[^"${between}\r\n]*)(${between}|\r\n|$)`, 'gy')
  for (;;) {
    const found = cell.exec(text)
    if (!found) throw new Error(`no CSV at ${cell.lastIndex}`)
    const [, own = '', end] = found
    rows.at(-1)?.push(own.startsWith('"') ? own.slice(1, -1).replaceAll('""', '"') : own)
    if (cell.lastIndex >= text.length) return rows
    if (end === '\r\n') rows.push([])
  }
}

/** The product's usual CSV: a line for each account, debit and credit in two columns. */
export function readUsualCsv(bytes: Uint8Array): ReadPosting[] {
  const [names, ...rows] = readCsv(latinText(bytes), ';')
  if (names?.[1] !== 'Número') throw new Error('there are no names')
  return rows.map(([, number = '', date = '', account = '', , debit = '', credit = '', history = '']) => {
    if ((debit === '') === (credit === '')) throw new Error('a line has one side')
    const cents = debit ? centsOf(debit, /^\d+,\d{2}$/) : -centsOf(credit, /^\d+,\d{2}$/)
    return { number, date: isoOf(date), account, cents, history }
  })
}

/** A journal of hledger: what its manual says of directives, transactions and postings. */
export function readHledger(bytes: Uint8Array): { declared: string[]; postings: ReadPosting[] } {
  const lines = utf8.decode(bytes).split('\n')
  if (lines[0] !== 'decimal-mark ,') throw new Error('decimal-mark is not first')
  const declared: string[] = []
  const payees: string[] = []
  const postings: ReadPosting[] = []
  let head: { date: string; number: string; history: string } | undefined
  for (const line of lines.slice(1)) {
    const code = line.replace(/\s*;.*$/, '')
    if (code === '' || code.startsWith('commodity ')) continue
    if (code.startsWith('account ')) declared.push(code.slice(8))
    else if (code.startsWith('payee ')) payees.push(code.slice(6))
    else if (code.startsWith('    ')) {
      const [account = '', amount = ''] = code.trim().split(/ {2,}/)
      if (!head || !declared.includes(account)) throw new Error(`${account} is not declared`)
      const cents = centsOf(amount.replace(/^R\$ /, '').replaceAll('.', ''), /^-?\d+,\d{2}$/)
      const [, accountCode = ''] = /^[a-z]+:(\S+) /.exec(account) ?? []
      postings.push({ ...head, account: accountCode, cents })
    } else {
      const [, date = '', number = '', payee = '', history = ''] =
        /^(\d{4}-\d\d-\d\d) \* \(([^)]+)\) ([^|]+) \| (.*)$/.exec(code) ?? []
      if (!payees.includes(payee)) throw new Error(`${payee} is not declared`)
      head = { date, number, history }
    }
  }
  return { declared, postings }
}
