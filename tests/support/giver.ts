import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import { OwnerKind, PaymentType } from '#domain/ledger/enums.ts'
import { concealDocument } from '#domain/value/concealment.ts'
import type { TestApi } from './api.ts'
import { asOwner, type Person } from './church.ts'
import { brazilianDay } from './day.ts'
import { enterWritten } from './money/journal.ts'
import { bankId, openBankAccount, openCashAccount, postTo } from './money/ledger.ts'
import { enterOffering, incomePlan, judgeOffering, offeredCheck, offeringOf } from './money/offering.ts'
import { report } from './money/statement.ts'

/** A giver whose identity is hidden from users who may not read members. */
export interface Giver {
  readonly name: string
  readonly document: string
  readonly email: string
  readonly phone: string
  readonly otherPhones: readonly string[]
  readonly id: string
  readonly accountId: string
  /** Her movements: linked as the bank reported it; in the bank's words alone; what undid the first. */
  readonly linked: string
  readonly unlinked: string
  readonly reversal: string
  /** A cheque of hers, which came back once, and the account that is printed on it. */
  readonly check: string
  readonly checkAccount: string
}

const person = {
  name: 'Zéfira Canário',
  document: '86288366757',
  email: 'zefira.canario@exemplo.com.br',
  phone: '41987651234',
  otherPhones: ['+351 919 191 919 (sobrinho)', '(41) 3219-8765'],
}

