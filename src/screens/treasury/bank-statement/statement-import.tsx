import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { accountOfFile } from '#domain/bank-file/account-of-file.ts'
import { statementFormat } from '#domain/bank-file/statement-format.ts'
import { statementLayout } from '#domain/bank-file/statement-layout.ts'
import { StatementReader } from '#domain/bank-file/statement-reader.ts'
import { bankStatementNoun } from '#domain/bank-statement/noun.ts'
import { InvalidInput } from '#domain/error/error.ts'
import { link } from '#domain/field/fields.ts'
import type { ImportResult } from '#domain/import/result.ts'
import { checkedMapping } from '#domain/import/table/column.ts'
import { AccountKind } from '#domain/ledger/enums.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import type { Changes } from '#machines/conversation.ts'
import { textAt } from '#machines/form-values.ts'
import type { Client } from '#src/graphql/client.ts'
import { AccountsOfFilesDocument, ImportBankStatementDocument } from '#src/graphql/generated/bank-statement-import.ts'
import { WaitingLinesDocument } from '#src/graphql/generated/reconciliation.ts'
import { readListSearch } from '#src/records/filter/list-search.ts'
import { ImportDialog } from '#src/records/import/import-dialog.tsx'
import { Remarks } from '#src/records/import/remark-rows.tsx'
import { importResultOf } from '#src/records/import/source/import-result.ts'
import { type ImportSource, type SampleFile, tableEndings } from '#src/records/import/source/import-source.ts'
import { accountsIn } from '#src/records/list/head/money-head.tsx'
import { useBranchId, useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { readAccounts, useAccountOptions, useAccounts } from '#src/screens/treasury/account/account-option.ts'
import { FormAccount } from '#src/screens/treasury/account/form-account.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'

const fields = { bankAccountId: link('Conta bancária') }

export interface StatementImportProps {
  open: boolean
  onClose: () => void
}

/** Takes in a statement of a bank: what is new of it waits to be reconciled. */
export function StatementImport({ open, onClose }: StatementImportProps) {
  const client = useClient()
  const { accountId = '' } = readListSearch(useSearch({ strict: false }))
  const { data: accounts } = useAccounts()
  const [filtered] = useState(() => accountsIn(String(accountId)))
  const banks = accounts?.filter(({ kind }) => kind === AccountKind.codes.BANK) ?? []
  const active = banks.filter(({ status }) => status === 'ACTIVE')
  const chosen =
    banks.find(({ id }) => filtered.length === 1 && id === filtered[0])?.id ??
    (active.length === 1 ? (active[0]?.id ?? '') : '')
  const samples = useSamples()
  const [source] = useState(() => ({ ...statementSource(client, chosen), samples }))
  return <ImportDialog source={source} open={open} onClose={onClose} />
}

/** Statements to try it with, of the account that is said, else of the first. */
function useSamples(): NonNullable<ImportSource['samples']> {
  const client = useClient()
  const queries = useQueryClient()
  const branchId = useBranchId()
  const today = todayOf(usePresent())
  const firstAccount = async () => {
    const accounts = await readAccounts(queries, client, branchId)
    return accounts.find(({ kind, status }) => kind === AccountKind.codes.BANK && status === 'ACTIVE')?.id ?? ''
  }
  const sample = (label: string, ending: 'ofx' | 'csv'): SampleFile => ({
    label,
    make: async (values) => {
      const bankAccountId = textAt(values, 'bankAccountId') || (await firstAccount())
      const { statementSample } = await import('./statement-sample.ts')
      return { file: await statementSample(client, bankAccountId, { ending, today }), values: { bankAccountId } }
    },
  })
  return {
    text: 'Para experimentar: o último mês da conta como o banco o exportaria, com três linhas que o sistema ainda não tem.',
    files: [sample('Usar extrato em OFX', 'ofx'), sample('Usar extrato em CSV', 'csv')],
  }
}

const statementSource = (client: Client, bankAccountId: string): ImportSource => ({
  resource: 'bank-statement',
  title: 'Importar extrato',
  description: 'O arquivo que o seu banco exporta, em OFX, Excel, CSV ou CNAB 240. Nada muda antes de você conferir.',
  endings: ['ofx', ...tableEndings, 'ret', 'cnab', 'rem'],
  row: { one: 'linha', several: 'linhas', gender: 'feminine' },
  duplicateText: 'Já estavam no sistema',
  ignored: 'saldos, totais e lançamentos futuros',
  after: 'As linhas ficam pendentes de conciliação com os lançamentos: os saldos do sistema não mudaram.',
  next: { label: 'Conciliar agora', pathOf: (values) => reconciliationOf(client, textAt(values, 'bankAccountId')) },
  fields,
  blank: { bankAccountId },
  inputs: <BankAccount />,
  valuesFrom: (file, values) => accountAnswers(client, file, textAt(values, 'bankAccountId')),
  check: (values) => {
    if (!textAt(values, 'bankAccountId')) throw new InvalidInput([{ msg: 'required', param: 'bankAccountId' }])
  },
  layout: statementLayout,
  isTable: (head) => statementFormat(head) === 'table',
  reader: (refuse, { mapping, signs }) =>
    new StatementReader(
      { line: () => {}, refuse, ignore: () => {}, account: () => true },
      { mapping: checkedMapping(statementLayout, mapping ?? {}), signs },
    ),
  send: ({ input, values, dryRun }, options) =>
    client
      .request(ImportBankStatementDocument, { input, dryRun, bankAccountId: textAt(values, 'bankAccountId') }, options)
      .then(({ importBankStatement }) => importResultOf(importBankStatement)),
  details: ({ balance, remarks }, isDone) =>
    (balance || remarks) && (
      <>
        {balance && <BalanceProof balance={balance} isDone={isDone} />}
        {remarks && (
          <Remarks
            remarks={remarks}
            label="Linhas que talvez já estejam no sistema"
            note="elas entram: se forem as mesmas, ignore uma de cada na conciliação"
          />
        )}
      </>
    ),
})

/** As much of a file as says of which account it is. */
const headBytes = 65_536

/** The account that the file names, where none is chosen and it is one of those that take money; none where that is not told. */
async function accountAnswers(client: Client, file: File, chosen: string): Promise<Changes> {
  if (chosen !== '') return {}
  const found = async () => {
    const [head, { allBankAccounts }] = await Promise.all([
      file.slice(0, headBytes).text(),
      client.request(AccountsOfFilesDocument, {}),
    ])
    const registered = allBankAccounts.map(({ bank, agencyDigit, accountDigit, ...account }) => ({
      ...account,
      bank: bank.identifier,
      agencyDigit: agencyDigit ?? '',
      accountDigit: accountDigit ?? '',
    }))
    return accountOfFile(head, registered)
  }
  const account = await found().catch(() => undefined)
  return account ? { bankAccountId: account.id } : {}
}

/** The reconciliation of the days of which lines of the account wait; of its own days where that is not known. */
async function reconciliationOf(client: Client, bankAccountId: string): Promise<string> {
  const answer = await client.request(WaitingLinesDocument, {}).catch(() => undefined)
  const waiting = answer?.waitingLines.accounts.find((account) => account.bankAccountId === bankAccountId)
  const period = waiting && { dateFrom: waiting.from, dateTo: waiting.to }
  return `${bankStatementNoun.path}/reconciliation?${new URLSearchParams({ bankAccountId, ...period })}`
}

function BankAccount() {
  const { data } = useAccounts()
  const banks = new Set(data?.filter(({ kind }) => kind === AccountKind.codes.BANK).map(({ id }) => id))
  const options = useAccountOptions().filter(({ value }) => banks.has(value))
  const noneYet = 'Nenhuma conta bancária ainda. Cadastre em Contas.'
  return <FormAccount at="bankAccountId" options={options} placeholder="Nome da conta" noneYet={noneYet} />
}

interface BalanceProofProps {
  balance: NonNullable<ImportResult['balance']>
  isDone: boolean
}

/** ' 2 linhas já estão nos lançamentos: concilie umas com os outros.' */
const inBooksWords = (count: number): string => {
  if (count === 0) return ''
  return count === 1
    ? ' 1 linha já está nos lançamentos: concilie os dois, sem lançar de novo.'
    : ` ${count} linhas já estão nos lançamentos: concilie, sem lançar de novo.`
}

/** Whether the bank's balance is the system's once the file is in: else something is missing, or there twice. */
function BalanceProof({ balance: { date, file, computed, difference, inBooks }, isDone }: BalanceProofProps) {
  const cents = centsOf(difference)
  const day = formatLocalDate(date)
  if (cents === 0n)
    return (
      <NoticeLine tone="positive">
        O saldo confere: {formatMoney(file)} em {day}, no banco e no sistema.{inBooksWords(inBooks)}
      </NoticeLine>
    )
  const size = formatMoney(moneyOf(cents < 0n ? -cents : cents))
  const found = isDone ? 'o sistema tem' : 'com este arquivo o sistema terá'
  return (
    <NoticeLine tone="warning">
      {cents > 0n ? `Falta ${size}` : `Sobra ${size}`}: em {day} o banco diz {formatMoney(file)}, e {found}{' '}
      {formatMoney(computed)}.{' '}
      {cents > 0n
        ? 'Pode faltar o arquivo de um período anterior, ou um lançamento.'
        : 'Pode haver um lançamento a mais, ou faltar uma saída de um período anterior.'}
      {inBooksWords(inBooks)}
    </NoticeLine>
  )
}
