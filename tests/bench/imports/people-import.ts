import type { Figure } from '../figure.ts'
import type { Stack } from '../stack.ts'
import { inRounds, measured } from '../statistics.ts'
import { importFile } from './import-call.ts'

const people = 5_000
const rounds = 3

/** Import of a membership roll, and its undo. */
export async function peopleImport(stack: Stack): Promise<Figure[]> {
  const { product, restHeaders } = stack
  const reason = JSON.stringify({ reason: 'Importar o rol de membros' })
  const headers = { ...restHeaders(), 'content-type': 'application/json' }
  await fetch(`${product.url}/api/auth/reveal-reason`, { method: 'POST', headers, body: reason })
  const rows = Array.from({ length: people }, (_, at) => `Pessoa do Rol ${wordOf(at)};${at}@rol.example;R${at}`)
  const roll = new Blob([`nome;email;envelope\n${rows.join('\n')}\n`])
  const all = await inRounds(rounds, async () => {
    let began = performance.now()
    const importId = await importFile(stack, '/members-offerings/import?legalBasis=3', roll, people)
    const imported = performance.now() - began
    began = performance.now()
    const answer = await fetch(`${product.url}/api/import/${importId}`, { method: 'DELETE', headers: restHeaders() })
    if (!answer.ok) throw new Error(`undoing answered ${answer.status}: ${await answer.text()}`)
    return { imported, undone: performance.now() - began }
  })
  const [imports, back] = [all.map(({ imported }) => imported), all.map(({ undone }) => undone)]
  return [
    { name: `roll of ${people.toLocaleString('en')} members, imported`, unit: 'ms', value: measured(imports) },
    { name: '· taken back', unit: 'ms', value: measured(back) },
  ]
}

/** A number in letters: names have no figures. */
const wordOf = (at: number): string => [...String(at)].map((figure) => 'abcdefghij'[Number(figure)]).join('')
