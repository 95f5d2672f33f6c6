/** Everything that promises do without a new task: no frame comes in between. */
export async function untilNextTask(): Promise<void> {
  for (let turn = 0; turn < 500; turn++) await Promise.resolve()
}
