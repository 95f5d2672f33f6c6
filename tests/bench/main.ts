import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { buildProduct } from '../../scripts/build.ts'
import { constantLoop } from './constant-loop.ts'
import { isMet, tableOf } from './figure.ts'
import { parts } from './parts.ts'
import { cacheFolder, root } from './place.ts'
import {
  askedFor,
  blockOf,
  type Machine,
  type Measurement,
  type PartName,
  paceOf,
  partNames,
  performanceDocument,
  withBlock,
} from './report.ts'
import { buildBarePage } from './web/bare-build.ts'

const isPart = (name: string): name is PartName => Object.hasOwn(parts, name)

const usualParts = partNames.filter((part) => part !== askedFor)
const chosenParts = process.argv.slice(2)
const unknown = chosenParts.filter((name) => !isPart(name))
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}: choose of ${partNames.join(', ')}`)

const machine = (): Omit<Machine, 'loop'> => ({
  processors: cpus().length,
  model: (cpus()[0]?.model ?? '')
    .replace(/\s+/g, ' ')
    .replace(/^unknown$/, '')
    .trim(),
  node: process.version,
  load: loadavg()[0] ?? 0,
})

async function measure(part: PartName): Promise<Measurement> {
  const at = new Date()
  const before = machine()
  const loop = constantLoop()
  const { figures, failed } = await parts[part]()
  return { part, at, machine: { ...before, loop: Math.max(loop, constantLoop()) }, figures, failed }
}

/** Where people read it and, for programs, in the ignored folder. */
function write(measurement: Measurement): void {
  const document = path.join(root, performanceDocument)
  writeFileSync(document, withBlock(readFileSync(document, 'utf8'), measurement.part, blockOf(measurement)))
  mkdirSync(cacheFolder, { recursive: true })
  const pace = paceOf(measurement.machine)
  const figures = measurement.figures.map((figure) => ({ ...figure, met: isMet(figure, pace) }))
  const results = path.join(cacheFolder, `${measurement.part}.json`)
  writeFileSync(results, `${JSON.stringify({ ...measurement, figures }, null, 2)}\n`)
}

await buildProduct()
await buildBarePage()
let failed = 0
for (const part of chosenParts.length > 0 ? chosenParts.filter(isPart) : usualParts) {
  const measurement = await measure(part)
  // After each part, so that a later one that cannot go on takes nothing along.
  write(measurement)
  failed += measurement.failed.length
  console.log(`\n${tableOf(measurement.figures, paceOf(measurement.machine))}\n`)
}
console.log(`Written to ${performanceDocument}`)
process.exit(failed > 0 ? 1 : 0)
