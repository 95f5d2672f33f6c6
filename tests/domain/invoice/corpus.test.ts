import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { attachmentTypeOf, isWhole } from '#domain/file/content.ts'
import { otherKindOf } from '#domain/invoice/kind.ts'
import { nfeOf } from '#domain/invoice/nfe.ts'
import { nfseOf } from '#domain/invoice/nfse.ts'
import { utilityBillOf } from '#domain/invoice/utility-bill.ts'
import { xmlOf } from '#domain/invoice/xml.ts'
import { xmlTextOf } from '#domain/invoice/xml-text.ts'

const folder = new URL('./files/', import.meta.url)
const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)))

/** What a file is, as the process that reads it finds out. */
function outcomeOf(name: string) {
  const root = xmlOf(xmlTextOf(bytesOf(name)) ?? '')
  return nfeOf(root) ?? nfseOf(root) ?? utilityBillOf(root, '2026-11-23') ?? otherKindOf(root)
}

const clean = { issuerName: 'Papelaria Conceição & Livros Ltda', grossCents: 150_000n, doubts: [] }
const doubting = (...doubts: object[]) => ({ grossCents: 150_000n, doubts })
const bill = {
  month: '2026-06',
  issueDate: '2026-07-15',
  grossCents: 18_990n,
  dueDate: '2026-08-10',
  digitableLine: '836700000018899000482021607150000000000000000000',
  receiverDocument: '11444777000161',
  supported: { ibsCents: 150n, cbsCents: 1_350n },
  doubts: [],
}
const abrasf = 'uma NFS-e no padrão da prefeitura (ABRASF)'
const paulistana = 'uma NFS-e da prefeitura de São Paulo (Paulistana)'

const corpus: Readonly<Record<string, unknown>> = {
  'nfe.xml': { ...clean, model: '55' },
  'nfe-sem-protocolo.xml': doubting({ msg: 'invoice_not_authorized' }),
  'nfe-entrada.xml': doubting({ msg: 'invoice_of_entry' }),
  'nfe-complementar.xml': doubting({ msg: 'invoice_purpose', word: 'complementar de outra nota' }),
  'nfe-ajuste.xml': doubting({ msg: 'invoice_purpose', word: 'de ajuste' }),
  'nfe-devolucao.xml': doubting({ msg: 'invoice_purpose', word: 'de devolução' }),
  'nfe-teste.xml': doubting({ msg: 'invoice_of_test' }),
  'nfe-sem-pagamento.xml': doubting({ msg: 'invoice_without_payment' }),
  'nfe-cancelada.xml': doubting({ msg: 'invoice_cancelled' }),
  'nfe-cancelada-por-evento.xml': doubting({ msg: 'invoice_cancelled' }),
  'nfe-denegada.xml': doubting({ msg: 'invoice_denied' }),
  'nfe-parcelas-diferem.xml': {
    ...doubting({ msg: 'invoice_installments_differ', cents: -1_000n }),
    duplicates: [
      { valueCents: 75_000n, dueDate: '2026-08-14' },
      { valueCents: 74_000n, dueDate: '2026-09-14' },
    ],
  },
  'nfe-produtor-cpf.xml': { ...doubting(), document: '52998224725', series: '920', issuerName: 'José Produtor' },
  'nfe-ibs-cbs.xml': { ...clean, supported: { ibsCents: 150n, cbsCents: 1_350n } },
  'nfe-latin1.xml': clean,
  'nfe-windows-dita-utf8.xml': clean,
  'nfe-utf16.xml': clean,
  'nfe-utf16-sem-marca.xml': clean,
  'nfe-com-marca.xml': clean,
  'nfe-prefixo-e-comentario.xml': clean,
  'nfce.xml': { ...clean, model: '65' },
  'nfcom.xml': { ...bill, kind: 'NFCOM', issuerName: 'Telefonia Ágil S.A.' },
  'nf3e.xml': { ...bill, kind: 'NF3E', issuerName: 'Companhia de Força e Luz' },
  'nfse-nacional.xml': { number: '17', netCents: 100_000n, doubts: [], supported: { ibsCents: 100n, cbsCents: 900n } },
  'nfse-abrasf.xml': abrasf,
  'nfse-abrasf-consulta.xml': abrasf,
  'nfse-paulistana.xml': paulistana,
  'nfse-paulistana-nota.xml': paulistana,
  'rps.xml': 'um RPS, que ainda não é a nota de serviço',
  'dps.xml': 'uma DPS, que é o pedido de uma NFS-e e ainda não é a nota',
  'cte.xml': 'um CT-e, de um frete',
  'cte-os.xml': 'um CT-e OS, de um transporte de pessoas ou de valores',
  'mdfe.xml': 'um MDF-e, o manifesto de uma carga',
  'bpe.xml': 'um BP-e, um bilhete de passagem',
  'cfe-sat.xml': 'um CF-e, um cupom fiscal SAT',
  'evento-cancelamento.xml': 'o cancelamento de uma nota',
  'evento-carta-de-correcao.xml': 'uma carta de correção',
  'evento-ciencia.xml': 'a ciência da emissão de uma nota',
  'evento-nfse.xml': 'o cancelamento de uma NFS-e',
  'inutilizacao.xml': 'a inutilização de números de NF-e, em que não há nota',
  'resumo-nfe.xml': 'o resumo de uma NF-e, e não a nota inteira',
}

describe('fiscal XML', () => {
  it.each(Object.entries(corpus))('%s is what it is', (name, expected) => {
    const read = outcomeOf(name)
    if (typeof expected === 'string') expect(read).toBe(expected)
    else expect(read).toMatchObject(expected as object)
  })

  it('each file of the corpus is expected, and is taken as whole XML when it is sent', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(corpus).sort())
    for (const name of Object.keys(corpus)) {
      const bytes = bytesOf(name)
      expect([name, attachmentTypeOf(bytes.subarray(0, 4_096))]).toEqual([name, 'application/xml'])
      expect([name, isWhole('application/xml', bytes.subarray(-1_024))]).toEqual([name, true])
      expect([name, isWhole('application/xml', bytes.subarray(-1_024, -30))]).toEqual([name, false])
    }
  })

  it('that is none, has a document type or is in an encoding that nobody knows is not taken', () => {
    const text = (xml: string) => new TextEncoder().encode(xml)
    for (const xml of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!DOCTYPE NFe><NFe/>', '<!-- <NFe> --><html/>'])
      expect(attachmentTypeOf(text(xml))).toBeUndefined()
    expect(xmlTextOf(text('<?xml version="1.0" encoding="x-klingon"?><NFe/>'))).toBeUndefined()
    expect(otherKindOf(xmlOf('<constructor/>'))).toBeUndefined()
  })
})
