import { plainWord } from '../import/table/cell.ts'

/** Words that banks put around the name of who paid. */
const aroundNames = new Set([
  'pix',
  'recebido',
  'recebida',
  'recebimento',
  'receb',
  'rec',
  'transf',
  'transferencia',
  'transfer',
  'ted',
  'doc',
  'cred',
  'credito',
  'crédito',
  'deb',
  'debito',
  'enviado',
  'enviada',
  'de',
  'da',
  'do',
  'para',
  'qr',
  'code',
  'chave',
  'qrcode',
  'pagto',
  'pgto',
  'pagamento',
  'outra',
  'if',
  'conta',
  'em',
  'e',
  'o',
  'a',
  'mesma',
  'instituicao',
  'cpf',
  'cnpj',
])

const words = (text: string): string[] =>
  plainWord(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)

/** Rule key of a line: its words without digits. Empty without words. */
export const ruleKeyOf = (text: string): string => words(text).join(' ').slice(0, 255)

/** Normalised payer name in a line's text; empty if none. */
export function payerNameIn(text: string): string {
  const names = words(text).filter((word) => !aroundNames.has(word))
  return names.length >= 2 ? names.join(' ') : ''
}

/** The name of a person as it is compared with a payer's: without the small words between names. */
export const comparedName = (name: string): string =>
  words(name)
    .filter((word) => !aroundNames.has(word))
    .join(' ')

/** CPFs and CNPJs in a line's text, digits only. */
export const documentsIn = (text: string): string[] =>
  [...text.matchAll(/(?<!\d)(\d{3}\.?\d{3}\.?\d{3}-?\d{2}|\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2})(?!\d)/g)].map(
    ([found]) => found.replace(/\D/g, ''),
  )

const keyShapes = [
  /[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/g,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g,
]
const phoneShape = /(?<![\d.\-/])(?:\+?55 ?)?\(?([1-9]\d)\)? ?(9?\d{4})-?(\d{4})(?![\d.\-/])/g

/** Pix keys that a line's words hold: e-mails and random keys in small letters, phones as the ten or eleven figures after +55. */
export function keysIn(text: string): string[] {
  const small = text.toLowerCase()
  const keys = keyShapes.flatMap((shape) => small.match(shape) ?? [])
  return [
    ...keys,
    ...[...small.matchAll(phoneShape)].map(([, area = '', first = '', last = '']) => area + first + last),
  ]
}
