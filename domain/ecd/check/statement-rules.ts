import { centsText } from './cents-text.ts'
import { dayIn, type EcdReading, fault, type Placed, signed } from './reading.ts'

/** A line of the balance sheet or of the statement of result. */
interface ReadLine {
  readonly line: number
  readonly code: string
  readonly isTotal: boolean
  readonly level: number
  readonly above: string
  readonly group: string
  readonly opening: bigint
  readonly closing: bigint
  readonly note: string
}

const all = ({ placed }: EcdReading, kind: string): readonly Placed[] => placed.get(kind) ?? []

const balanceLines = (reading: EcdReading): ReadLine[] =>
  all(reading, 'J100').map(({ line, record }) => {
    const [, code = '', kind, level, above = '', group = '', , opening, openingSide, closing, closingSide, note = ''] =
      record
    const sums = { opening: signed(opening, openingSide), closing: signed(closing, closingSide) }
    return { line, code, isTotal: kind === 'T', level: Number(level), above, group, note, ...sums }
  })

const resultLines = (reading: EcdReading): ReadLine[] =>
  all(reading, 'J150').map(({ line, record }) => {
    const [
      ,
      ,
      code = '',
      kind,
      level,
      above = '',
      ,
      opening,
      openingSide,
      closing,
      closingSide,
      group = '',
      note = '',
    ] = record
    const sums = { opening: signed(opening, openingSide), closing: signed(closing, closingSide) }
    return { line, code, isTotal: kind === 'T', level: Number(level), above, group, note, ...sums }
  })

/** The statements are there where the year ends inside the book, and are what its balances say. */
export function checkStatements(reading: EcdReading): void {
  const [statement] = all(reading, 'J005')
  const yearEnd = dayIn(all(reading, 'I030')[0]?.record[11])
  const last = dayIn(all(reading, '0000')[0]?.record[3])
  const first = dayIn(all(reading, '0000')[0]?.record[2])
  const isDue = yearEnd >= first && yearEnd <= last
  const balance = balanceLines(reading)
  const result = resultLines(reading)
  if (isDue && (dayIn(statement?.record[2]) !== yearEnd || balance.length === 0 || result.length === 0))
    fault(
      reading,
      'REGRA_REGISTRO_OBRIGATORIO_J005_FIM_EXERCICIO',
      statement?.line ?? 0,
      'faltam o balanço e a demonstração do resultado do exercício',
    )
  if (!statement) return
  checkBalance(reading, balance)
  checkResult(reading, result)
  const orders = all(reading, 'J150').map(({ record: [, order] }) => order)
  if (new Set(orders).size !== orders.length)
    fault(reading, 'REGRA_NU_ORDEM_DUPLICADO', 0, 'linhas do resultado têm a mesma ordem')
  const noted = [...balance, ...result].find(({ note }) => note !== '')
  if (noted && !reading.counts.has('J800'))
    fault(reading, 'REGRA_EXISTE_NOTA_EXPLICATIVA', noted.line, 'uma linha remete a notas que não estão no arquivo')
}

/** Codes of lines that accounts fall on, with the accounts. */
function agglutinated(reading: EcdReading): Map<string, Set<string>> {
  const accounts = new Map<string, Set<string>>()
  for (const { code, agglutinations } of reading.accounts.values())
    for (const [, , line = ''] of agglutinations) accounts.set(line, (accounts.get(line) ?? new Set()).add(code))
  return accounts
}

function checkTree(reading: EcdReading, lines: readonly ReadLine[], statement: string): void {
  const codes = new Set(lines.map(({ code }) => code))
  if (codes.size !== lines.length)
    fault(reading, 'REGRA_COD_AGL_DUPLICIDADE', 0, `duas linhas do ${statement} têm o mesmo código`)
  if (!lines.some(({ isTotal }) => !isTotal))
    fault(reading, 'REGRA_EXISTE_IND_COD_AGLU_DETALHE', 0, `o ${statement} não tem detalhe`)
  const used = agglutinated(reading)
  for (const { line, code, isTotal, level, above, opening, closing } of lines) {
    const wrong = (rule: string, text: string) => fault(reading, rule, line, `a linha ${code} do ${statement} ${text}`)
    if (level > 1 !== (above !== '') || (above !== '' && !codes.has(above)))
      wrong('REGRA_COD_AGL_DE_NIVEL_SUPERIOR_INVALIDO', 'não está abaixo de outra, ou está sem razão')
    if (isTotal && used.has(code)) wrong('REGRA_AGLUTINACAO_EM_SINTETICA', 'soma outras e tem contas suas')
    if (!isTotal && !used.has(code)) wrong('REGRA_OBRIGATORIO_I052', 'não tem conta do plano')
    if (!isTotal) continue
    const below = lines.filter((other) => other.above === code)
    const sum = (of: 'opening' | 'closing') => below.reduce((cents, other) => cents + other[of], 0n)
    if (sum('opening') !== opening) wrong('REGRA_SOMA_DAS_PARCELAS_INI', 'não soma as suas linhas no início')
    if (sum('closing') !== closing)
      wrong(
        'REGRA_SOMA_DAS_PARCELAS_FIN',
        `não soma as suas linhas: ${centsText(closing)} em vez de ${centsText(sum('closing'))}`,
      )
  }
}

