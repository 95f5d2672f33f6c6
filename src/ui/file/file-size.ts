const units = ['bytes', 'KB', 'MB', 'GB']

/** `2,5 MB` of a count of bytes. */
export function shownSize(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(bytes, 1)) / 10)))
  return `${(bytes / 1024 ** power).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${units[power]}`
}

/** Why a file is refused; null if it is not. The server checks the content. */
export function fileProblem(
  file: { name: string; size: number },
  types: readonly string[],
  maxBytes: number,
): string | null {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  if (!types.includes(ending)) return `Este tipo de arquivo não é aceito. Envie ${listed(types)}.`
  if (file.size > maxBytes) return `O arquivo tem ${shownSize(file.size)}; o limite é ${shownSize(maxBytes)}.`
  if (file.size === 0) return 'O arquivo está vazio.'
  return null
}

function listed(types: readonly string[]): string {
  return new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(types.map((type) => type.toUpperCase()))
}
