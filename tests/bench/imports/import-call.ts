import type { Stack } from '../stack.ts'

/**
 * Sends a file with the request that imports it, and reads the answer: the id of the import.
 * @throws Error where not all of its rows were taken
 */
export async function importFile(
  { product, restHeaders }: Pick<Stack, 'product' | 'restHeaders'>,
  path: string,
  file: Blob,
  rows: number,
): Promise<string> {
  const form = new FormData()
  form.append('file', file, 'arquivo.csv')
  const answer = await fetch(`${product.url}/api${path}`, { method: 'POST', headers: restHeaders(), body: form })
  const result = (await answer.json()) as { successful?: number; importId?: string }
  if (result.successful !== rows || !result.importId)
    throw new Error(`the import answered ${answer.status}: ${JSON.stringify(result).slice(0, 300)}`)
  return result.importId
}
