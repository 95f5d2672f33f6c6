import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { pdf, photo, send } from '#tests/support/file/file.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const call = (method: 'GET' | 'PUT', path: string, body?: unknown) =>
  api.call(method, path, { as: api.church.people.admin, body })
const refusal = async (method: 'PUT', path: string, body: object) => {
  const { body: answer, status } = await call(method, path, body)
  expect(status).toBe(400)
  return answer.errors.map(({ msg, param }: { msg: string; param: string }) => `${param}: ${msg}`)
}

/** A picture of more than 200 KB. */
async function noise(): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  return new Uint8Array(await image.png().toBuffer())
}

describe('the company', () => {
  const path = () => `/company/${api.church.companyId}`
  const responsible = {
    name: 'Ana Reis',
    document: '529.982.247-25',
    email: 'ana@igreja.example',
    phone: '(41) 3388-1976',
  }
  const company = {
    legalName: 'Igreja Esperança',
    personType: 2,
    document: '11.222.333/0001-81',
    timezone: 1,
    responsible,
  }

  it('keeps its settings, and money to the cent', async () => {
    const settings = {
      approvalLimit: '1500.05',
      allowSelfApproval: true,
      requireBlindCount: true,
      fundOverspending: 2,
      lockDate: '2026-01-31',
      passwordExpiryDays: 90,
      secondFactor: 2,
      secondFactorGrace: '2099-12-31',
      stepUp: true,
      treasurerName: 'Lídia Prado',
      presidentName: 'Davi Moreira',
      accountantName: 'Rute Salles',
      accountantCrc: 'SP-123456/O-5',
      accountantDocument: '52998224725',
      accountantEmail: 'rute@escritorio.example',
      accountantPhone: '11987654321',
      firstBookNumber: 12,
      statuteRegistry: '1º Registro de Pessoas Jurídicas, nº 4.321',
      givingPlans: [],
    }
    const { version } = (await call('GET', path())).body
    const { body, status } = await call('PUT', path(), { ...company, settings, version })
    expect([status, body.settings, body.version]).toEqual([200, settings, version + 1])
    expect((await call('GET', path())).body).toEqual(body)
    const reopened = {
      ...company,
      settings: {},
      reopeningReason: 'Teste',
      replacesBooks: true,
      version: version + 1,
    }
    const blank = { allowSelfApproval: false, requireBlindCount: false, givingPlans: [] }
    const demands = { secondFactor: 2, secondFactorGrace: '2099-12-31', stepUp: true }
    expect((await call('PUT', path(), reopened)).body.settings).toEqual({ ...blank, ...demands })
    const lifted = { ...company, settings: { secondFactor: 0, stepUp: false }, version: version + 2 }
    const nobody = { ...blank, secondFactor: 0, stepUp: false }
    expect((await call('PUT', path(), lifted)).body.settings).toEqual(nobody)
    expect((await call('PUT', path(), { ...company, settings: {}, version })).body).toEqual({ error: 'stale_version' })
  })

  it('names an accountant whole, whose CRC is kept as it is written', async () => {
    const named = async (settings: object, more: object = {}) => {
      const { version } = (await call('GET', path())).body
      return call('PUT', path(), { ...company, settings, ...more, version })
    }
    const wrong = await named({ accountantName: 'Rute Salles', accountantCrc: 'XX-123456/O-5' })
    expect(wrong.body.errors).toMatchObject([{ msg: 'invalid_crc', param: 'settings.accountantCrc' }])
    const half = await named({ accountantName: 'Rute Salles' })
    expect(half.body.errors).toMatchObject([{ msg: 'accountant_incomplete', param: 'settings.accountantCrc' }])
    const whole = await named({ accountantName: 'Rute Salles', accountantCrc: '1sp123456/o-5' })
    expect(whole.body.settings).toMatchObject({ accountantName: 'Rute Salles', accountantCrc: 'SP-123456/O-5' })
    // A client that knows no accountant takes none back.
    expect((await named({})).body.settings.accountantName).toBe('Rute Salles')
    expect((await named({ statuteRegistry: '1º RCPJ' })).body.settings).toMatchObject({
      accountantName: 'Rute Salles',
      statuteRegistry: '1º RCPJ',
    })
    const { settings } = (await named({ firstBookNumber: 3 }, { replacesBooks: true })).body
    expect([settings.accountantName, settings.statuteRegistry, settings.firstBookNumber]).toEqual([
      undefined,
      undefined,
      3,
    ])
    expect((await named({}, { replacesBooks: true })).body.settings.firstBookNumber).toBeUndefined()
  })

  it('has a logo, small, a picture, that everybody signed in may see and its papers bear', async () => {
    const { admin, shop } = api.church.people
    const changeLogo = async (logo: string | undefined) => {
      const { version } = (await call('GET', path())).body
      return call('PUT', path(), { ...company, settings: {}, version, ...(logo && { logo }) })
    }
    const upload = async (bytes: Uint8Array<ArrayBuffer>, contentType: string) =>
      (await send(api, admin, bytes, { name: 'Logo', contentType })).body.id
    const logo = await upload(await photo(), 'image/jpeg')
    expect((await changeLogo(logo)).body.logo).toMatchObject({ id: logo, contentType: 'image/jpeg' })
    const { body: me } = await api.call('GET', '/auth/me', { as: shop })
    expect(me.company.logo).toBe(logo)
    expect((await api.call('GET', `/file/${logo}`, { as: shop })).status).toBe(200)
    expect(await refusedLogo(await upload(pdf(), 'application/pdf'))).toEqual(['logo: logo_unfit'])
    expect(await refusedLogo(await upload(await noise(), 'image/png'))).toEqual(['logo: logo_unfit'])
    expect((await call('GET', path())).body.logo.id).toBe(logo)
    expect((await changeLogo(undefined)).body.logo).toBeUndefined()

    async function refusedLogo(id: string) {
      const { version } = (await call('GET', path())).body
      return refusal('PUT', path(), { ...company, settings: {}, version, logo: id })
    }
  })

  it('tells what kind of person it was in older entries too, which called it otherwise', async () => {
    const { companyId, people } = api.church
    await api.query(
      `select celeiro.record_audit($1::uuid, 'update', 'company', $2::uuid, $3)
       from (select set_config('celeiro.company', $4, true) as entered offset 0) session where entered <> ''`,
      [people.admin?.id, companyId, JSON.stringify({ before: { type: 1 }, after: { type: 2 } }), companyId],
    )
    const { body } = await call('GET', `${path()}/history`)
    expect(body.rows[0].changes).toMatchObject([
      { label: 'Tipo de pessoa', before: 'Pessoa física', after: 'Pessoa jurídica' },
    ])
  })

  it.each([
    ['a day to come', { lockDate: '2099-01-01' }, ['settings.lockDate: lock_date_in_future']],
    ['a limit in words of ours', { approvalLimit: '1.500,00' }, ['settings.approvalLimit: invalid_money']],
  ])('is not closed or limited by %s', async (_case, settings, expected) => {
    const { version } = (await call('GET', path())).body
    expect(await refusal('PUT', path(), { ...company, settings, version })).toEqual(expected)
  })

  describe('with closed days', () => {
    const change = async (settings: object, more: object = {}) => {
      const { version } = (await call('GET', path())).body
      return call('PUT', path(), { ...company, settings, version, ...more })
    }

    it.each([
      ['all of them', { lockDate: undefined }],
      ['some of them', { lockDate: '2026-01-30' }],
    ])('opens %s again only with a reason, which its history keeps', async (_case, settings) => {
      expect((await change({ lockDate: '2026-01-31' })).status).toBe(200)
      const needed = [{ msg: 'reopening_reason_required', param: 'reopeningReason' }]
      expect((await change(settings)).body).toEqual({ errors: needed })
      expect((await change(settings, { reopeningReason: 'ab' })).body.errors).toMatchObject([
        { msg: 'too_short', param: 'reopeningReason' },
      ])
      expect((await call('GET', path())).body.settings.lockDate).toBe('2026-01-31')
      const reopened = await change(settings, { reopeningReason: 'Nota fiscal esquecida' })
      expect([reopened.status, reopened.body.settings.lockDate]).toEqual([200, settings.lockDate])
      const { body: history } = await call('GET', `${path()}/history`)
      expect(history.rows[0]).toMatchObject({ action: 'update', reason: 'Nota fiscal esquecida' })
    })

    it('closes more of them without a reason, and stores no needless one', async () => {
      expect((await change({ lockDate: '2026-01-30' }, { reopeningReason: 'Outra coisa' })).status).toBe(200)
      expect((await change({ lockDate: '2026-01-31' }, { reopeningReason: 'Em vão' })).status).toBe(200)
      const { body: history } = await call('GET', `${path()}/history`)
      expect(history.rows[0]).not.toHaveProperty('reason')
    })
  })

  it('is answered for by a person', async () => {
    const { version } = (await call('GET', path())).body
    const wrong = { ...company, responsible: { ...responsible, document: '11.222.333/0001-81' }, settings: {} }
    expect(await refusal('PUT', path(), { ...wrong, reopeningReason: 'Teste', version })).toEqual([
      'responsible.document: invalid_cpf',
    ])
  })

  it("is an administrator's, and nobody else's company", async () => {
    expect((await api.call('GET', path(), { as: api.church.people.free })).body).toEqual({ error: 'forbidden' })
    expect((await call('GET', `/company/${api.other.companyId}`)).body).toEqual({ error: 'company_not_found' })
  })
})
