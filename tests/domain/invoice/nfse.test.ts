import { describe, expect, it } from 'vitest'
import { nfseOf } from '#domain/invoice/nfse.ts'
import { xmlOf } from '#domain/invoice/xml.ts'
import { type ServiceInvoice, serviceKey, serviceXml } from '#tests/support/money/invoice.ts'

const read = (invoice: ServiceInvoice = {}) => nfseOf(xmlOf(serviceXml(invoice)))
/** As a real note of 2026 has them: of its own sums the net takes off ISS, IRRF and CSLL, and neither PIS nor COFINS. */
const real = {
  value: '25152.69',
  totals: '<vISSQN>377.29</vISSQN><vTotalRet>930.65</vTotalRet>',
  net: '24222.04',
  municipal: '<tpRetISSQN>2</tpRetISSQN>',
}
const contributions = (withheld: string) =>
  `<piscofins><vPis>163.49</vPis><vCofins>754.58</vCofins><tpRetPisCofins>${withheld}</tpRetPisCofins></piscofins>`
const federal = '<vRetIRRF>301.83</vRetIRRF><vRetCSLL>251.53</vRetCSLL>'

describe('the XML of an invoice of services', () => {
  it('tells who served whom, when, what for and for how much', () => {
    expect(read({ receiver: '11444777000161' })).toEqual({
      number: '17',
      month: '2026-10',
      issueDate: '2026-11-03',
      document: '11222333000181',
      issuerName: 'Elevadores Subir Ltda',
      receiverDocument: '11444777000161',
      description: 'Manutenção do elevador',
      grossCents: 100_000n,
      discountCents: 0n,
      netCents: 100_000n,
      taxes: [],
      doubts: [],
    })
  })

  it('tells what was kept back where that leads from the gross to the net', () => {
    expect(read({ ...real, federal })).toMatchObject({
      doubts: [],
      taxes: [
        { kind: 1, valueCents: 37_729n },
        { kind: 3, valueCents: 30_183n },
        { kind: 4, valueCents: 25_153n },
      ],
    })
    const discounts = '<vDescCondIncond><vDescIncond>40.00</vDescIncond><vDescCond>10.00</vDescCond></vDescCondIncond>'
    const net = '840.00'
    expect(read({ discounts, net, federal: '<vRetCP>110.00</vRetCP>' })).toMatchObject({
      discountCents: 5_000n,
      taxes: [{ kind: 2, valueCents: 11_000n }],
    })
  })

  it('takes PIS and COFINS where the net does, and says so where they are kept back and it does not', () => {
    const whole = { ...real, federal: federal + contributions('3') }
    expect(read(whole)).toMatchObject({
      doubts: [{ msg: 'invoice_withholding_unclear', cents: 91_807n }],
      taxes: [{}, {}, { kind: 4, valueCents: 25_153n }],
    })
    expect(read({ ...whole, net: '23303.97' })).toMatchObject({
      doubts: [],
      taxes: [{}, {}, { kind: 4, valueCents: 116_960n }],
    })
    expect(read({ ...real, federal: federal + contributions('2') })).toMatchObject({ doubts: [] })
  })

  it('tells no taxes where they do not lead to the net, nor an ISS that its issuer pays', () => {
    expect(read({ ...real, federal, net: '24000.00' })?.taxes).toBeUndefined()
    expect(read({ totals: '<vISSQN>50.00</vISSQN>' })?.taxes).toEqual([])
  })

  it('is one where the last digit of its key verifies, and none else', () => {
    const key = serviceKey()
    const verify = Array.from({ length: 10 }, (_, digit) => `${key.slice(0, -1)}${digit}`).filter((one) =>
      read({ key: one }),
    )
    expect(verify).toEqual([key])
    const [, ...rest] = key
    expect(read({ key: ['9', ...rest].join('') })).toBeUndefined()
  })

  it.each([
    '14001591201761135000132000000000000022097781063609',
    '42110092206960810000176000000000033326062205552016',
    '32052001242370540000107000000000013326010591989616',
  ])('is one with the key %s, as a real invoice bears it', (key) => {
    expect(read({ key, issuer: key.slice(9, 23) })).toBeDefined()
  })

  it('is authorized by its status, and none where its key says another issuer or it lacks a part', () => {
    const isDoubted = (status: string) => read({ status })?.doubts.some(({ msg }) => msg === 'invoice_not_authorized')
    expect(['100', '107', '101', ''].map(isDoubted)).toEqual([false, false, true, true])
    for (const wrong of [{ issuer: '11444777000161' }, { value: '-1.00' }, { net: '1,00' }])
      expect(read(wrong)).toBeUndefined()
    for (const part of ['17</nNFSe', '2026-10-31', 'infDPS', 'Id="NFS'])
      expect(nfseOf(xmlOf(serviceXml().replaceAll(part, part === 'infDPS' ? 'outra' : `x${part}`)))).toBeUndefined()
  })
})
