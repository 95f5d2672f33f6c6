import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { InvalidInput, isErrorCode } from '#domain/error/error.ts'
import { codeIn, Id, LocalDate, Money, note } from '#domain/field/values.ts'
import type { UtilityBill } from '#domain/invoice/utility-bill.ts'
import { foundIn, payableOf } from '#domain/slip/found.ts'
import { type Reading, readingOf } from '#domain/slip/reading.ts'
import { slipOf } from '#domain/slip/slip.ts'
import { localDateOf } from '#domain/value/day/local-date.ts'
import { enumeration, GeneralStatus } from '#domain/value/enums.ts'
import { moneyOf } from '#domain/value/money.ts'
import { readableFile } from '../../attachment/stored-file.ts'
import type { Tenant, Write } from '../../db/tenant/tenant.ts'
import { type Api, operation, type Services } from '../../http/operation.ts'
import { keepDoubts } from '../order/invoice-doubt.ts'
import { sameSlipsOf } from '../order/order-warning.ts'
import type { Warned } from '../order/warned.ts'
import { invoiceShape, nfeReading, nfseReading, type ReadNfe, type ReadNfse } from './invoice-reading.ts'
import { invoiceOfFile, readingOfFile } from './slip-file.ts'

const SlipKind = enumeration(
  'SlipKind',
  { BANK_SLIP: 1, COLLECTION: 2, PIX: 3, NFE: 4, NFSE: 5, NFCOM: 6, NF3E: 7 },
  {
    BANK_SLIP: 'Boleto',
    COLLECTION: 'Conta de consumo ou tributo',
    PIX: 'Pix',
    NFE: 'Nota fiscal eletrônica',
    NFSE: 'Nota fiscal de serviços',
    NFCOM: 'Nota fiscal de comunicação',
    NF3E: 'Nota fiscal de energia elétrica',
  },
)

/** A bill's whole text as whoever copies it from a message or a paper pastes it. */
const mostCharacters = 4_000

/** Pasted text, or an uploaded file: PDF or picture of a slip, or XML of an invoice. */
const SlipText = z
  .strictObject({ text: note(mostCharacters).optional(), fileId: Id.optional() })
  .refine(({ text: pasted, fileId }) => (pasted === undefined) !== (fileId === undefined), {
    message: 'required',
    path: ['text'],
  })
  .meta({ id: 'SlipText' })

const ReadSlip = z
  .object({
    kind: codeIn(SlipKind),
    value: Money.optional(),
    dueDate: LocalDate.optional(),
    bank: z.string().optional().meta({ description: 'COMPE code and name of the bank that issued it' }),
    digitableLine: z.string().optional(),
    pixKey: z.string().optional(),
    ...invoiceShape,
  })
  .meta({ id: 'ReadSlip', description: 'What of a slip, a Pix code or an invoice verifies' })

type Read = z.input<typeof ReadSlip>

/** Reads a pasted or uploaded bill; fetches nothing, and stores of an invoice's file what wants a second look. */
export function readSlip(api: Api): void {
  operation(
    api,
    {
      method: 'post',
      path: '/bills-pay/read-slip',
      operationId: 'readSlip',
      summary:
        'Reads the digits of a slip, a Pix code or the key of an invoice, of a text or of a file; answers what verifies',
      body: SlipText,
      answer: ReadSlip,
    },
    async ({ body, tenant, services }) => {
      const [reader] = await tenant.read()
      const today = localDateOf(services.clock(), reader.timeZone)
      const reading = body.fileId
        ? await readingOfSent(api, tenant, services, body.fileId, today)
        : readingOfPasted(body.text ?? '', today)
      const { fileId } = body
      return tenant.write(async (write) => {
        const read = await readFrom(write, reading)
        if (fileId && isOfXml(reading)) await keepDoubts(write, fileId, doubtsIn(read.warnings))
        return { ...read, ...(await supplierOf(write, reading)) }
      })
    },
  )
}

/** A recognised bill; an invoice's XML has more than its key. */
type Recognised = Exclude<Reading, { readonly kind: 'NFE' }> | ReadNfe | ReadNfse | UtilityBill

/** Codes of what an order is asked again when it is written, whatever file came with it. */
const warningsOfOrder: ReadonlySet<string> = new Set(['same_access_key', 'same_slip', 'same_slip_elsewhere'])

const doubtsIn = (warnings: Read['warnings']): Warned[] =>
  warnings.flatMap(({ msg, params = {} }) => (isErrorCode(msg) && !warningsOfOrder.has(msg) ? [{ msg, params }] : []))

const isOfXml = (reading: Recognised): boolean => 'doubts' in reading

/** A code by itself, or the only one to be paid among words. @throws InvalidInput */
function readingOfPasted(pasted: string, today: string): Reading {
  const alone = readingOf(pasted, today)
  if (alone) return alone
  const [only, ...others] = payableOf(foundIn(pasted, today))
  if (!only) throw new InvalidInput([{ msg: 'slip_unreadable', param: 'text' }])
  if (others.length > 0)
    throw new InvalidInput([{ msg: 'several_slips', param: 'text', params: { count: others.length + 1 } }])
  return only
}

