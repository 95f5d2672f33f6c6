import { checkAttachments } from './attachment-rules.ts'
import { checkChart } from './chart-rules.ts'
import { checkMonths } from './month-rules.ts'
import { dayIn, type EcdFault, type EcdReading, fault, keyOf, type Placed, signed } from './reading.ts'
import { checkStatements } from './statement-rules.ts'

const only = ({ placed }: EcdReading, kind: string): Placed | undefined => placed.get(kind)?.[0]
const all = ({ placed }: EcdReading, kind: string): readonly Placed[] => placed.get(kind) ?? []

/** The faults of a file that was read to its end, as the validator would name them. */
export function faultsOf(reading: EcdReading): readonly EcdFault[] {
  checkCounts(reading)
  checkTerms(reading)
  checkChart(reading)
  checkMonths(reading)
  checkClosing(reading)
  checkStatements(reading)
  checkAttachments(reading)
  checkSigners(reading)
  return reading.faults
}

function checkCounts(reading: EcdReading): void {
  const { counts, blocks, lines } = reading
  const told = new Map(all(reading, '9900').map(({ line, record: [, kind = '', count] }) => [kind, { line, count }]))
  if (told.size !== all(reading, '9900').length)
    fault(reading, 'REGRA_REGISTRO_DUPLICADO', 0, 'um registro está duas vezes nos totais do bloco 9')
  for (const [kind, count] of counts) {
    const own = told.get(kind)
    if (Number(own?.count) !== count)
      fault(
        reading,
        'REGRA_QTD_REG_BLC',
        own?.line ?? 0,
        `há ${count} registros ${kind} e o bloco 9 diz ${own?.count ?? 0}`,
      )
  }
  for (const kind of told.keys())
    if (!counts.has(kind)) fault(reading, 'REGRA_REG_BLC', told.get(kind)?.line ?? 0, `não há registro ${kind}`)
  for (const [block, kind] of [
    ['0', '0990'],
    ['I', 'I990'],
    ['J', 'J990'],
    ['9', '9990'],
  ] as const) {
    const end = only(reading, kind)
    if (Number(end?.record[1]) !== blocks.get(block))
      fault(reading, 'REGRA_QTD_LIN_BLOCO', end?.line ?? 0, `o bloco ${block} tem ${blocks.get(block) ?? 0} linhas`)
  }
  const stated = [only(reading, '9999')?.record[1], only(reading, 'I030')?.record[4], only(reading, 'J900')?.record[5]]
  for (const count of stated)
    if (Number(count) !== lines) fault(reading, 'REGRA_QTD_LIN', 0, `o arquivo tem ${lines} linhas e diz ${count ?? 0}`)
}

function checkTerms(reading: EcdReading): void {
  const [, , first, last, name, document] = only(reading, '0000')?.record ?? []
  const opening = only(reading, 'I030')
  const ending = only(reading, 'J900')
  const [, , number, book, , openingName, , openingDocument] = opening?.record ?? []
  const [, , endingNumber, endingBook, endingName, , endingFirst, endingLast] = ending?.record ?? []
  const same = (one: unknown, other: unknown, line: number | undefined, text: string) => {
    if (one !== other) fault(reading, 'REGRA_TERMOS', line ?? 0, text)
  }
  same(openingName, name, opening?.line, 'o nome do termo de abertura não é o da empresa')
  same(endingName, name, ending?.line, 'o nome do termo de encerramento não é o da empresa')
  same(openingDocument, document, opening?.line, 'o CNPJ do termo de abertura não é o da empresa')
  same(endingNumber, number, ending?.line, 'os termos têm números de livro diferentes')
  same(endingBook, book, ending?.line, 'os termos têm nomes de livro diferentes')
  same(
    `${endingFirst} ${endingLast}`,
    `${first} ${last}`,
    ending?.line,
    'o período do termo de encerramento não é o do livro',
  )
  if (!(Number(number) > 0))
    fault(reading, 'REGRA_MAIOR_QUE_ZERO', opening?.line ?? 0, 'o número do livro é maior que zero')
}

