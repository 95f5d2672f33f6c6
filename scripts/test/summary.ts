import { stripVTControlCharacters } from 'node:util'
import type { Measured, Trouble } from './part.ts'

/** CPU budget per part; a ratchet, reported but not enforced. */
export type Budget = Readonly<Record<string, number>>

const wholeMinutes = 15
/** What another machine, or one in use, may need more. */
const tolerance = 1.3
const shownFiles = 12

const whole = (seconds: number | undefined, width: number) =>
  (seconds === undefined ? '' : String(Math.round(seconds))).padStart(width)

/** A line for each part: what passed and failed, its seconds by the clock and of the processors, and its budget. */
export function partTable(parts: readonly Measured[], budget: Budget): string[] {
  const head = `${'part'.padEnd(16)} ${'passed'.padStart(7)} ${'failed'.padStart(7)} ${'clock s'.padStart(8)} ${'processor s'.padStart(12)} ${'budget'.padStart(7)}`
  const lines = parts.map(
    ({ name, passed, failed, seconds, processorSeconds }) =>
      `${name.padEnd(16)} ${whole(passed, 7)} ${whole(failed, 7)} ${whole(seconds, 8)} ${whole(processorSeconds, 12)} ${whole(budget[name], 7)}`,
  )
  return [head, ...lines]
}

/** The files that took longest. */
export function slowestFiles(parts: readonly Measured[]): string[] {
  const files = parts.flatMap(({ files = {} }) => Object.entries(files))
  return files
    .sort(([, one], [, other]) => other.seconds - one.seconds)
    .slice(0, shownFiles)
    .map(([file, { seconds }]) => `${whole(seconds, 5)} s  ${file}`)
}

/** Remarks: a part above or well below its budget, or the whole beyond its time. */
export function remarks(parts: readonly Measured[], budget: Budget, seconds: number): string[] {
  const lines = parts.flatMap(({ name, processorSeconds: used }) => {
    const allowed = budget[name]
    if (used === undefined || allowed === undefined) return []
    if (used > allowed * tolerance)
      return [`${name} used ${Math.round(used)} processor seconds of its ${allowed}: find what it repeats.`]
    return used < allowed / tolerance
      ? [`${name} used ${Math.round(used)} processor seconds of its ${allowed}: lower tests/seconds.json.`]
      : []
  })
  if (seconds > wholeMinutes * 60)
    lines.push(`The whole took ${(seconds / 60).toFixed(1)} minutes, more than the ${wholeMinutes} it may take.`)
  return lines
}

const shownOfError = 300

/** Failures and flaky tests, each with the beginning of its first message. */
export function troubles(parts: readonly Measured[]): string[] {
  const all = parts.flatMap(({ trouble = [] }) => trouble)
  const troubleText = ({ test, said: error }: Trouble) => {
    const [first = ''] = stripVTControlCharacters(error).split('\n')
    return `  ${test}\n    ${first.slice(0, shownOfError)}`
  }
  const failed = all.filter(({ hasPassed }) => !hasPassed).map(troubleText)
  const unsteady = all.filter(({ hasPassed }) => hasPassed).map(troubleText)
  return [
    ...(failed.length > 0 ? ['Failed:', ...failed] : []),
    ...(unsteady.length > 0
      ? ['Passed only when tried again, which is a bug in the test or in what it tests:', ...unsteady]
      : []),
  ]
}
