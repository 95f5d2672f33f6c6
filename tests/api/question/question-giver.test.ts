import { afterAll, beforeAll, expect, it } from 'vitest'
import { QuestionDocument } from '#domain/question/fields.ts'
import type { Answer, TestApi } from '#tests/support/api.ts'
import {
  enterOffering,
  judgeOffering,
  type OfferingPlace,
  offeredCheck,
  offeringOf,
  startOfferings,
} from '#tests/support/money/offering.ts'

let api: TestApi
let place: OfferingPlace
const { TITHES_OFFERINGS, WALLET_CHECK, BANK_STATEMENT, SUPPLIER } = QuestionDocument.codes
const member = 'Zuleica Aparecida Prado'
const issuer = 'Belmiro Canário'
/** The records that tell of what these two gave. */
let records: readonly (readonly [kind: number, id: string])[]

const call = (method: 'GET' | 'POST', path: string, role: string, body?: object) =>
  api.call(method, path, { as: api.church.people[role], ...(body && { body }) })
const refusalOf = ({ status, body }: Answer) => [status, body.errors?.[0]?.msg, body.errors?.[0]?.param]

beforeAll(async () => {
  ;({ api, place } = await startOfferings())
  const branchId = api.church.branches.norte
  const made = await call('POST', '/members-offerings', 'admin', { memberName: member, legalBasis: 3, branchId })
  const { id } = await enterOffering(
    api,
    offeringOf(api, place, {
      checks: [offeredCheck({ issuerName: issuer })],
      identified: [{ memberId: made.body.id, kind: 1, value: '50.00' }],
    }),
    api.church.people.admin,
  )
  expect((await judgeOffering(api, id, 'approve', api.church.people.minister)).status).toBe(200)
  const [cheque] = await api.query<{ id: string }>(
    'select id from celeiro.wallet_check where tithes_offerings_id = $1',
    [id],
  )
  const [movement] = await api.query<{ id: string }>('select id from celeiro.movement where origin_id = $1', [id])
  records = [
    [TITHES_OFFERINGS, id],
    [WALLET_CHECK, cheque?.id ?? ''],
    [BANK_STATEMENT, movement?.id ?? ''],
  ]
})
afterAll(() => api.finish())

it('no answer names who gave: of the offering, its cheque and its movement', async () => {
  for (const [documentKind, documentId] of records) {
    const asked = await call('POST', '/question', 'accountant', { documentKind, documentId, text: 'De onde veio?' })
    expect(asked.status).toBe(200)
    const names = documentKind === WALLET_CHECK ? [issuer] : [member, issuer, 'Zuleica Prado', 'belmiro CANARIO']
    for (const name of names)
      expect(
        refusalOf(
          await call('POST', `/question/${asked.body.id}/answer`, 'treasurer', { answer: `É de ${name}.`, version: 1 }),
        ),
        `${documentKind} ${name}`,
      ).toEqual([400, 'question_names_giver', 'answer'])
    const answer = { answer: 'Do culto de domingo, de um doador', version: 1 }
    expect((await call('POST', `/question/${asked.body.id}/answer`, 'treasurer', answer)).status).toBe(200)
    for (const path of [`/question/${asked.body.id}`, `/question?documentId=${documentId}`]) {
      const text = JSON.stringify((await call('GET', path, 'accountant')).body)
      for (const name of ['Zuleica', 'Prado', 'Belmiro']) expect(text).not.toContain(name)
    }
  }
})

it('who reads no givers does not learn by a refusal who it was', async () => {
  const [[documentKind, documentId] = [0, '']] = records
  for (const name of [member, 'Fulano de Tal']) {
    const asked = await call('POST', '/question', 'accountant', { documentKind, documentId, text: `Foi ${name}?` })
    expect([asked.status, asked.body.text]).toEqual([200, `Foi ${name}?`])
  }
  const body = { documentKind, documentId, text: `Foi ${member}?` }
  expect(refusalOf(await call('POST', '/question', 'treasurer', body))).toEqual([400, 'question_names_giver', 'text'])
})

it('whoever is anonymised goes from questions and answers, and from the history that tells them', async () => {
  const [[, documentId] = [0, '']] = records
  const [found] = await api.query<{ id: string }>('select id from celeiro.member where member_name = $1', [member])
  const { body: read } = await call('GET', `/members-offerings/${found?.id}`, 'admin')
  const { id, createdAt, createdBy, updatedAt, updatedBy, ...rest } = read
  const as = { as: api.church.people.admin }
  const inactive = await api.call('PUT', `/members-offerings/${id}`, { ...as, body: { ...rest, status: 2 } })
  expect(inactive.status, JSON.stringify(inactive.body)).toBe(200)
  const path = `/members-offerings/${id}/anonymize`
  const forgotten = await call('POST', path, 'admin', { reason: 'Pedido do titular' })
  expect([forgotten.status, forgotten.body.error]).toEqual([200, undefined])
  const left = await api.query<{ text: string }>('select text from celeiro.question where document_id = $1', [
    documentId,
  ])
  expect(left.map(({ text }) => text)).not.toContain(`Foi ${member}?`)
  expect(left.map(({ text }) => text)).toContain('Foi Fulano de Tal?')
  const trail = await api.query(`select 1 from celeiro.audit_payload where payload like '%Zuleica Aparecida%'`)
  expect(trail).toEqual([])
})

it('a supplier who is anonymised goes from what a question calls its record', async () => {
  const as = { as: api.church.people.admin }
  const name = 'Jacira Canário Pedreira'
  const made = await api.call('POST', '/supplier', {
    ...as,
    body: { name, document: '86288366757', type: 1, status: 1 },
  })
  expect([made.status, made.body.errors]).toEqual([200, undefined])
  const { id } = made.body
  const asked = await call('POST', '/question', 'accountant', {
    documentKind: SUPPLIER,
    documentId: id,
    text: 'Quem é?',
  })
  expect(asked.body.documentName).toBe(`Fornecedor ${name}`)
  expect((await api.call('DELETE', `/supplier/${id}`, as)).status).toBe(200)
  const forgotten = await api.call('POST', `/supplier/deleted/${id}/anonymize`, {
    ...as,
    body: { reason: 'Pedido do titular' },
  })
  expect([forgotten.status, forgotten.body.error]).toEqual([200, undefined])
  const [left] = await api.query<{ name: string }>(
    'select document_name || search_text as name from celeiro.question where document_id = $1',
    [id],
  )
  expect(left?.name.toLowerCase()).not.toContain('jacira')
})
