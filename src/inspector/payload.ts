/** What goes with an event, as typed: one JSON object, or nothing. */
export function payloadOf(text: string): { payload: Record<string, unknown> } | { problem: string } {
  if (text.trim() === '') return { payload: {} }
  const value = parsed(text)
  if (value === undefined) return { problem: 'Isto não é JSON. Confira aspas, vírgulas e chaves.' }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { problem: 'Escreva um objeto, como { "branchId": "…" }.' }
  if ('type' in value) return { problem: 'O tipo vem do evento escolhido: retire "type".' }
  return { payload: { ...value } }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
