import { DomainError } from '../../error/error.ts'

/** Line limit of a file, empty ones included. */
const mostLines = 1_000_000

/** @throws DomainError `import_too_long` for a file of more lines than one may have */
export function checkLength(count: number, maximum = mostLines): void {
  if (count > maximum) throw new DomainError('import_too_long', { maximum: maximum.toLocaleString('pt-BR') })
}
