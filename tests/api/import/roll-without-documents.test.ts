import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'

let api: TestApi
const admin = () => api.church.people.admin as Person
beforeAll(async () => {
  api = await startApi()
  await api.call('POST', '/auth/reveal-reason', { as: admin(), body: { reason: 'Importar o rol de membros' } })
})
afterAll(() => api.finish())

const letters = (at: number) => [...String(at).padStart(3, '0')].map((figure) => 'abcdefghij'[Number(figure)]).join('')
const people = Array.from({ length: 500 }, (_, at) => ({ name: `Irma ${letters(at)}`, phone: '', street: '' }))

const textOf = (rows: readonly { name: string; phone: string; street: string }[]) =>
  ['Nome;Telefone;Rua;Número', ...rows.map(({ name, phone, street }) => `${name};${phone};${street};1`)].join('\n')

const send = (text: string, fields: Readonly<Record<string, string>> = {}, query = '') => {
  const form = new FormData()
  form.append('file', new File([text], 'rol.csv'))
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return api.call('POST', `/members-offerings/import?legalBasis=3${query}`, { as: admin(), body: form })
}

const countOf = async (name: string) =>
  Number(
    (
      await api.query<{ count: string }>(
        'select count(*) from celeiro.member where company_id = $1 and member_name like $2',
        [api.church.companyId, name],
      )
    )[0]?.count,
  )

describe('a roll of 500 names without documents', () => {
  it('imported three times with changes between doubles nobody and loses nobody', async () => {
    expect((await send(textOf(people))).body).toMatchObject({ successful: 500, duplicate: 0, failure: 0 })
    const [first, second, ...others] = people
    const moved = [
      { name: String(first?.name).toUpperCase(), phone: '(11) 98765-4321', street: 'Rua Nova' },
      { name: String(second?.name), phone: '123', street: '' },
      ...others,
      { name: 'Recem Chegada', phone: '', street: '' },
    ].toReversed()
    const again = await send(textOf(moved))
    expect(again.body).toMatchObject({ successful: 1, duplicate: 500, failure: 0 })
    expect(new Set(again.body.known.map(({ by }: { by: string }) => by))).toEqual(new Set(['nameAndBranch']))
    const homonym = [...moved, { name: 'Recem Chegada', phone: '', street: 'Rua Velha' }]
    expect((await send(textOf(homonym))).body).toMatchObject({ successful: 1, duplicate: 501, failure: 0 })
    expect([await countOf('Irma %'), await countOf('Recem Chegada')]).toEqual([500, 2])
  })

  it('the same file again is detected, and confirmed before anything is imported', async () => {
    const text = 'Nome\nAlguem Que Saiu\n'
    await send(text)
    await api.query(`delete from celeiro.member where member_name = 'Alguem Que Saiu'`)
    const dry = await send(text, {}, '&dryRun=true')
    expect(dry.body).toMatchObject({ successful: 1, before: { fileName: 'rol.csv' } })
    expect((await send(text)).body.error ?? (await send(text)).body.errors).toMatchObject([
      { msg: 'file_imported_before' },
    ])
    expect((await send(text, { again: 'true' })).body).toMatchObject({ successful: 1 })
  })
})

describe('a person with the same name only', () => {
  const at = (branch: 'sede' | 'norte') => `&branchId=${api.church.branches[branch]}`
  const text = 'Nome\nPedro Igual\nPaulo Igual\nTiago Novo\n'

  it('is asked one by one or for all, and nothing is taken before it is answered', async () => {
    await send('Nome\nPedro Igual\nPaulo Igual\n', {}, at('norte'))
    const preview = await send(text, {}, `${at('sede')}&dryRun=true`)
    expect(preview.body).toMatchObject({ successful: 1, duplicate: 2 })
    expect(preview.body.known).toMatchObject([
      { line: 2, by: 'name', isAsked: true },
      { line: 3, by: 'name', isAsked: true },
    ])
    const refused = await send(text, { sameLines: '[2]' }, at('sede'))
    expect(refused.body.errors ?? refused.body).toMatchObject([{ msg: 'people_undecided', params: { count: 1 } }])
    const decisions = { sameLines: '[2]', namesakes: 'OTHER' }
    expect((await send(text, decisions, at('sede'))).body).toMatchObject({ successful: 2, duplicate: 1 })
    expect([await countOf('Pedro Igual'), await countOf('Paulo Igual')]).toEqual([1, 2])
  })
})

describe('a phone', () => {
  it('never refuses a person: dropped parts of it are reported', async () => {
    await api.query('update celeiro.branch set phone = $2 where company_id = $1', [api.church.companyId, '1133334444'])
    const rows = [
      'Bia Local;98765-4321',
      'Caio Dois;(11) 91234-5678 / (11) 3333-4444',
      'Duda Fora;+351 912 345 678',
      'Eva Ruim;liga de tarde 99',
      'Fabio Curto;3333-44',
    ]
    const { body } = await send(`Nome;Telefone\n${rows.join('\n')}\n`)
    expect(body).toMatchObject({ successful: 5, failure: 0 })
    expect(body.remarks.map(({ line, msg }: { line: number; msg: string }) => [line, msg])).toEqual([
      [2, 'phone_area'],
      [4, 'phone_foreign'],
      [5, 'phone_unread'],
      [6, 'phone_incomplete'],
    ])
    const members = await api.query<{ phone: string | null; other_phones: string[] }>(
      `select phone, other_phones from celeiro.member
       where member_name in ('Bia Local', 'Caio Dois', 'Duda Fora', 'Eva Ruim', 'Fabio Curto') order by member_name`,
    )
    expect(members.map(({ phone, other_phones: others }) => [phone, ...others])).toEqual([
      ['11987654321'],
      ['11912345678', '(11) 3333-4444'],
      [null, '+351 912 345 678'],
      [null],
      [null, '3333-44'],
    ])
  })

  it('that is an additional one of a person identifies them, in any order', async () => {
    await send(
      'Nome;Telefone\nGil Dois;(11) 94444-5555 / +351 933 333 333\n',
      {},
      `&branchId=${api.church.branches.norte}`,
    )
    const again = await send('Nome;Telefone;Recado\nGIL DOIS;(11) 3777-8888;11944445555\n', {}, '&dryRun=true')
    expect(again.body).toMatchObject({ successful: 0, duplicate: 1, known: [{ by: 'nameAndPhone', isAsked: false }] })
    const abroad = await send('Nome;Telefone\nGil Dois;+351 933 333 333\n', {}, '&dryRun=true')
    expect(abroad.body).toMatchObject({ successful: 0, duplicate: 1, known: [{ by: 'nameAndPhone' }] })
  })

  it('beside an envelope that the same name has is a duplicate, and first name and surname are one', async () => {
    await send('Nome;Sobrenome;Envelope\nRute;da Silva;4242\n')
    const again = await send('Nome;Envelope;Filial\nRute da Silva;4242;x\nOutra;4242;y\n')
    expect(again.body).toMatchObject({ successful: 0, duplicate: 1, failure: 1 })
    expect(again.body.known).toMatchObject([{ by: 'nameAndEnvelope', inFile: 'Rute da Silva' }])
  })
})
