import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { QuestionDocument } from '#domain/question/fields.ts'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { expectSoundLedger } from '#tests/support/money/ledger.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi
let plan: string
const { BILLS_PAY, INSTALLMENT, TITHES_OFFERINGS } = QuestionDocument.codes

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  plan = await expensePlan(api)
})
afterAll(async () => {
  await expectSoundLedger(api)
  await api.finish()
})

const person = (role: string) => api.church.people[role] as Person
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, role: string, body?: object, key?: string) =>
  api.call(method, path, {
    as: person(role),
    ...(body && { body }),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const refusalOf = ({ status, body }: Answer) => [status, body.error ?? body.errors?.[0]?.msg]

async function good(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer
  expect([status, body.errors ?? body.error]).toEqual([200, undefined])
  return body
}

const order = (more: Record<string, unknown> = {}) => createOrder(api, orderOf(api, plan, more))
const asking = (documentId: string, text = 'O que é esta despesa?', documentKind: number = BILLS_PAY) => ({
  documentKind,
  documentId,
  text,
})
const ask = (documentId: string, text?: string, role = 'accountant') =>
  good(call('POST', '/question', role, asking(documentId, text)))
const move = (id: string, name: string, role: string, body: object, key?: string) =>
  call('POST', `/question/${id}/${name}`, role, body, key)
const idsFor = async (role: string, query = ''): Promise<string[]> =>
  (await good(call('GET', `/question?pageSize=100${query}`, role))).rows.map(({ id }: { id: string }) => id)
const historyOf = async (path: string): Promise<[string, string | undefined][]> =>
  (await good(call('GET', `${path}/history`, 'admin'))).rows.map(
    ({ action, changes }: { action: string; changes: { after?: string }[] }) => [action, changes[0]?.after],
  )

describe('a question about a record', () => {
  it('is asked, answered, asked again and resolved, all of it in the history of the record', async () => {
    const { id: documentId, code } = await order()
    const asked = await ask(documentId)
    expect(asked).toMatchObject({
      documentKind: BILLS_PAY,
      documentId,
      documentName: `Ordem ${code}`,
      isDocumentGone: false,
      branchId: api.church.branches.norte,
      text: 'O que é esta despesa?',
      askedByName: 'Pessoa accountant',
      status: 1,
      isMine: true,
      mayAnswer: false,
      version: 1,
    })
    expect(asked.answer).toBeUndefined()
    const seen = await good(call('GET', `/question/${asked.id}`, 'treasurer'))
    expect([seen.isMine, seen.mayAnswer]).toEqual([false, true])
    const answered = await good(move(asked.id, 'answer', 'treasurer', { answer: 'Aluguel de novembro', version: 1 }))
    expect(answered).toMatchObject({ answer: 'Aluguel de novembro', answeredByName: 'Pessoa treasurer', status: 2 })
    const again = await good(move(asked.id, 'reopen', 'accountant', { text: 'De qual salão?', version: 2 }))
    expect(again).toMatchObject({ text: 'De qual salão?', status: 1 })
    expect([again.answer, again.answeredAt, again.answeredByName]).toEqual([undefined, undefined, undefined])
    await good(move(asked.id, 'answer', 'treasurer', { answer: 'Do salão da Sede', version: 3 }))
    expect(await good(move(asked.id, 'resolve', 'accountant', { version: 4 }))).toMatchObject({ status: 3, version: 5 })
    expect(await historyOf(`/bills-pay/${documentId}`)).toEqual([
      ['resolveQuestion', undefined],
      ['answerQuestion', 'Do salão da Sede'],
      ['reopenQuestion', 'De qual salão?'],
      ['answerQuestion', 'Aluguel de novembro'],
      ['ask', 'O que é esta despesa?'],
      ['create', expect.anything()],
    ])
  })

  it('changes nothing that the books tell of the record', async () => {
    const { id } = await order()
    const entries = () =>
      api.query('select id, revision from celeiro.journal_entry where document_id = $1 order by id', [id])
    const before = await entries()
    await ask(id)
    expect(await entries()).toEqual(before)
  })

  it('is of an instalment by itself', async () => {
    const { code, installments } = await order()
    const [{ id }] = installments
    const asked = await good(call('POST', '/question', 'accountant', asking(id, 'Já foi paga?', INSTALLMENT)))
    expect(asked.documentName).toBe(`Parcela 1 da ordem ${code}`)
    expect(await idsFor('treasurer', `&documentKind=2&documentId=${id}`)).toEqual([asked.id])
  })

  it('stays when the record is deleted, and is answered still', async () => {
    const { id: documentId, code } = await order()
    const { id } = await ask(documentId)
    await good(call('DELETE', `/bills-pay/${documentId}`, 'treasurer'))
    const left = await good(call('GET', `/question/${id}`, 'treasurer'))
    expect([left.isDocumentGone, left.documentName]).toEqual([true, `Ordem ${code}`])
    await good(move(id, 'answer', 'treasurer', { answer: 'Lançada por engano', version: 1 }))
    expect(refusalOf(await call('GET', `/question/${id}`, 'deacon'))).toEqual([403, 'forbidden'])
  })
})

describe('whoever does not read the record', () => {
  it('asks nothing about it and sees no question on it', async () => {
    const { sul } = api.church.branches
    const { id: far } = await order({ branchId: sul, costCenterId: await centerOf(sul) })
    const { id } = await ask(far)
    expect(refusalOf(await call('POST', '/question', 'treasurer', asking(far)))).toEqual([
      400,
      'question_document_not_found',
    ])
    for (const role of ['deacon', 'guest'])
      expect(refusalOf(await call('POST', '/question', role, asking(far)))).toEqual([403, 'forbidden'])
    for (const path of ['/question', `/question/${id}`])
      expect(refusalOf(await call('GET', path, 'guest'))).toEqual([403, 'forbidden'])
    for (const role of ['deacon', 'shop']) expect(await idsFor(role), role).not.toContain(id)
    const { id: near } = await ask((await order()).id)
    for (const role of ['deacon', 'shop']) {
      expect(await idsFor(role), role).not.toContain(near)
      expect(refusalOf(await call('GET', `/question/${near}`, role))).toEqual([403, 'forbidden'])
      for (const [name, body] of Object.entries(bodies))
        expect(refusalOf(await move(near, name, role, body)), `${role} ${name}`).toEqual([403, 'forbidden'])
    }
    for (const role of ['treasurer', 'deacon', 'shop']) {
      expect(await idsFor(role), role).not.toContain(id)
      expect(refusalOf(await call('GET', `/question/${id}`, role))).toEqual([404, 'question_not_found'])
      for (const [name, body] of Object.entries(bodies))
        expect(refusalOf(await move(id, name, role, body)), `${role} ${name}`).toEqual([404, 'question_not_found'])
    }
    expect(await idsFor('accountant')).toContain(id)
    expect(await idsFor('free')).toContain(id)
  })

  it('of another company neither', async () => {
    const { id: documentId } = await order()
    const { id } = await ask(documentId)
    const stranger = api.other.people.admin as Person
    const as = { as: stranger }
    expect(refusalOf(await api.call('POST', '/question', { ...as, body: asking(documentId) }))).toEqual([
      400,
      'question_document_not_found',
    ])
    const { rows } = (await api.call('GET', '/question?pageSize=100', as)).body
    expect(rows.map(({ documentName }: { documentName: string }) => documentName)).toEqual([
      'CANARIO Ordem',
      'CANARIO Ordem',
    ])
    expect(refusalOf(await api.call('GET', `/question/${id}`, as))).toEqual([404, 'question_not_found'])
    for (const [name, body] of Object.entries(bodies))
      expect(refusalOf(await api.call('POST', `/question/${id}/${name}`, { ...as, body }))).toEqual([
        404,
        'question_not_found',
      ])
  })

  it('in the selected branch sees those of that branch alone', async () => {
    const { id } = await ask((await order()).id)
    const of = async (branchId: string | undefined) =>
      (await api.call('GET', '/question?pageSize=100', { as: person('free'), branch: branchId ?? '' })).body.rows
    expect((await of(api.church.branches.norte)).some((row: { id: string }) => row.id === id)).toBe(true)
    expect((await of(api.church.branches.sul)).some((row: { id: string }) => row.id === id)).toBe(false)
  })
})

const bodies = {
  answer: { answer: 'Aluguel', version: 1 },
  reopen: { text: 'De novo?', version: 1 },
  resolve: { version: 1 },
}

const centerOf = async (branchId: string | undefined): Promise<string> => {
  const { id } = await good(
    call('POST', '/cost-center', 'admin', {
      name: `Centro ${newId().slice(-6)}`,
      code: newId().slice(-6),
      status: 1,
      branchId,
    }),
  )
  return id
}

describe('a move', () => {
  it('is refused to whom it is not for', async () => {
    const { id } = await ask((await order()).id)
    expect(refusalOf(await move(id, 'answer', 'accountant', bodies.answer))).toEqual([400, 'question_own'])
    expect(refusalOf(await move(id, 'answer', 'minister', bodies.answer))).toEqual([400, 'question_not_yours'])
    for (const name of ['resolve', 'reopen'] as const)
      expect(refusalOf(await move(id, name, 'treasurer', bodies[name]))).toEqual([400, 'question_of_another'])
    expect(refusalOf(await move(id, 'reopen', 'accountant', bodies.reopen))).toEqual([400, 'question_status_changed'])
    await good(move(id, 'resolve', 'admin', { version: 1 }))
    expect(refusalOf(await move(id, 'answer', 'treasurer', { ...bodies.answer, version: 2 }))).toEqual([
      400,
      'question_status_changed',
    ])
  })

  it('is made once: of an answer and a resolution at the same time one counts', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await ask((await order()).id)
      const answers = await Promise.all([
        move(id, 'answer', 'treasurer', bodies.answer),
        move(id, 'answer', 'free', { answer: 'Outra', version: 1 }),
        move(id, 'resolve', 'accountant', bodies.resolve),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const lost of answers.filter(({ status }) => status !== 200))
        expect(refusalOf(lost)).toEqual([400, 'stale_version'])
      expect((await good(call('GET', `/question/${id}`, 'admin'))).version).toBe(2)
    }
  })

  it('is repeated by its key, and a question too', async () => {
    const { id: documentId } = await order()
    const key = newId()
    const first = await good(call('POST', '/question', 'accountant', asking(documentId), key))
    const same = await good(call('POST', '/question', 'accountant', asking(documentId), key))
    expect(same.id).toBe(first.id)
    const answered = newId()
    await good(move(first.id, 'answer', 'treasurer', bodies.answer, answered))
    expect(await good(move(first.id, 'answer', 'treasurer', bodies.answer, answered))).toMatchObject({ version: 2 })
    expect(await idsFor('accountant', `&documentId=${documentId}`)).toEqual([first.id])
  })

  it('takes no empty, endless or foreign body', async () => {
    const { id: documentId } = await order()
    for (const body of [
      { ...asking(documentId), text: 'o' },
      { ...asking(documentId), text: 'o'.repeat(1001) },
      { ...asking(documentId), documentKind: 99 },
      { ...asking(documentId), documentKind: '1' },
      { ...asking('1'), text: 'Por quê?' },
      { ...asking(documentId), branchId: api.church.branches.sul },
      {},
    ])
      expect((await call('POST', '/question', 'accountant', body)).status, JSON.stringify(body)).toBe(400)
    expect(
      refusalOf(await call('POST', '/question', 'accountant', asking(documentId, 'Por quê?', TITHES_OFFERINGS))),
    ).toEqual([400, 'question_document_not_found'])
  })
})

describe('what waits', () => {
  const waitingFor = async (role: string) =>
    (await good(call('GET', '/notification', role))).rows.filter(({ id }: { id: string }) => id.startsWith('question '))

  it('is told to who may answer, then to who asked, until it is resolved', async () => {
    await api.query(
      'update celeiro.question set status = 3, resolved_at = now(), resolved_by = created_by where status < 3',
    )
    const { id: documentId, code } = await order()
    const { id } = await ask(documentId)
    const open = {
      title: `Pergunta sem resposta: Ordem ${code}`,
      path: `/bills-pay/${documentId}`,
      action: 'Responder',
    }
    expect(await waitingFor('treasurer')).toEqual([expect.objectContaining(open)])
    for (const role of ['accountant', 'minister', 'deacon', 'guest']) expect(await waitingFor(role), role).toEqual([])
    const { id: other } = await order()
    await ask(other)
    expect(await waitingFor('treasurer')).toEqual([
      expect.objectContaining({
        title: '2 perguntas sem resposta: ordens de pagamento',
        path: '/question?status=OPEN&documentKind=BILLS_PAY',
      }),
    ])
    await good(move(id, 'answer', 'treasurer', bodies.answer))
    expect(await waitingFor('accountant')).toEqual([
      expect.objectContaining({ title: `Responderam à sua pergunta: Ordem ${code}`, path: `/bills-pay/${documentId}` }),
    ])
    await good(move(id, 'resolve', 'accountant', { version: 2 }))
    expect(await waitingFor('accountant')).toEqual([])
  })
})

describe('a list of questions', () => {
  it('is found by situation, words, branch and who asked', async () => {
    const { id: documentId } = await order()
    const { id } = await ask(documentId, 'Cadê o contrato de locação?')
    const one = `&documentId=${documentId}`
    expect(await idsFor('accountant', `${one}&search=contrato`)).toEqual([id])
    expect(await idsFor('accountant', `${one}&search=inexistente`)).toEqual([])
    expect(await idsFor('accountant', `${one}&status=1&isMine=true&branchId=${api.church.branches.norte}`)).toEqual([
      id,
    ])
    expect(await idsFor('accountant', `${one}&status=2,3`)).toEqual([])
    expect(await idsFor('treasurer', `${one}&isMine=true`)).toEqual([])
    const { rows, count } = await good(call('GET', '/question?pageSize=10&page=2', 'accountant'))
    expect(rows).toHaveLength(Math.min(10, Math.max(0, count - 10)))
  })
})
