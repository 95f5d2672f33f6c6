import { isCnpj, isCpf, stripDocument } from '../value/document.ts'
import { stripPhone } from '../value/phone.ts'

/** A document as spreadsheets leave it: without its mask, and maybe without its leading zeros. */
export function documentOfCell(cell: string): string {
  const bare = stripDocument(cell)
  if (!/^\d{8,13}$/.test(bare)) return bare
  const [cpf, cnpj] = [bare.padStart(11, '0'), bare.padStart(14, '0')]
  return bare.length <= 11 && isCpf(cpf) ? cpf : isCnpj(cnpj) ? cnpj : bare
}

/** A phone without its mask and the country before it. */
export function phoneOfCell(cell: string): string {
  const digits = stripPhone(cell)
  return /^55\d{10,11}$/.test(digits) ? digits.slice(2) : digits.replace(/^0(?=\d{10,11}$)/, '')
}
