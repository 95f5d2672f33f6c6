import pg from 'pg'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { copyTime } from '../imports/copy-time.ts'
import { importFile } from '../imports/import-call.ts'
import type { Stack } from '../stack.ts'
import { inRounds, measured } from '../statistics.ts'
import { emptyReceiptId } from './documents-database.ts'

const sales = 100_000
const rounds = 3
const importedSales = { table: 'card_transaction', where: `card_receipt_id = '${emptyReceiptId}'` }
const theirEntries = `select e.id from celeiro.journal_entry e join celeiro.card_transaction t on t.company_id = e.company_id
  and t.id = e.fact_id where t.${importedSales.where}`
/** What an import writes besides: an entry of the journal for each sale, of some three lines. */
const alsoWritten = [
  { table: 'journal_entry', where: `id in (${theirEntries})` },
  { table: 'journal_line', where: `entry_id in (${theirEntries})` },
]
const heading =
  'Data da venda;Hora da venda;Forma de pagamento;Bandeira;Valor bruto;Valor Taxa/Tarifa;Valor líquido;Status da venda;Data prevista do pagamento;Código de autorização;NSU/DOC'

/** An acquirer's file of so many sales, each of its own number. */
function fileOf(count: number): Blob {
  const rows = Array.from({ length: count }, (_, at) => {
    const day = String(1 + (at % 28)).padStart(2, '0')
    return `${day}/10/2025;19:30;Crédito à vista;Visa;100,00;-2,00;98,00;Aprovada;${day}/11/2025;${at % 1_000_000};9${at}`
  })
  return new Blob([[heading, ...rows, ''].join('\r\n')])
}

/** A file of sales from the request to the commit, beside COPY of the rows that come of it. */
export async function cardImport(stack: Stack): Promise<Figure[]> {
  const owner = new pg.Client({ connectionString: stack.adminUrl })
  await owner.connect()
  const file = fileOf(sales)
  try {
    // The first one gives the church its chart, whose statistics an installation has a minute later.
    await importFile(stack, `/card-transaction/import?cardReceiptId=${emptyReceiptId}`, fileOf(1), 1)
    await forget(owner)
    const all = await inRounds(rounds, async () => {
      const began = performance.now()
      await importFile(stack, `/card-transaction/import?cardReceiptId=${emptyReceiptId}`, file, sales)
      const imported = performance.now() - began
      const copied = await copyTime(owner, importedSales)
      let all = copied
      for (const written of alsoWritten) all += await copyTime(owner, written)
      await forget(owner)
      return { imported, copied, all }
    })
    return [
      { ...goals.cardImport, value: measured(all.map(({ imported, copied }) => copied / imported)) },
      { name: '· imported', unit: 'ms', value: measured(all.map(({ imported }) => imported)) },
      { name: '· copied', unit: 'ms', value: measured(all.map(({ copied }) => copied)) },
      { ...goals.cardImportOfAll, value: measured(all.map((one) => one.all / one.imported)) },
    ]
  } finally {
    await forget(owner)
    await owner.end()
  }
}

async function forget(owner: pg.Client): Promise<void> {
  await owner.query('delete from celeiro.card_transaction where card_receipt_id = $1', [emptyReceiptId])
  await owner.query(`delete from celeiro.import where resource = 'card-transaction'`)
  await owner.query(
    'vacuum (analyze) celeiro.card_transaction, celeiro.journal_account, celeiro.journal_entry, celeiro.journal_line',
  )
}
