import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Document,
  isReference,
  type Route,
  referred,
  routesOf,
  type Schema,
} from '#api/contract/document/document.ts'
import { publishedContract } from '#api/contract/published.ts'
import { isErrorCode } from '#domain/catalogue/errors.ts'
import { validatorsOf } from '#tests/support/contract/answer.ts'
import { contractPage } from '../../../scripts/contract/page.ts'

let document: Document
let routes: Route[]
beforeAll(() => {
  document = publishedContract()
  routes = routesOf(document)
})

const schemasOf = (): Readonly<Record<string, Schema>> => document.components?.schemas ?? {}
const jsonOf = (content: Record<string, { schema?: Schema; example?: unknown }> | undefined) =>
  content?.['application/json']
const bodyOf = ({ operation: { requestBody } }: Route) =>
  requestBody && !isReference(requestBody) ? requestBody.content : undefined

/** Names of the headers that an operation takes. */
const headersOf = (name: string): string[] => {
  const route = routes.find((one) => one.name === name)
  return (route?.operation.parameters ?? []).flatMap((one) => (isReference(one) ? [referred(one)] : []))
}

const statusesOf = (name: string): string[] =>
  Object.keys(routes.find((one) => one.name === name)?.operation.responses ?? {})

const codesOf = (name: string, status: number): string[] => {
  const description = routes.find((one) => one.name === name)?.operation.responses[status]?.description ?? ''
  return [...description.matchAll(/`([a-z_]+)`/g)].map(([, code = '']) => code).filter(isErrorCode)
}

describe('the published contract', () => {
  test('describes every property and every parameter', () => {
    const properties = Object.entries(schemasOf()).flatMap(([component, schema]) =>
      isReference(schema)
        ? []
        : Object.entries(schema.properties ?? {}).map(([name, property]) => ({ at: `${component}.${name}`, property })),
    )
    const silent = properties.filter(({ property }) => isReference(property) || !property.description)
    expect(properties.length).toBeGreaterThan(2000)
    expect(silent.map(({ at }) => at)).toEqual([])
    const parameters = routes.flatMap(({ name, operation }) =>
      (operation.parameters ?? []).flatMap((one) => (isReference(one) ? [] : [{ at: `${name} ${one.name}`, one }])),
    )
    expect(parameters.filter(({ one }) => !one.description).map(({ at }) => at)).toEqual([])
  })

  test('has an example for every body and answer, each of which is what its schema says', () => {
    const ajv = validatorsOf(JSON.stringify(document))
    const wrong: string[] = []
    for (const route of routes)
      for (const content of [jsonOf(bodyOf(route)), jsonOf(route.operation.responses['200']?.content)]) {
        if (!content) continue
        const { schema, example } = content
        const validate = schema && isReference(schema) ? ajv.getSchema(referred(schema)) : undefined
        if (!validate?.(example)) wrong.push(`${route.name}: ${ajv.errorsText(validate?.errors)}`)
      }
    expect(wrong).toEqual([])
  })

  test('says who calls, which headers it takes, and of which noun it is', () => {
    const securityOf = (name: string) => routes.find((one) => one.name === name)?.operation.security
    expect(securityOf('POST /transfer')).toEqual([{ session: [], apiKey: [] }, { integrationKey: [] }])
    for (const personal of ['PUT /auth/password', 'GET /user', 'POST /manual-entry/{id}/approve', 'PUT /company/{id}'])
      expect(securityOf(personal), personal).toEqual([{ session: [], apiKey: [] }])
    expect(securityOf('POST /auth')).toEqual([{ apiKey: [] }])
    expect(securityOf('GET /paper-seal')).toEqual([])
    expect(headersOf('POST /transfer')).toEqual(['IdempotencyKey', 'BranchId', 'RequestId'])
    expect(headersOf('POST /region')).toEqual(['OptionalIdempotencyKey', 'BranchId', 'RequestId'])
    expect(headersOf('GET /auth/me')).toEqual(['IfNoneMatch', 'RequestId'])
    expect(headersOf('POST /auth')).toEqual(['SiteVerification', 'RequestId'])
    const named = new Set((document.tags ?? []).map(({ name }) => name))
    expect(
      routes.filter(({ operation }) => operation.tags?.length !== 1 || !named.has(operation.tags[0] ?? '')),
    ).toEqual([])
  })

  test('says every refusal by its status, with the codes of the modules behind the route', () => {
    expect(statusesOf('GET /region/{id}')).toEqual(['200', '304', '400', '401', '403', '404', '429', '500', '503'])
    expect(codesOf('GET /region/{id}', 404)).toEqual(['not_found', 'region_not_found'])
    expect(codesOf('POST /region', 400)).toEqual(expect.arrayContaining(['required', 'region_already_registered']))
    expect(codesOf('GET /region', 400)).not.toContain('region_already_registered')
    expect(codesOf('POST /transfer', 400)).toEqual(
      expect.arrayContaining(['cash_account_insufficient_balance', 'idempotency_key_required', 'period_closed']),
    )
    expect(codesOf('POST /region', 400)).not.toContain('cash_account_insufficient_balance')
    expect(codesOf('POST /question', 400)).toEqual(
      expect.arrayContaining(['question_names_giver', 'question_document_not_found']),
    )
    const ofQuestionedNouns = codesOf('POST /question', 400).filter((code) => /check|installment|offering/.test(code))
    expect(ofQuestionedNouns).toEqual([])
    expect(codesOf('GET /region/export', 429)).toContain('files_busy')
    expect(statusesOf('POST /auth')).not.toContain('401')
    expect(codesOf('POST /auth', 429)).toEqual(['too_many_requests'])
  })

  test('is a page whose links all lead somewhere, without markup among its words', () => {
    const page = contractPage(document)
    const places = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.length).toBeGreaterThan(1000)
    expect(links.filter((id) => !places.has(id))).toEqual([])
    expect(routes.filter(({ operation }) => !places.has(operation.operationId))).toEqual([])
    expect(page).not.toMatch(/&#60;a |<script|undefined/)
  })

  test('takes imports as a file named before, as a form and as bare CSV', () => {
    const imports = routes.filter(({ name }) => /^POST .*\/import$/.test(name))
    expect(imports.length).toBeGreaterThan(4)
    for (const route of imports)
      expect(Object.keys(bodyOf(route) ?? {}), route.name).toEqual([
        'application/json',
        'multipart/form-data',
        'text/csv',
      ])
  })
})
