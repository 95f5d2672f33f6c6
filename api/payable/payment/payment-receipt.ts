import { and, asc, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { Id } from '#domain/field/values.ts'
import { MovementOrigin, PaymentStatus } from '#domain/ledger/enums.ts'
import type { DocumentPaper } from '#domain/report/paper/paper.ts'
import {
  type PaidInstallment,
  paymentReceiptAbout,
  paymentReceiptParts,
  paymentReceiptTitle,
  paymentReceiptTotals,
} from '#domain/report/paper/record/payment-receipt.ts'
import { printedMoment } from '#domain/value/day/moment.ts'
import { codes } from '../../db/statement/code.ts'
import { outer, selectRecords } from '../../db/statement/statement.ts'
import { installment } from '../../db/table/payable-tables.ts'
import type { Tenant } from '../../db/tenant/tenant.ts'
import type { Api } from '../../http/operation.ts'
import { commaList, visibleRows } from '../../noun/definition/condition.ts'
import { type Issued, issue, type PaperServices } from '../../paper/issue.ts'
import { branchesOf, reportRoute, selectLetterhead } from '../../paper/report-route.ts'
import { installmentView as noun } from '../installment/installment-view.ts'

type Paid = z.input<typeof noun.record.schema> & { readonly postedAt?: string | null }

/** When its money left last, which is when whoever paid it said so. */
const postedAt = sql`(select max(m.posted_at)::text from celeiro.movement m
  where m.company_id = ${outer(installment.companyId)} and m.origin_id = ${outer(installment.id)}
    and m.origin = ${codes(MovementOrigin.codes.INSTALLMENT)})`.as('posted_at')

const selectPaid = (ids: readonly string[]) =>
  selectRecords<Paid>(
    installment,
    { ...noun.record.selection, postedAt },
    {
      where: and(
        visibleRows(installment, noun.listing),
        inArray(installment.id, sql`(select unnest(${sql.param(ids)}::uuid[]))`),
      ),
      orderBy: [asc(installment.paidAt), asc(installment.effectiveDueDate), asc(installment.id)],
    },
  )

/** @throws DomainError for one that the session does not reach, or that nothing was paid of, or that came back */
function present(found: readonly Paid[], ids: readonly string[]): readonly Paid[] {
  if (found.length < new Set(ids).size) throw new DomainError(noun.notFound)
  if (found.some(({ status }) => status !== PaymentStatus.codes.PAID)) throw new DomainError('receipt_of_unpaid')
  return found
}

const query = z.object({ installmentIds: commaList(Id, 'Id') })

/** `GET /installment/payment-receipt/pdf`: the receipt of instalments that were paid, for whoever may read payments. */
export function paymentReceipt(api: Api): void {
  reportRoute(api, {
    resource: noun.resource,
    path: `/${noun.resource}/payment-receipt/pdf`,
    operationId: 'paymentReceipt',
    summary: 'The address of a PDF with the receipt of payments: of one instalment or several',
    query,
    title: paymentReceiptTitle,
    check: async (tenant, { installmentIds: ids }) => {
      const [reader, found] = await tenant.read(selectPaid(ids))
      present(found, ids)
      return reader
    },
    draw,
  })
}

async function draw(
  tenant: Tenant,
  { installmentIds: ids }: z.output<typeof query>,
  services: PaperServices,
): Promise<Issued> {
  const [reader, found] = await tenant.read(selectPaid(ids))
  const paid = present(found, ids).map((one) => paidOf(one, reader.timeZone))
  const [, head] = await tenant.read(
    selectLetterhead({ reader, branches: branchesOf(tenant, {}), now: services.clock() }),
  )
  const paper: DocumentPaper = {
    form: 'document',
    look: 'receipt',
    sender: head.sender,
    title: paymentReceiptTitle,
    company: head.company,
    about: paymentReceiptAbout(paid),
    issued: head.issued,
    totals: paymentReceiptTotals(paid),
    parts: paymentReceiptParts(head.company, paid),
  }
  const [only, ...others] = found
  const isOne = others.length === 0
  const facts = { format: 'pdf', ...(!isOne && { rows: found.length }) }
  return issue(tenant, services, {
    paper,
    noted: { resource: noun.resource, recordId: isOne ? (only?.id ?? null) : null, facts },
  })
}

/** As paper has it. */
function paidOf({ ownerName, writeOff, postedAt: at, ...one }: Paid, timeZone: string): PaidInstallment {
  const { code, description, number, total, value, paymentType, paidAt = '', paidValue = value } = one
  const { interest = '0.00', fine = '0.00', discount = '0.00', accountName = '', byName = '' } = writeOff ?? {}
  const instant = at ? new Date(at) : null
  return {
    payee: ownerName,
    code,
    description,
    number,
    total,
    value,
    interest,
    fine,
    discount,
    paidValue,
    paidAt,
    account: accountName,
    paymentType,
    registered: [byName, instant && printedMoment(instant, { now: instant, timeZone })].filter(Boolean).join(', '),
  }
}
