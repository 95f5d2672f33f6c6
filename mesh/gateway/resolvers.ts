import { DomainError } from '#domain/error/error.ts'
import {
  type AddressLookup,
  addressFrom,
  type City,
  citiesFrom,
  type IbgePlace,
  type State,
  stateNumber,
  statesFrom,
  type ViaCepAddress,
  zipcodeDigits,
} from '../lookup/lookups.ts'
import type { GatewayContext } from './context.ts'

type SourceCall<Args, Answer> = (call: {
  args: Args
  context: LookupContext
  selectionSet: string
}) => Promise<Answer | Error>

interface LookupContext extends GatewayContext {
  viacep: { Query: { viaCepAddress: SourceCall<{ zipcode: string }, ViaCepAddress> } }
  ibge: {
    Query: {
      ibgeStates: SourceCall<object, IbgePlace[]>
      ibgeCities: SourceCall<{ stateId: string }, IbgePlace[]>
    }
  }
}

async function address(_root: unknown, args: { zipcode: string }, context: LookupContext): Promise<AddressLookup> {
  const zipcode = zipcodeDigits(args.zipcode)
  const selectionSet = '{ cep uf bairro localidade logradouro erro }'
  return addressFrom(
    await answerOf(context, () => context.viacep.Query.viaCepAddress({ args: { zipcode }, context, selectionSet })),
  )
}

async function states(_root: unknown, _args: object, context: LookupContext): Promise<State[]> {
  const selectionSet = '{ id sigla nome }'
  return context.caches.states.get('BRA', async () =>
    statesFrom(await answerOf(context, () => context.ibge.Query.ibgeStates({ args: {}, context, selectionSet }))),
  )
}

async function cities(_root: unknown, args: { stateId: string }, context: LookupContext): Promise<City[]> {
  const stateId = stateNumber(args.stateId)
  return context.caches.cities.get(stateId, async () =>
    citiesFrom(
      await answerOf(context, () =>
        context.ibge.Query.ibgeCities({ args: { stateId }, context, selectionSet: '{ id nome }' }),
      ),
    ),
  )
}

/**
 * Calls a look-up service; any failure (down, slow, HTML instead of JSON) is one error to the user. Calls are
 * rate-limited, cache hits are not.
 */
async function answerOf<Answer>(context: LookupContext, ask: () => Promise<Answer | Error>): Promise<Answer> {
  context.countLookup()
  const answer = await ask().catch((error: Error) => error)
  if (answer === undefined || answer === null || answer instanceof Error) throw unavailable(answer)
  return answer
}

const unavailable = (cause: unknown) => Object.assign(new DomainError('lookup_unavailable'), { cause })

interface Rights {
  readonly permissions: Readonly<Record<string, readonly string[]>>
}

/** REST answers rights by module; GraphQL has no maps. */
const permissions = ({ permissions: byModule }: Rights) =>
  Object.entries(byModule).map(([module, actions]) => ({ module, actions }))

export default { Query: { address, states, cities }, Me: { permissions } }
