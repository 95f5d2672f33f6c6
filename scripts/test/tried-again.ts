import type { FileTally, Measured, Part } from './part.ts'

/** More than these are no accident of one page or process. */
const mostFiles = 5

/**
 * A part of test files: those in which a test failed run once more, by themselves. Their second tally counts, and what
 * failed first is named at the end.
 *
 * @param of the part of these files alone; of all for none
 */
export function triedAgain(of: (files: readonly string[]) => Part): Part {
  const whole = of([])
  return {
    name: whole.name,
    async run(reports, isShared) {
      const first = await whole.run(reports, isShared)
      const broken = brokenFiles(first)
      if (broken.length === 0 || broken.length > mostFiles) return first
      console.log(`${first.name}: tried again in a new process: ${broken.join(', ')}`)
      return together(first, await of(broken).run(reports, isShared))
    },
  }
}

const brokenFiles = ({ trouble = [] }: Measured): string[] => [
  ...new Set(trouble.filter(({ hasPassed }) => !hasPassed).map(({ file }) => file)),
]

function together(first: Measured, again: Measured): Measured {
  const replaced = brokenFiles(first).map((file) => first.files?.[file]?.passed ?? 0)
  const stillFailed = new Set((again.trouble ?? []).filter(({ hasPassed }) => !hasPassed).map(({ test }) => test))
  const before = (first.trouble ?? []).map((one) => ({ ...one, hasPassed: !stillFailed.has(one.test) }))
  const named = new Set(before.map(({ test }) => test))
  return {
    name: first.name,
    seconds: first.seconds + again.seconds,
    ...(first.processorSeconds !== undefined && {
      processorSeconds: first.processorSeconds + (again.processorSeconds ?? 0),
    }),
    passed: replaced.reduce((passed, out) => passed - out, first.passed) + again.passed,
    failed: again.failed,
    files: filesOf(first, again),
    trouble: [...before, ...(again.trouble ?? []).filter(({ test }) => !named.has(test))],
  }
}

/** Each file with both of its times, and what passed at last. */
function filesOf(first: Measured, again: Measured): Record<string, FileTally> {
  const second = Object.entries(again.files ?? {}).map(([file, { seconds, passed }]) => [
    file,
    { seconds: seconds + (first.files?.[file]?.seconds ?? 0), passed },
  ])
  return { ...first.files, ...Object.fromEntries(second) }
}
