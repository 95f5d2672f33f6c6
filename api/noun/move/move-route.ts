import type { AnyStateMachine } from 'xstate'
import type * as z from 'zod'
import { type Moves, routeOf } from '#domain/right/move.ts'
import { keysOf } from '#domain/value/keys.ts'
import type { MoveOf } from '#machines/lifecycle.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { posting, repeatable } from '../../http/idempotency.ts'
import { type Api, ById, Deleted, type Services } from '../../http/operation.ts'
import { reread, shownBy } from '../record/record.ts'
import { type LockedRecord, type Movable, type Move, type MoveOptions, move } from './move.ts'

/** A status transition of one record with its own route. */
export interface RoutedMove<F, B extends z.ZodType> extends Move<F, z.output<B>>, Pick<MoveOptions, 'repeats'> {
  /** For the contract: 'Blocks a user: their next call is refused'. */
  readonly summary: string
  readonly body?: B
  /** Moves money, and so demands an `Idempotency-Key`; every other move honours one. */
  readonly posts?: boolean
  /** Answers its id alone, as a deletion does; else the record. */
  readonly answersId?: boolean
}

type Bodies<M extends AnyStateMachine> = Record<MoveOf<M>, z.ZodType>

/** Adds a route for each status transition of the noun, with path and right as the noun declares. */
export function moves<M extends AnyStateMachine, H extends LockedRecord, F extends H, B extends Bodies<M>>(
  api: Api,
  movable: Movable<M, H, F>,
  access: Moves<MoveOf<M>>,
  table: { readonly [Name in keyof B & MoveOf<M>]?: RoutedMove<F, B[Name]> },
): void {
  for (const name of keysOf(table)) {
    const routed = table[name]
    if (routed) route(api, movable, name, access[name], routed)
  }
}

function route<M extends AnyStateMachine, H extends LockedRecord, F extends H, B extends z.ZodType>(
  api: Api,
  movable: Movable<M, H, F>,
  name: MoveOf<M>,
  access: Moves[string],
  { summary, body, posts, answersId, repeats, ...how }: RoutedMove<F, B>,
): void {
  const { noun } = movable
  const spec = {
    ...routeOf(noun.resource, name, access),
    operationId: `${name}${noun.type}`,
    summary,
    params: ById,
    ...(body && { body }),
    answer: answersId ? Deleted : noun.record.schema,
  }
  type Input = { params: z.output<typeof ById>; body: unknown; services: Services }
  const run = ({ params: { id }, body, services }: Input, write: Write) =>
    move({ write, services }, movable, name, how, [{ id, input: body as z.output<B> }], { repeats })
  const read = async (write: Write, id: string) =>
    answersId ? { id } : shownBy(noun.record, await reread(noun, write, id), write.identity)
  if (posts)
    posting(api, spec, async (input) => {
      const { isRepeated } = await run(input, input.write)
      if (isRepeated) input.replay()
      return read(input.write, input.params.id)
    })
  else
    repeatable(
      api,
      spec,
      async (input, write) => {
        await run(input, write)
        return input.params.id
      },
      read,
    )
}
