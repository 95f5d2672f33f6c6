import type { Served } from './stack.ts'

const betweenLooks = 10

/**
 * How long something takes, and the memory that a server took meanwhile: resident, the most of a look each hundredth of a
 * second, beyond what it was just before (`megabytes`), and in all (`held`).
 */
export async function measuredMemory<T>(server: Served, run: () => Promise<T>) {
  const before = await server.memory()
  let [most, isRunning] = [before, true]
  const watch = (async () => {
    while (isRunning) {
      most = Math.max(most, await server.memory())
      await new Promise((resolve) => setTimeout(resolve, betweenLooks))
    }
  })()
  const started = performance.now()
  const result = await run().finally(() => {
    isRunning = false
  })
  const milliseconds = performance.now() - started
  await watch
  return { result, milliseconds, megabytes: most - before, held: most }
}
