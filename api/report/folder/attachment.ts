import { and, inArray } from 'drizzle-orm'
import { type AttachmentType, endings } from '#domain/file/name.ts'
import { MovementOrigin } from '#domain/ledger/enums.ts'
import type { Module } from '#domain/right/permissions.ts'
import { can } from '#domain/right/permissions.ts'
import { daysOfMonth } from '#domain/value/day/competence.ts'
import { type Statement, selectRecords } from '../../db/statement/statement.ts'
import type { Tenant } from '../../db/tenant/tenant.ts'
import { visibleRows } from '../../noun/definition/condition.ts'
import type { Noun } from '../../noun/definition/noun.ts'
import { installmentView } from '../../payable/installment/installment-view.ts'
import { billsPayView } from '../../payable/order/bills-pay-view.ts'
import { transferNoun } from '../../treasury/transfer/transfer-view.ts'

/** A file attached to a posting of a month. */
export interface MonthFile {
  readonly id: string
  /** 'Comprovante OP-2026-000123 parcela 2' */
  readonly title: string
  readonly ending: string
}

interface Holder {
  readonly noun: Noun
  readonly module: Module
  titleOf(code: string, number: number): string
}

/** Nouns whose files go into a folder, and file names. None discloses givers. */
const holders: Readonly<Record<string, Holder>> = {
  [transferNoun.resource]: {
    noun: transferNoun,
    module: 'transfers',
    titleOf: (code) => `Comprovante ${code}`,
  },
  [billsPayView.resource]: { noun: billsPayView, module: billsPayView.module, titleOf: (code) => `Documento ${code}` },
  [installmentView.resource]: {
    noun: installmentView,
    module: installmentView.module,
    titleOf: (code, number) => `Comprovante ${code} parcela ${number}`,
  },
}

interface Attachment {
  readonly id: string
  readonly contentType: string
  readonly resource: string
  readonly recordId: string
  readonly code: string
  readonly number: number
}

const { INSTALLMENT, TRANSFER } = MovementOrigin.codes

/** Files of postings in accessible accounts, by day; an order's before its receipts. */
const selectHeld = (month: string): Statement<Attachment[]> => {
  const { dateFrom, dateTo } = daysOfMonth(month)
  return {
    text: `with moved as materialized (
        select m.company_id, m.origin, m.origin_id, min(m.date) as date
        from celeiro.ledger_account a
        join celeiro.movement m on m.company_id = a.company_id and m.account_id = a.id
        where a.company_id = (select celeiro.current_company())
          and a.branch_id = any((select celeiro.visible_branches())::uuid[])
          and m.date between $1 and $2 and m.origin in (${INSTALLMENT}, ${TRANSFER})
        group by 1, 2, 3
      ), paid as (
        select m.date, i.* from moved m
        join celeiro.installment i on i.company_id = m.company_id and i.id = m.origin_id where m.origin = ${INSTALLMENT}
      ), held as (
        select m.date, t.company_id, 'transfer' as resource, t.id, t.operation_code as code, 0 as number
        from moved m join celeiro.transfer t on t.company_id = m.company_id and t.id = m.origin_id where m.origin = ${TRANSFER}
        union all
        select min(p.date), o.company_id, 'bills-pay', o.id, o.code, 0
        from paid p join celeiro.bills_pay o on o.company_id = p.company_id and o.id = p.bills_pay_id group by 2, 4, 5
        union all
        select p.date, p.company_id, 'installment', p.id, o.code, p.number
        from paid p join celeiro.bills_pay o on o.company_id = p.company_id and o.id = p.bills_pay_id
      )
      select f.id, f.content_type, h.resource, h.id, h.code, h.number from held h
      join celeiro.file f on f.company_id = h.company_id and f.record_id = h.id and f.resource = h.resource
      where f.stored_at is not null
      order by h.date, h.code, h.number, f.place, f.id`,
    values: [dateFrom, dateTo],
    answer: (rows) =>
      rows.map(([id, contentType, resource, recordId, code, number]) => ({
        id: String(id),
        contentType: String(contentType),
        resource: String(resource),
        recordId: String(recordId),
        code: String(code),
        number: Number(number),
      })),
  }
}

/** The files of a month that the session may read: those of records that it reads, as it sees them now. */
export async function filesOfMonth(tenant: Tenant, month: string): Promise<MonthFile[]> {
  const [reader, attachments] = await tenant.read(selectHeld(month))
  const readable = new Set<unknown>()
  for (const [resource, { noun, module }] of Object.entries(holders)) {
    const ids = [...new Set(attachments.filter((file) => file.resource === resource).map(({ recordId }) => recordId))]
    if (ids.length === 0 || !can(reader.permissions, module, 'read')) continue
    const where = and(visibleRows(noun.table, noun.listing), inArray(noun.table.id, ids))
    const [, records] = await tenant.read(selectRecords(noun.table, { id: noun.table.id }, { where }))
    for (const { id } of records) readable.add(id)
  }
  return attachments.flatMap(({ id, contentType, resource, recordId, code, number }) => {
    const holder = holders[resource]
    if (!holder || !readable.has(recordId)) return []
    const ending = Object.hasOwn(endings, contentType) ? endings[contentType as AttachmentType] : 'bin'
    return [{ id, title: holder.titleOf(code, number), ending }]
  })
}
