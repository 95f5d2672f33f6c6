import type pg from 'pg'
import { v7 as newId } from 'uuid'

/** Inserts one row of the product's schema. */
export type Insert = (table: string, row: Readonly<Record<string, unknown>>) => Promise<void>

/** In two branches a cash box and a bank account, with a transfer between them, and a bill. Answers those of the branch norte. */
export async function openAccounts(
  client: pg.Client,
  insert: Insert,
  { company_id, created_by }: Readonly<Record<string, unknown>>,
  mark: string,
  { norte, sul }: Readonly<Record<'norte' | 'sul', string>>,
  { 'account-plan': plan, 'cost-center': center }: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const trace = { company_id, created_by, updated_by: created_by }
  const date = '2026-01-02'
  const post = (origin: number, originId: string, movements: readonly object[]) =>
    client.query('select celeiro.post_movements($1, $2, $3, $4, $5, $6)', [
      created_by,
      origin,
      originId,
      date,
      '2026-01-01',
      JSON.stringify(movements.map((movement) => ({ internal: true, imposed: false, ...movement }))),
    ])
  const accounts: Record<string, string> = {}
  await client.query("select set_config('celeiro.company', $1, false)", [company_id])
  for (const [place, branchId] of Object.entries({ sul, norte })) {
    const ids = { cash: newId(), bank: newId(), transfer: newId(), movement: newId() }
    const account = { company_id, branch_id: branchId, opening_date: '2026-01-02' }
    await insert('ledger_account', { ...account, id: ids.cash, kind: 1 })
    await insert('ledger_account', { ...account, id: ids.bank, kind: 2 })
    const own = { ...trace, branch_id: branchId }
    await insert('cash_account', { ...own, id: ids.cash, name: `${mark}Caixa ${place}` })
    await insert('bank_account', {
      ...own,
      id: ids.bank,
      nickname: `${mark}Conta ${place}`,
      account_type: 1,
      bank_id: '01900000-0000-7a3f-8196-4827aa348781',
      agency: '1',
      account: place === 'sul' ? '1' : '2',
    })
    await post(1, ids.cash, [
      { id: newId(), account: ids.cash, cents: '100000', label: { description: 'Saldo inicial' } },
    ])
    await insert('transfer', {
      ...trace,
      id: ids.transfer,
      operation_code: `TRF-${place}`,
      type: 3,
      value_cents: 10000,
      date,
      origin_id: ids.cash,
      origin_branch_id: branchId,
      destination_id: ids.bank,
      destination_branch_id: branchId,
    })
    await insert('bank_statement_line', {
      ...trace,
      id: newId(),
      account_id: ids.bank,
      date,
      amount_cents: -3990,
      text: `${mark}Tarifa`,
    })
    await insert('import', {
      ...own,
      id: newId(),
      resource: 'bank-statement',
      account_id: ids.bank,
      file_name: `${mark}extrato.ofx`,
      successful: 0,
      failure: 0,
      duplicate: 0,
      ignored: 1,
    })
    const label = { description: `${mark}Transferência` }
    await post(4, ids.transfer, [
      { id: ids.movement, account: ids.cash, cents: '-10000', label },
      { id: newId(), account: ids.bank, cents: '10000', label },
    ])
    const bill = { order: newId(), installment: newId() }
    await insert('bills_pay', {
      ...own,
      id: bill.order,
      code: `OP-${place}`,
      owner_kind: 3,
      owner_id: created_by,
      invoice_type: 1,
      issue_date: date,
      competence: '2026-01-01',
      account_plan_id: plan,
      cost_center_id: center,
      gross_cents: 5000,
      ibs_cents: 5,
      cbs_cents: 45,
      description: `${mark}Energia`,
    })
    await insert('installment', {
      ...own,
      id: bill.installment,
      bills_pay_id: bill.order,
      number: 1,
      value_cents: 5000,
      due_date: date,
      effective_due_date: date,
    })
    const check = newId()
    await insert('wallet_check', {
      ...own,
      id: check,
      bank_id: '01900000-0000-7a3f-8196-4827aa348781',
      agency: '1',
      account: '1',
      type: 1,
      number: place === 'sul' ? '1' : '2',
      issuer_name: `${mark}Emitente`,
      issue_date: date,
      good_for_date: date,
      value_cents: 2500,
    })
    const card = { terminal: newId(), receipt: newId(), sale: newId() }
    await insert('point_of_sale', { ...own, id: card.terminal, serial_number: `${mark}T${place}`, status: 1 })
    await insert('card_receipt', {
      ...own,
      id: card.receipt,
      code: `RC-${place}`,
      point_of_sale_id: card.terminal,
      income_source: 3,
      period_start: date,
      period_end: date,
      bank_account_id: ids.bank,
      account_plan_id: plan,
    })
    await insert('card_transaction', {
      ...own,
      id: card.sale,
      card_receipt_id: card.receipt,
      register: card.terminal,
      sale_key: card.sale,
      sale_date: date,
      brand: 1,
      operation_type: 2,
      installments: 1,
      installment_number: 1,
      gross_cents: 1500,
      expected_credit_date: date,
      agreed_credit_date: '2025-01-02',
      nsu: `${mark}NSU`,
    })
    const offering = newId()
    await insert('tithes_offerings', {
      ...own,
      id: offering,
      code: `DOF-${place}`,
      worship_date: date,
      worship_period: 3,
      income_source: 1,
      cash_cents: 3000,
      cash_account_id: ids.cash,
      account_plan_id: plan,
      observation: `${mark}Culto`,
      edited_by: created_by,
    })
    Object.assign(accounts, {
      'card-receipt': card.receipt,
      'card-transaction': card.sale,
      'wallet-check': check,
      'tithes-offerings': offering,
      'bills-pay': bill.order,
      installment: bill.installment,
      'cash-account': ids.cash,
      'bank-account': ids.bank,
      transfer: ids.transfer,
      'bank-statement': ids.movement,
    })
  }
  return accounts
}
