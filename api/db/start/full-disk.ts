import { systemCodeOf } from '#domain/error/system-code.ts'
import { StartError } from './start-error.ts'

/** Of the system, and of PostgreSQL (disk_full). */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100'])
const words = /no space left on device|disk quota exceeded|could not (?:write|extend|resize) .*space/i

/** The one sentence for a start that a full disk broke, however deep in it; nothing for any other. */
export function fullDiskProblem(error: unknown, folder: string): StartError | undefined {
  if (!isOfFullDisk(error)) return undefined
  return new StartError(
    `O disco está cheio: o Celeiro não conseguiu gravar o que precisa para iniciar. Libere espaço (em ${folder} e no disco do banco de dados) e inicie de novo; nada do que já estava gravado se perdeu.`,
    { cause: error },
  )
}

function isOfFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return codes.has(systemCodeOf(error)) || words.test(error.message) || isOfFullDisk(error.cause)
}
