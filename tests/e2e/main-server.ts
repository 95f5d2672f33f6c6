import { spawn } from 'node:child_process'
import { copyDemonstration, product, root, seedOnce } from './demonstration.ts'

const { CELEIRO_DATA = '' } = process.env

await seedOnce(process.env)
copyDemonstration(CELEIRO_DATA)
// Ctrl+C signals the whole process group.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
const [program, args] = product
spawn(program, args, { cwd: root, stdio: 'inherit' }).once('close', (code) => process.exit(code ?? 1))
