import { JournalFact } from '#domain/journal/fact.ts'
import { MovementOrigin, PaymentStatus } from '#domain/ledger/enums.ts'
import { WalletCheckStatus } from '#domain/wallet-check/fields.ts'
import type { ChangedRecords } from '../db/tenant/changed-record.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { postedMovement } from '../ledger/posting.ts'

/** Ids of documents whose entries a write may have changed. */
export interface ChangedDocuments {
  /** Movements that it posted. */
  readonly posted: ReadonlySet<string>
  /** Movements that were classified anew. */
  readonly movements: ReadonlySet<string>
  /** Orders. */
  readonly bills: ReadonlySet<string>
  readonly cheques: ReadonlySet<string>
  readonly cardSales: ReadonlySet<string>
  readonly manualEntries: ReadonlySet<string>
  /** Funds: what they open with. */
  readonly funds: ReadonlySet<string>
  readonly fundTransfers: ReadonlySet<string>
  readonly assets: ReadonlySet<string>
  readonly volunteerWork: ReadonlySet<string>
  readonly giftsInKind: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()

/** Documents of the journal among these changed records, by resource. */
export async function changedDocuments(write: Write, { changed, entered }: ChangedRecords): Promise<ChangedDocuments> {
  const of = (resource: string): ReadonlySet<string> => changed.get(resource) ?? none
  const through = async (text: string, resource: string, records = changed): Promise<string[]> => {
    const ids = [...(records.get(resource) ?? none)]
    return ids.length === 0 ? [] : (await write.rows<[string]>(text, [ids])).map(([id]) => id)
  }
  return {
    posted: of(postedMovement),
    movements: new Set([
      ...of('bank-statement'),
      ...(await through(openings, 'bank-account')),
      ...(await through(openings, 'cash-account')),
      ...(await through(paymentsOfOrders, 'bills-pay')),
    ]),
    bills: new Set([
      ...of('bills-pay'),
      ...(await through(ordersOfInstallments, 'installment')),
      ...(await through(missingOrders, 'installment', entered)),
      ...(await through(classified('installment', 'bills_pay_id'), 'bank-statement')),
    ]),
    cheques: new Set([
      ...of('wallet-check'),
      ...(await through(missingCheques, 'wallet-check', entered)),
      ...(await through(chequesOfOfferings, 'tithes-offerings')),
      ...(await through(chequesOfPlans, 'account-plan')),
      ...(await through(classified('wallet_check', 'id'), 'bank-statement')),
    ]),
    cardSales: new Set([
      ...of('card-transaction'),
      ...(await through(salesOfReceipts, 'card-receipt')),
      ...(await through(salesOfPlans, 'account-plan')),
      ...(await through(classified('card_transaction', 'id'), 'bank-statement')),
    ]),
    manualEntries: of('manual-entry'),
    funds: of('fund'),
    fundTransfers: of('fund-transfer'),
    assets: of('asset'),
    volunteerWork: of('volunteer-work'),
    giftsInKind: of('gift-in-kind'),
  }
}

// An account may still move to another branch while it has nothing but its opening.
const openings = `select id from celeiro.movement
  where company_id = (select celeiro.current_company()) and origin = ${MovementOrigin.codes.OPENING} and origin_id = any($1)`

// What was paid of an order goes along to its other branch.
const paymentsOfOrders = `select m.id from celeiro.installment i
  join celeiro.movement m on m.company_id = i.company_id and m.origin_id = i.id
  where i.company_id = (select celeiro.current_company()) and i.bills_pay_id = any($1)`

const cleared = WalletCheckStatus.codes.CLEARED

const ordersOfInstallments = `select distinct bills_pay_id from celeiro.installment
  where company_id = (select celeiro.current_company()) and id = any($1)`

// Looked for one by one: an anti-join may read the entries of all documents of the kind.
const isMissing = (fact: number, id: string): string => `(select e.fact from celeiro.journal_entry e
    where e.company_id = (select celeiro.current_company()) and e.fact = ${fact} and e.fact_id = ${id} limit 1) is null`

const missingOrders = `select d.id from (${ordersOfInstallments}) d (id) where ${isMissing(JournalFact.codes.BILL, 'd.id')}`

const missingCheques = `select d.id from unnest($1::uuid[]) d (id) where ${isMissing(JournalFact.codes.CHEQUE, 'd.id')}`

const chequesOfOfferings = `select id from celeiro.wallet_check
  where company_id = (select celeiro.current_company()) and tithes_offerings_id = any($1)`

// A plan may name another fund while there is no money yet, or its group may.
const ofPlans = (plan: string) => `exists (select from celeiro.account_plan p
    where p.company_id = (select celeiro.current_company()) and p.id = ${plan} and (p.id = any($1) or p.parent_id = any($1)))`

const chequesOfPlans = `select w.id from celeiro.wallet_check w
  join celeiro.tithes_offerings o on o.company_id = w.company_id and o.id = w.tithes_offerings_id
  left join celeiro.tithes_offerings_line l on l.company_id = o.company_id and l.tithes_offerings_id = o.id and l.place = w.offering_line
  where w.company_id = (select celeiro.current_company()) and w.status <> ${cleared} and ${ofPlans('coalesce(l.account_plan_id, o.account_plan_id)')}`

const salesOfPlans = `select t.id from celeiro.card_transaction t
  join celeiro.card_receipt c on c.company_id = t.company_id and c.id = t.card_receipt_id
  where t.company_id = (select celeiro.current_company()) and t.status <> ${PaymentStatus.codes.PAID} and ${ofPlans('c.account_plan_id')}`

const salesOfReceipts = `select id from celeiro.card_transaction
  where company_id = (select celeiro.current_company()) and card_receipt_id = any($1)`

/** Documents whose money these movements are. */
const classified = (table: 'installment' | 'wallet_check' | 'card_transaction', id: string): string =>
  `select distinct d.${id} from celeiro.movement m
   join celeiro.${table} d on d.company_id = m.company_id and d.id = m.origin_id
   where m.company_id = (select celeiro.current_company()) and m.id = any($1)`
