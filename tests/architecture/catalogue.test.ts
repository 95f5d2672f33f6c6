import { describe, expect, it } from 'vitest'
import { routes } from '#api/routes.ts'
import { routeAccess } from '#domain/access/route-access.ts'
import { errorCodes, isErrorCode } from '#domain/catalogue/errors.ts'
import { read, sourcesIn } from '../support/sources.ts'

const uses = [
  /new DomainError\(\s*'([^']+)'/g,
  /\bmsg: '([^']+)'/g,
  /\b(?:notFound|inUse): '([^']+)'/g,
  /\berror: '([^']+)'/g,
  /\brefusal\(context, '([^']+)'/g,
  /\b(?:failure|badRequest)\(\s*'([^']+)'/g,
  /\.(?:refine|regex|guid|date|datetime)\((?:[^()]|\([^()]*\))*'([a-z_]+)'\)/g,
]

describe('error codes', () => {
  it('used in domain, api, mesh and server are all in the catalogue', () => {
    const sources = ['domain', 'api', 'mesh', 'server'].flatMap(sourcesIn)
    const usages = sources.flatMap(({ file, text }) =>
      uses.flatMap((pattern) => [...text.matchAll(pattern)].map(([, code = '']) => ({ file, code }))),
    )
    expect(usages.length).toBeGreaterThan(40)
    expect(usages.filter(({ code }) => !isErrorCode(code))).toEqual([])
  })

  it('are snake_case, but for the two that the specification names', () => {
    const named = ['ECONNABORTED', 'ERR_NETWORK']
    expect(errorCodes.filter((code) => !/^[a-z]+(_[a-z]+)*$/.test(code)).sort()).toEqual(named)
  })
})

describe('the contract', () => {
  const contract = JSON.parse(read('mesh/openapi.json')) as {
    paths: Record<string, Record<string, { operationId: string }>>
  }
  const operations = Object.entries(contract.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, { operationId }]) => ({ route: `${verb.toUpperCase()} ${path}`, operationId })),
  )

  it('has an access for every operation, and an operation for every access', () => {
    expect(operations.map(({ route }) => route).sort()).toEqual(Object.keys(routeAccess).sort())
  })

  it('names every operation once, as a GraphQL field', () => {
    const names = operations.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z]+$/)
  })

  it('is what the API serves: every operation has a route that answers it', () => {
    const served = new Set(routes().routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`))
    for (const { route } of operations) expect(served).toContain(route)
  })
})
