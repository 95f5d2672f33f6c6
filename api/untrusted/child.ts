import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { nfeOf } from '#domain/invoice/nfe.ts'
import { nfseOf } from '#domain/invoice/nfse.ts'
import { xmlOf } from '#domain/invoice/xml.ts'
import { ceilingBytes } from './ceiling.ts'
import type { ChildAnswer, InvoiceFile, InvoiceReading, UntrustedFile } from './reading.ts'

// The child process that reads untrusted files, one after the other.

/** Where the system runs out of memory, Linux ends this process before any other. */
if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')

/**
 * A thread of its own, which no decoder that runs for long keeps from looking: it kills this process above its ceiling, on
 * every system, and when the server that asked is gone without having closed the channel.
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

/** Loads what a kind of file is read with as the first of it comes. */
async function read(file: UntrustedFile) {
  switch (file.kind) {
    case 'bill':
      return (await import('./bill.ts')).readBill(file)
    case 'picture':
      return (await import('./picture.ts')).drawPicture(file)
    case 'invoice':
      return readInvoice(file)
  }
}

function readInvoice({ bytes }: InvoiceFile): InvoiceReading {
  const root = xmlOf(Buffer.from(bytes).toString('utf8'))
  const goods = nfeOf(root)
  return { goods, services: goods ? undefined : nfseOf(root) }
}
