import { answer, refuse } from '../gateway.ts'
import { type Gateway, listQuery } from '../stage.ts'

export interface Region {
  id: string
  name: string
  code: string | null
  status: string
  version: number
}

export const someRegions = (count: number): Region[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `r${index + 1}`,
    name: `Região ${String(index + 1).padStart(3, '0')}`,
    code: index % 2 ? null : `R${index + 1}`,
    status: index % 3 === 2 ? 'INACTIVE' : 'ACTIVE',
    version: 1,
  }))

/** Regions stored by the gateway like the API does. */
export function keepRegions(gateway: Gateway, regions: Region[]) {
  const idOf = (call: { variables: object }) => ('id' in call.variables ? String(call.variables.id) : '')
  gateway.on('Regions', (call) => {
    const { search = '', status, page, pageSize, orderBy } = listQuery(call)
    const matching = regions
      .filter((region) => region.name.toLowerCase().includes(search.toLowerCase()))
      .filter((region) => !status || status.includes(region.status))
    if (orderBy?.startsWith('-')) matching.reverse()
    return answer({ regions: { rows: matching.slice((page - 1) * pageSize, page * pageSize), count: matching.length } })
  })
  gateway.on('Region', (call) => {
    const region = regions.find(({ id }) => id === idOf(call))
    return region ? answer({ region }) : refuse('not_found', { code: 'region_not_found', status: 404 })
  })
  gateway.on('CreateRegion', ({ variables: { input } }) => {
    const region = { id: `r${regions.length + 1}`, version: 1, code: null, ...input } as unknown as Region
    regions.push(region)
    return answer({ createRegion: { id: region.id } })
  })
  gateway.on('UpdateRegion', (call) => {
    const region = regions.find(({ id }) => id === idOf(call))
    Object.assign(region ?? {}, call.variables.input, { version: (region?.version ?? 0) + 1 })
    return answer({ updateRegion: { id: idOf(call) } })
  })
  gateway.on('DeleteRegion', (call) => {
    const index = regions.findIndex(({ id }) => id === idOf(call))
    if (index >= 0) regions.splice(index, 1)
    return answer({ deleteRegion: { id: idOf(call) } })
  })
  return regions
}
