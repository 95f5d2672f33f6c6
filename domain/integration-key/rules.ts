import type { Problem } from '../error/error.ts'
import type { Obstacle } from '../record/obstacle.ts'
import { isNetwork } from '../value/network.ts'

interface KeyLines {
  readonly permissions?: readonly unknown[] | undefined
  readonly branches?: readonly { readonly branchId: string }[] | undefined
  readonly addresses?: readonly { readonly network: string }[] | undefined
}

/** A key without rights, addresses that are none, and lines that repeat another. */
export function lineProblems({ permissions, branches = [], addresses = [] }: KeyLines): Problem[] {
  const networks = addresses.map(({ network }) => network.toLowerCase())
  return [
    ...(permissions?.length === 0 ? [{ msg: 'integration_rights_missing' as const, param: 'permissions' }] : []),
    ...networks.flatMap((network, place): Problem[] =>
      isNetwork(network) ? [] : [{ msg: 'invalid_network', param: `addresses.${place}.network` }],
    ),
    ...repeated(networks, (place) => `addresses.${place}.network`),
    ...repeated(
      branches.map(({ branchId }) => branchId),
      (place) => `branches.${place}.branchId`,
    ),
  ]
}

const repeated = (values: readonly string[], paramOf: (place: number) => string): Problem[] =>
  values.flatMap((value, place): Problem[] =>
    values.indexOf(value) < place ? [{ msg: 'repeated_item', param: paramOf(place) }] : [],
  )

/** Why a key is not changed and gets no other secret, if so: it acts with its maker's rights, whoever holds it. */
export function ownKeyObstacle(key: { readonly isOwn: boolean; readonly isRevoked: boolean }): Obstacle | undefined {
  if (key.isRevoked) return { code: 'integration_key_status_changed' }
  return key.isOwn ? undefined : { code: 'integration_key_of_another' }
}
