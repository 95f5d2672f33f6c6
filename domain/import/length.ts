import { DomainError } from '../error/error.ts'

/** Lines of a file, empty ones and remarks too: each takes time to be looked at, and no bank or acquirer tells so many. */
const mostLines = 1_000_000

/** @throws DomainError `import_too_long` for a file of more lines than one may have */
export function checkLength(count: number, maximum = mostLines): void {
  if (count > maximum) throw new DomainError('import_too_long', { maximum: maximum.toLocaleString('pt-BR') })
}
