import * as z from 'zod'
import { DomainError, InvalidInput, type Problem } from '#domain/error/error.ts'
import { Id } from '#domain/field/values.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { type Api, operation } from '../../http/operation.ts'
import { commaList } from '../definition/condition.ts'

/** What a bulk deletion needs to know of its noun. */
interface Deletable {
  readonly resource: string
  readonly plural: string
}

const ManyIds = z.object({ ids: commaList(Id, 'Id') })

const DeletedMany = z.object({ ids: z.array(Id) }).meta({ id: 'DeletedMany' })

/**
 * `DELETE /{resource}/many?ids=a,b`: deletes at most 100 records, all or none. A refusal names every record that stays
 * by its place (`ids.2`) with its own reason. `removeOne` deletes one in the write; it throws a DomainError to refuse.
 */
export function deletesMany(
  api: Api,
  { resource, plural }: Deletable,
  removeOne: (write: Write, id: string) => Promise<unknown>,
): void {
  operation(
    api,
    {
      method: 'delete',
      path: `/${resource}/many`,
      operationId: `delete${plural}`,
      summary: `Deletes several ${plural.charAt(0).toLowerCase()}${plural.slice(1)}, all or none`,
      query: ManyIds,
      answer: DeletedMany,
    },
    ({ query: { ids }, tenant }) => tenant.write((write) => allOrNone(write, ids, (id) => removeOne(write, id))),
  )
}

/**
 * Does one step for each of these records, or none at all. Answers each id once.
 * @throws InvalidInput that names every record which refuses, by its place (`ids.2`) with its own reason
 */
export async function allOrNone(
  write: Write,
  ids: readonly string[],
  step: (id: string) => Promise<unknown>,
): Promise<{ ids: string[] }> {
  const problems: Problem[] = []
  // Always in the same order: two such writes wait for each other instead of locking each other out.
  for (const id of [...new Set(ids)].sort()) {
    const refusal = await attempt(write, () => step(id))
    if (refusal) problems.push({ ...refusal, param: `ids.${ids.indexOf(id)}` })
  }
  if (problems.length > 0) throw new InvalidInput(problems)
  return { ids: [...new Set(ids)] }
}

type Refusal = Omit<Problem, 'param'>

/** Runs a step in a savepoint; answers its refusal, rolled back, or undefined when done. */
async function attempt(write: Write, step: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await write.step(step)
    return undefined
  } catch (error) {
    if (error instanceof DomainError) return { msg: error.code, ...(error.params && { params: error.params }) }
    const [problem] = error instanceof InvalidInput ? error.problems : []
    if (!problem) throw error
    const { param: _, ...refusal } = problem
    return refusal
  }
}
