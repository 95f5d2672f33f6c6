import { giftInKindNoun } from '#domain/gift-in-kind/noun.ts'
import { giftInKindLines, volunteerWorkLines } from '#domain/journal/event/in-kind.ts'
import { type Fact, JournalFact } from '#domain/journal/fact.ts'
import { volunteerWorkNoun } from '#domain/volunteer-work/noun.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { approvedFacts } from './approved.ts'

type Row = [
  id: string,
  branchId: string,
  date: string,
  cents: string,
  status: number,
  reversedOn: string | null,
  reversalReason: string | null,
]

const common = 'd.id, d.branch_id, d.date::text, d.value_cents::text, d.status, d.reversed_on::text, d.reversal_reason'
const own = 'd.company_id = (select celeiro.current_company()) and d.id = any($1)'

/** What the journal tells of volunteers' work: what was done and when, never by whom (LGPD, art. 5, II). */
export async function volunteerWorkFacts({ rows }: Write, ids: readonly string[]): Promise<Fact[]> {
  const found = await rows<[...Row, activity: string, hours: number]>(
    `select ${common}, d.activity, d.hours from celeiro.volunteer_work d where ${own}`,
    [ids],
  )
  return found.flatMap(([id, branchId, date, cents, status, reversedOn, reversalReason, activity, hours]) =>
    approvedFacts({
      fact: JournalFact.codes.VOLUNTEER_WORK,
      resource: volunteerWorkNoun.resource,
      id,
      branchId,
      date,
      status,
      reversedOn,
      reversalReason,
      words: `Trabalho voluntário, ${activity}, ${hours.toLocaleString('pt-BR')} h`,
      lines: volunteerWorkLines({ branchId }, BigInt(cents)),
    }),
  )
}

/** What the journal tells of gifts that are not money, and of what is handed out of those in stock. */
export async function giftInKindFacts({ rows }: Write, ids: readonly string[]): Promise<Fact[]> {
  const found = await rows<
    [
      ...Row,
      description: string,
      documentNumber: string | null,
      use: number,
      kind: number | null,
      handedTo: string | null,
    ]
  >(
    `select ${common}, d.description, d.document_number, d.use, d.asset_kind, d.handed_to from celeiro.gift_in_kind d where ${own}`,
    [ids],
  )
  return found.flatMap((row) => {
    const [id, branchId, date, cents, status, reversedOn, reversalReason, description, documentNumber, use, kind, to] =
      row
    const what = to === null ? `Doação, ${description}` : `Distribuição, ${to}: ${description}`
    return approvedFacts({
      fact: JournalFact.codes.GIFT_IN_KIND,
      resource: giftInKindNoun.resource,
      id,
      branchId,
      date,
      status,
      reversedOn,
      reversalReason,
      words: `${what}${documentNumber === null ? '' : ` (${documentNumber})`}`,
      lines: giftInKindLines({ branchId, use, assetKind: kind ?? undefined, cents: BigInt(cents) }),
    })
  })
}