function checkClosing(reading: EcdReading): void {
  const yearEnd = dayIn(only(reading, 'I030')?.record[11])
  const [, , first, last] = only(reading, '0000')?.record ?? []
  const isInside = yearEnd >= dayIn(first) && yearEnd <= dayIn(last)
  if (!isInside) return
  const closing = only(reading, 'I350')
  if (!closing || dayIn(closing.record[1]) !== yearEnd)
    fault(
      reading,
      'REGRA_REGISTRO_OBRIGATORIO_I350',
      closing?.line ?? 0,
      'falta o resultado do dia em que o exercício encerra',
    )
  const told = new Map(
    all(reading, 'I355').map(({ line, record: [, account = '', center = '', value, side] }) => [
      keyOf(account, center),
      { line, account, cents: signed(value, side) },
    ]),
  )
  const isOfResult = (account: string) => reading.accounts.get(account)?.nature === '04'
  for (const [key, { line, account, cents }] of told) {
    if (!isOfResult(account)) fault(reading, 'REGRA_CONTA_RESULTADO', line, `a conta ${account} não é de resultado`)
    if ((reading.closed.get(key) ?? 0n) !== -cents)
      fault(reading, 'REGRA_VALIDACAO_SALDO_CONTA', line, `a conta ${account} não é encerrada pelo que tinha`)
  }
  for (const [key, cents] of reading.closed) {
    const [account = ''] = key.split('|')
    if (isOfResult(account) && cents !== 0n && !told.has(key))
      fault(
        reading,
        'REGRA_VALIDACAO_SALDO_CONTA',
        0,
        `a conta ${account} é encerrada e não está entre as de resultado`,
      )
  }
  for (const { line, account, closing: cents } of reading.months.at(-1)?.balances ?? [])
    if (isOfResult(account) && cents !== 0n)
      fault(reading, 'REGRA_SALDO_RESULTADO_ZERO', line, `a conta ${account} ainda tem saldo depois do encerramento`)
}

function checkSigners(reading: EcdReading): void {
  const signers = all(reading, 'J930')
  const wrong = (rule: string, line: number, text: string) => fault(reading, rule, line, text)
  const isAccountant = ({ record }: Placed) => record[4] === '900'
  if (!signers.some(isAccountant) || signers.every(isAccountant))
    wrong('REGRA_OBRIGATORIO_ASSIN_CONTADOR', 0, 'assinam o contador e mais alguém: informe os dois na Empresa')
  const responsible = signers.filter(({ record }) => record[11] === 'S')
  if (responsible.length !== 1) wrong('REGRA_OBRIGATORIO_UM_RESP_LEGAL', 0, 'um, e só um, responde pela assinatura')
  const keys = signers.map(({ record: [, , document, , code] }) => `${document} ${code}`)
  if (new Set(keys).size !== keys.length)
    wrong('REGRA_IDENT_CPF_CNPJ_COD_ASSIN_DUPLICIDADE', 0, 'alguém assina duas vezes')
  for (const signer of signers) {
    const { line, record } = signer
    const [, , document = '', , code, crc, email, phone, state, , , isResponsible] = record
    if (isAccountant(signer)) {
      if (!crc || !email || !phone || !state)
        wrong('REGRA_OBRIGATORIO_CONTADOR', line, 'o contador tem CRC com UF, e-mail e telefone: informe-os na Empresa')
      if (isResponsible === 'S')
        wrong('REGRA_QUALIF_INV_RESP_LEGAL', line, 'o contador não é o responsável pela assinatura')
    }
    if (document.length !== (code === '001' ? 14 : 11))
      wrong('REGRA_VALIDA_CPF', line, `${document} não é o documento de quem assina`)
  }
}
