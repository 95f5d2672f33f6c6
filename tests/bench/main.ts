import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { buildProduct } from '../../scripts/build.ts'
import { exportSpeed } from './api/export-speed.ts'
import { graphqlCost } from './api/graphql-cost.ts'
import { listLatency } from './api/list-latency.ts'
import { listRate } from './api/list-rate.ts'
import { worstBody } from './api/worst-body.ts'
import { type Figure, isMet, tableOf } from './figure.ts'
import { seededLedger } from './ledger/ledger-database.ts'
import { statementTime } from './ledger/statement-time.ts'
import { transferRate } from './ledger/transfer-rate.ts'
import { upkeep } from './ledger/upkeep.ts'
import { cacheFolder } from './place.ts'
import { type Stack, startStack } from './stack.ts'
import { buildBarePage } from './web/bare-build.ts'
import { bytes } from './web/bytes.ts'
import { firstRow } from './web/first-row.ts'
import { heap } from './web/heap.ts'
import { scrolling } from './web/scrolling.ts'

type Benchmark = (stack: Stack) => Promise<Figure[]>

interface Part {
  readonly benchmarks: readonly Benchmark[]
  start(): Promise<Stack>
}

const parts: Readonly<Record<string, Part>> = {
  api: { benchmarks: [listRate, listLatency, graphqlCost, exportSpeed, worstBody], start: () => startStack() },
  web: { benchmarks: [bytes, firstRow, heap, scrolling], start: () => startStack() },
  ledger: { benchmarks: [statementTime, transferRate, upkeep], start: () => startStack(seededLedger) },
}

const asked = process.argv.slice(2)
const unknown = asked.filter((part) => !parts[part])
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}: choose of ${Object.keys(parts).join(', ')}`)

await buildProduct()
await buildBarePage()
const figures: Figure[] = []
let failed = 0
for (const { benchmarks, start } of (asked.length > 0 ? asked : Object.keys(parts)).flatMap(
  (part) => parts[part] ?? [],
)) {
  const stack = await start()
  for (const benchmark of benchmarks) {
    console.log(`Measuring ${benchmark.name}…`)
    try {
      figures.push(...(await benchmark(stack)))
    } catch (error) {
      failed++
      console.error(`${benchmark.name} failed:`, error)
    }
  }
  await stack.stop()
}

const results = path.join(cacheFolder, 'results.json')
mkdirSync(cacheFolder, { recursive: true })
const judged = figures.map((figure) => ({ ...figure, met: isMet(figure) }))
const machine = { processors: cpus().length, node: process.version }
writeFileSync(results, `${JSON.stringify({ at: new Date().toISOString(), machine, figures: judged }, null, 2)}\n`)
console.log(`\n${tableOf(figures)}\n\n${machine.processors} processors, Node ${machine.node}; written to ${results}`)
process.exit(failed > 0 ? 1 : 0)
