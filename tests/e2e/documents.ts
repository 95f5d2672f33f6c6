import { randomInt } from 'node:crypto'
import { modulus10 } from '#domain/slip/digits.ts'
import { isCnpj, isCpf } from '#domain/value/identifier/document.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** A valid CNPJ that no other test uses, with letters. */
export function newCnpj(): string {
  const root = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
  const cnpj = Array.from({ length: 100 }, (_, pair) => `${root}0001${String(pair).padStart(2, '0')}`).find(isCnpj)
  return cnpj ?? newCnpj()
}

/** A valid CPF that no other test uses. */
export function newCpf(): string {
  const root = String(randomInt(1_000_000_000)).padStart(9, '0')
  const cpf = Array.from({ length: 100 }, (_, pair) => `${root}${String(pair).padStart(2, '0')}`).find(isCpf)
  return cpf ?? newCpf()
}

/** A name that no other test uses. */
export const newName = (start: string): string => `${start} ${randomInt(1_000_000_000).toString(36).toUpperCase()}`

/** The line at the foot of a cheque of that number, as a reader types it. */
export function checkLine(number: number): string {
  const [bank, agency, account] = ['341', '1234', '2000001234']
  const middle = `018${String(number).padStart(6, '0')}5`
  return `${bank}${agency}${modulus10(middle)}${middle}${modulus10(bank + agency)}${account}${modulus10(account)}`
}
