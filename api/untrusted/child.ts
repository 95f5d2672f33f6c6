import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { otherKindOf } from '#domain/invoice/kind.ts'
import { nfeOf } from '#domain/invoice/nfe.ts'
import { nfseOf } from '#domain/invoice/nfse.ts'
import { utilityBillOf } from '#domain/invoice/utility-bill.ts'
import { xmlOf } from '#domain/invoice/xml.ts'
import { xmlTextOf } from '#domain/invoice/xml-text.ts'
import { ceilingBytes } from './ceiling.ts'
import type { ChildAnswer, InvoiceFile, InvoiceReading, UntrustedFile } from './reading.ts'

// The child process that reads untrusted files, one after the other.

/** First choice of Linux's out-of-memory killer. */
if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')

/**
 * Watchdog thread that no busy decoder blocks: kills this process above its ceiling, and when the parent is gone
 * without closing the channel.
 */
const watch = `const { ceilingBytes, parent } = require('node:worker_threads').workerData
setInterval(() => {
  if (process.memoryUsage.rss() > ceilingBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, 20)`
new Worker(watch, { eval: true, execArgv: [], workerData: { ceilingBytes, parent: process.ppid } })

process.on('disconnect', () => process.exit())
process.on('message', async (file: UntrustedFile) => {
  const answer = await read(file).then(
    (reading) => ({ reading }),
    (error: unknown) => ({ failed: String(error) }),
  )
  const message: ChildAnswer = { ...answer, residentBytes: process.memoryUsage.rss() }
  process.send?.(message)
})

/** Lazily loads the reader of a kind of file. */
async function read(file: UntrustedFile) {
  switch (file.kind) {
    case 'bill':
      return (await import('./bill.ts')).readBill(file)
    case 'picture':
      return (await import('./picture.ts')).drawPicture(file)
    case 'invoice':
      return readInvoice(file)
    case 'workbook':
      return (await import('./workbook/workbook.ts')).readWorkbook(file)
  }
}

function readInvoice({ bytes, today }: InvoiceFile): InvoiceReading {
  const root = xmlOf(xmlTextOf(bytes) ?? '')
  const goods = nfeOf(root)
  const services = goods ? undefined : nfseOf(root)
  const utility = goods || services ? undefined : utilityBillOf(root, today)
  return { goods, services, utility, otherKind: goods || services || utility ? undefined : otherKindOf(root) }
}