/** Reads an uploaded file to which the session has access. @throws InvalidInput for what does not verify */
async function readingOfSent(
  api: Api,
  tenant: Tenant,
  { files: { store } }: Services,
  id: string,
  today: string,
): Promise<Recognised> {
  const { file, key } = await readableFile(api, tenant, id)
  const source = { companyId: key.companyId, load: async () => buffer(await store.read(key)) }
  if (file.contentType !== 'application/xml')
    return readingOfFile(source, file.contentType === 'application/pdf', today)
  const { goods, services, utility, otherKind } = await invoiceOfFile(source, today)
  if (goods) return { kind: 'NFE', ...goods }
  if (services) return { kind: 'NFSE', ...services }
  if (utility) return utility
  if (otherKind) throw new InvalidInput([{ msg: 'invoice_kind_unread', param: 'fileId', params: { kind: otherKind } }])
  throw new InvalidInput([{ msg: 'invoice_unreadable', param: 'fileId' }])
}

async function readFrom(write: Write, reading: Recognised): Promise<Read> {
  const { PIX, NFSE } = SlipKind.codes
  if ('series' in reading) {
    const read = await nfeReading(write, reading)
    const slips = read.digitableLine ? await sameSlipsOf(write, [read.digitableLine], null) : []
    return { kind: SlipKind.codes[reading.kind], ...read, warnings: [...read.warnings, ...slips] }
  }
  if (reading.kind === 'NFSE') return { kind: NFSE, ...(await nfseReading(write, reading)) }
  if (reading.kind === 'PIX') {
    const { key, url, amountCents, name, foreignCurrency } = reading
    if (foreignCurrency)
      throw new InvalidInput([{ msg: 'pix_of_other_currency', param: 'text', params: { value: foreignCurrency } }])
    const warnings: Warned[] = url ? [{ msg: 'pix_not_fetched', params: { value: url } }] : []
    const value = amountCents === undefined ? {} : { value: moneyOf(amountCents) }
    return { kind: PIX, ...value, ...(key && { pixKey: key }), ...(name && { receiver: name }), warnings }
  }
  const { digitableLine, valueCents, dueDate, bank } = reading
  return {
    kind: SlipKind.codes[reading.kind],
    digitableLine,
    ...(valueCents !== undefined && { value: moneyOf(valueCents) }),
    ...(dueDate && { dueDate }),
    ...(bank && { bank: await bankCalled(write, bank) }),
    warnings: await sameSlipsOf(write, [digitableLine], null),
  }
}

async function bankCalled({ rows }: Write, code: string): Promise<string> {
  const [row] = await rows('select name from celeiro.bank where identifier = $1', [code])
  return row ? `${code} · ${String(row[0])}` : code
}

const activeSuppliers = `s.company_id = (select celeiro.current_company()) and s.status = ${GeneralStatus.codes.ACTIVE}
  and (s.branch_id is null or s.branch_id = any((select celeiro.visible_branches())::uuid[]))`

/** The supplier, if exactly one has its CNPJ or Pix key, or had such slips before. */
async function supplierOf(write: Write, reading: Recognised): Promise<Pick<Read, 'supplierId' | 'supplierName'>> {
  const found = await candidatesOf(write, reading)
  const [only, ...others] = found
  return only && others.length === 0 ? { supplierId: String(only[0]), supplierName: String(only[1]) } : {}
}

async function candidatesOf(write: Write, reading: Recognised): Promise<readonly (readonly unknown[])[]> {
  if ('document' in reading)
    return write.rows(
      `select s.id, s.name from celeiro.supplier s where ${activeSuppliers} and s.document = $1 limit 2`,
      [reading.document],
    )
  if (reading.kind === 'PIX')
    return reading.key
      ? write.rows(
          `select s.id, s.name from celeiro.supplier s where ${activeSuppliers}
             and s.bank_accounts @> jsonb_build_array(jsonb_build_object('pixKey', $1::text)) limit 2`,
          [reading.key],
        )
      : []
  return reading.kind === 'COLLECTION' ? whoCollects(write, reading.barcode) : []
}

/** As many collections as are looked through, the latest first. */
const mostCollections = 400

/** Segment and company of a collection slip (FEBRABAN, arrecadação: positions 2 and 16 to 19). */
const collectorIn = (barcode: string): string => barcode.slice(1, 2) + barcode.slice(15, 19)

async function whoCollects({ rows }: Write, barcode: string): Promise<readonly (readonly unknown[])[]> {
  const found = await rows(
    `select s.id, s.name, i.digitable_line from celeiro.installment i
     join celeiro.bills_pay o on o.company_id = i.company_id and o.id = i.bills_pay_id
     join celeiro.supplier s on s.company_id = o.company_id and s.id = o.supplier_id
     where ${activeSuppliers} and i.company_id = s.company_id and i.digitable_line like '8%' and length(i.digitable_line) = 48
     order by i.id desc limit ${mostCollections}`,
    [],
  )
  const alike = found.filter(([, , line]) => {
    const slip = slipOf(String(line), '2026-01-01')
    return slip !== undefined && collectorIn(slip.barcode) === collectorIn(barcode)
  })
  return [...new Map(alike.map((row) => [row[0], row])).values()]
}
