import { isCnpj, isCpf, stripDocument } from '../../value/identifier/document.ts'

/** A document as spreadsheets leave it: without its mask, and maybe without its leading zeros. */
export function documentOfCell(cell: string): string {
  const bare = stripDocument(cell)
  if (!/^\d{8,13}$/.test(bare)) return bare
  const [cpf, cnpj] = [bare.padStart(11, '0'), bare.padStart(14, '0')]
  return bare.length <= 11 && isCpf(cpf) ? cpf : isCnpj(cnpj) ? cnpj : bare
}