/** What accounts come to by the line that they fall on. */
function sumsByLine(
  reading: EcdReading,
  of: Iterable<{ readonly account: string; readonly cents: bigint }>,
): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { account, cents } of of)
    for (const [, , line = ''] of reading.accounts.get(account)?.agglutinations ?? [])
      sums.set(line, (sums.get(line) ?? 0n) + cents)
  return sums
}

function checkDetail(
  reading: EcdReading,
  lines: readonly ReadLine[],
  rule: string,
  sums: Map<string, bigint>,
  of: 'opening' | 'closing',
): void {
  for (const line of lines) {
    const own = sums.get(line.code) ?? 0n
    if (!line.isTotal && line[of] !== own)
      fault(
        reading,
        rule,
        line.line,
        `a linha ${line.code} diz ${centsText(line[of])} e as suas contas somam ${centsText(own)}`,
      )
  }
}

/** What each account holds in each centre at the end of the last month. */
function* closings({ months }: EcdReading): Generator<{ readonly account: string; readonly cents: bigint }> {
  for (const { account, closing: cents } of months.at(-1)?.balances ?? []) yield { account, cents }
}

function checkBalance(reading: EcdReading, lines: readonly ReadLine[]): void {
  checkTree(reading, lines, 'balanço')
  const top = lines.filter(({ level }) => level === 1)
  const [assets, claims] = ['A', 'P'].map((group) => top.find((line) => line.group === group))
  if (top.length !== 2 || !assets || !claims)
    fault(
      reading,
      'REGRA_EXISTEM_2_NIVEIS_1',
      top[0]?.line ?? 0,
      'o balanço tem duas linhas de primeiro nível: ativo e passivo',
    )
  if (assets && claims && assets.closing + claims.closing !== 0n)
    fault(
      reading,
      'REGRA_VALIDA_ATIVO_PASSIVO_FIN',
      assets.line,
      'o ativo não é igual ao passivo com o patrimônio líquido',
    )
  if (assets && claims && assets.opening + claims.opening !== 0n)
    fault(
      reading,
      'REGRA_VALIDA_ATIVO_PASSIVO_INI',
      assets.line,
      'o ativo inicial não é igual ao passivo com o patrimônio líquido',
    )
  const sums = sumsByLine(reading, closings(reading))
  checkDetail(reading, lines, 'REGRA_VALIDA_BALANCO_SALDO_FIN', sums, 'closing')
  const groups = new Map([
    ['01', 'A'],
    ['02', 'P'],
    ['03', 'P'],
  ])
  checkGroups(reading, lines, (nature, group) => groups.get(nature) === group)
}

function checkResult(reading: EcdReading, lines: readonly ReadLine[]): void {
  checkTree(reading, lines, 'resultado')
  const top = lines.filter(({ level }) => level === 1)
  if (top.length !== 1)
    fault(reading, 'REGRA_OCO_UNICA_NIVEL_1', top[0]?.line ?? 0, 'o resultado tem uma linha de primeiro nível')
  const before = all(reading, 'I355').map(({ record: [, account = '', , value, side] }) => ({
    account,
    cents: signed(value, side),
  }))
  checkDetail(reading, lines, 'REGRA_VALIDA_SALDO_COM_DRE', sumsByLine(reading, before), 'closing')
  checkGroups(reading, lines, (nature) => nature === '04')
}

/** Accounts fall on lines of their own nature. */
function checkGroups(
  reading: EcdReading,
  lines: readonly ReadLine[],
  isOf: (nature: string, group: string) => boolean,
): void {
  const used = agglutinated(reading)
  for (const { line, code, group, isTotal } of lines)
    for (const account of isTotal ? [] : (used.get(code) ?? []))
      if (!isOf(reading.accounts.get(account)?.nature ?? '', group))
        fault(
          reading,
          'REGRA_OBRIGATORIO_I052_MESMO_GRUPO',
          line,
          `a conta ${account} não é da natureza da linha ${code}`,
        )
}