/** Writes her down, what she gave in each way that the product knows, and a history that names her. */
export async function addGiver(api: TestApi): Promise<Giver> {
  const admin = api.church.people.admin as Person
  const { name, ...contact } = person
  const made = await api.call('POST', '/members-offerings', {
    as: admin,
    body: { ...contact, memberName: name, type: 1, status: 1, legalBasis: 3, envelopeNumber: 'ZC-77' },
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { id } = made.body as { id: string }
  const accountId = await openBankAccount(api, { branchId: api.church.branches.norte, balance: '100.00' })
  const date = brazilianDay(0, api.now)
  const label = {
    paymentType: PaymentType.codes.PIX,
    documentNumber: `E${person.document}`,
    counterparty: name,
    memberId: id,
    ownerKind: OwnerKind.codes.MEMBERS_OFFERINGS,
    ownerId: id,
  }
  const line = { accountId, date, cents: 12_345 }
  const linked = await report(api, admin, { ...line, description: `Pix recebido de ${name}`, label })
  const reversal = await undo(api, admin, linked)
  await enterWritten(api.adminUrl)
  const unlinked = await report(api, admin, {
    ...line,
    cents: 6_789,
    description: `PIX ZEFIRA CANARIO ${person.document}`,
    label: { paymentType: PaymentType.codes.PIX, counterparty: 'ZEFIRA CANARIO' },
  })
  const classify = async (body: object) => {
    const answer = await api.call('PUT', `/bank-statement/${unlinked}`, { as: admin, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  await classify({ description: `Dízimo da ${name}`, memberId: id, version: 1 })
  await classify({ description: `PIX ZEFIRA CANARIO ${person.document}`, version: 2 })
  await leaveWaiting(api, { accountId, date, text: `PIX ZEFIRA CANARIO ${person.document}` })
  const check = await writeCheck(api, admin, { date, memberId: id })
  await offer(api, id, date)
  return { ...person, id, accountId, linked, unlinked, reversal, check, checkAccount }
}

const checkAccount = '9081726354'

/** A cheque that says in every way whose it is and who gave it, corrected, deposited early, returned and given up. */
async function writeCheck(
  api: TestApi,
  admin: Person,
  { date, memberId }: { readonly date: string; readonly memberId: string },
): Promise<string> {
  const { name, document, phone } = person
  const branchId = api.church.branches.norte
  const body = {
    branchId,
    bankId,
    agency: '4321',
    account: checkAccount,
    number: '770077',
    issuerName: 'Sem nome',
    type: 2,
    issueDate: date,
    goodForDate: '2199-01-01',
    value: '67.89',
  }
  const saveCheck = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await postTo(api, method, `/wallet-check${path}`, { as: admin, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body as { id: string; version: number }
  }
  const { id, version } = await saveCheck('POST', '', body)
  await saveCheck('PUT', `/${id}`, {
    ...body,
    issuerName: name,
    issuerDocument: document,
    issuerPhone: phone,
    memberId,
    version,
  })
  const accountId = await openBankAccount(api, { branchId })
  await saveCheck('POST', `/${id}/deposit`, { accountId, date, confirmEarly: true, reason: `${name} pediu` })
  await saveCheck('POST', `/${id}/return`, { reason: 11 })
  await saveCheck('POST', `/${id}/cancel`, { reason: `${name} vai dar outro` })
  return id
}

/** What she gave by name and by a cheque: approved, and waiting. */
async function offer(api: TestApi, memberId: string, date: string): Promise<void> {
  const { admin, minister } = api.church.people
  const place = {
    cashAccountId: await openCashAccount(api, { branchId: api.church.branches.norte }),
    accountPlanId: await incomePlan(api),
  }
  const { name: issuerName, document: issuerDocument, phone: issuerPhone } = person
  for (const isApproved of [true, false]) {
    const check = offeredCheck({ issuerName, issuerDocument, issuerPhone, account: checkAccount, issueDate: date })
    const offering = offeringOf(api, place, {
      worshipDate: date,
      identified: [{ memberId, kind: 1, value: '123.45' }],
      checks: [{ ...check, goodForDate: date }],
    })
    const { id } = await enterOffering(api, offering, admin)
    if (isApproved) expect((await judgeOffering(api, id, 'approve', minister)).status).toBe(200)
  }
}

/** An unreconciled line. */
const leaveWaiting = (api: TestApi, { accountId, date, text }: { accountId: string; date: string; text: string }) =>
  api.query(
    `insert into celeiro.bank_statement_line (company_id, id, account_id, date, amount_cents, text, created_by, updated_by)
     values ($1, $2, $3, $4, 4321, $5, $6, $6)`,
    [api.church.companyId, newId(), accountId, date, text, api.church.people.admin?.id],
  )

/** The opposite of a movement; the line that it came from waits again. */
async function undo(api: TestApi, { id: actor, companyId }: Person, movement: string): Promise<string> {
  const id = newId()
  await asOwner(api.adminUrl, async (client) => {
    await client.query("select set_config('celeiro.company', $1, false)", [companyId])
    await client.query(
      `update celeiro.bank_statement_line l set status = 1 from celeiro.movement m where m.id = $1 and l.id = m.origin_id`,
      [movement],
    )
    await client.query(
      `select celeiro.post_movements($1, 10::smallint, s.origin_id, s.date, s.competence, jsonb_build_array(jsonb_build_object(
         'id', $2::text, 'account', s.account_id, 'cents', (-s.amount_cents)::text, 'reverses', s.id, 'internal', false,
         'imposed', true, 'label', jsonb_build_object('description', 'Estorno: ' || s.description,
           'paymentType', s.payment_type, 'documentNumber', s.document_number, 'memberId', s.member_id,
           'ownerKind', s.owner_kind, 'ownerId', s.owner_id, 'counterparty', s.counterparty))))
       from celeiro.bank_statement s where s.id = $3`,
      [actor, id, movement],
    )
  })
  return id
}

/** A text as it is compared: without accents, capitals and what documents are written with. */
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The giver's personal data that a text discloses. */
export function disclosedBy({ document, email, phone, otherPhones, id }: Giver, text: string): string[] {
  const masked = document.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
  const plain = bare(text)
  return [
    'zefira',
    document,
    masked,
    concealDocument(document),
    email,
    phone,
    ...otherPhones,
    '919 191 919',
    id,
    'zc-77',
    checkAccount,
  ].filter((word) => plain.includes(bare(word)))
}
