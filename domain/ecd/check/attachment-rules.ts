import { type EcdReading, fault } from './reading.ts'

/** Kinds of documents that a book has attached. */
const kinds = new Set(['001', '002', '003', '010', '011', '012', '099'])

/** Whether a text is one file of RTF: one group that ends where the text does. */
function isOneRtf(text: string): boolean {
  if (!text.startsWith('{\\rtf')) return false
  let depth = 0
  for (const { 0: mark, index } of text.matchAll(/\\.|[{}]/g)) {
    if (mark === '{') depth += 1
    if (mark === '}') depth -= 1
    if (depth === 0) return index === text.length - 1
  }
  return false
}

/** Documents are attached to the statements, whole, and their digest is of the program that takes them in. */
export function checkAttachments(reading: EcdReading): void {
  const statement = reading.placed.get('J005')?.[0]
  for (const { line, record } of reading.placed.get('J800') ?? []) {
    const [, kind = '', , hash = '', rtf = '', end] = record
    const wrong = (rule: string, text: string) => fault(reading, rule, line, text)
    if (!statement || statement.line > line)
      wrong('REGRA_HIERARQUIA', 'o documento anexo não está abaixo das demonstrações')
    if (!kinds.has(kind)) wrong('REGRA_CAMPO', `o documento anexo é de tipo ${kind}`)
    if (!isOneRtf(rtf)) wrong('REGRA_CAMPO', 'o documento anexo não é um só arquivo RTF, do início ao fim')
    if (end !== 'J800FIM') wrong('REGRA_CAMPO', 'o documento anexo não termina com J800FIM')
    if (hash !== '')
      wrong('REGRA_VALIDA_HASH_ARQUIVO', 'o hash do documento anexo é calculado pelo programa da Receita Federal')
  }
}
