import { approvalStatus } from '#machines/lifecycles/approval-status.ts'
import { answer } from '../gateway.ts'
import type { Gateway } from '../stage.ts'
import { branchId } from './suppliers.ts'

const approval = {
  date: '2026-11-09',
  status: 'WAITING',
  value: '1800.00',
  branchId,
  branchName: 'Sede',
  basis: 'Piso da categoria',
  attachment: null,
  version: 1,
  createdAt: '2026-11-09T15:00:00.000Z',
  createdBy: 'u2',
  createdByName: 'Carla Nunes',
  approvedAt: null,
  approvedByName: null,
  refusedAt: null,
  refusedByName: null,
  reason: null,
  reversedAt: null,
  reversedOn: null,
  reversedByName: null,
  reversalReason: null,
}
export const work = {
  ...approval,
  id: '01890a5d-ac96-774b-bcce-b302099af101',
  volunteer: 'Ana Lima',
  people: null,
  activity: 'Contabilidade',
  hours: 12,
  hourValue: '150.00',
}
export const gift = {
  ...approval,
  id: '01890a5d-ac96-774b-bcce-b302099af102',
  description: 'Cestas básicas',
  use: 'USED',
  assetKind: null,
  documentNumber: 'Termo 12',
  stockId: null,
  handedTo: null,
  inStock: null,
}
/** A gift of which a part left the stock. */
export const stockedGift = {
  ...gift,
  id: '01890a5d-ac96-774b-bcce-b302099af103',
  description: 'Arroz e feijão',
  use: 'STOCKED',
  status: 'APPROVED',
  approvedAt: '2026-11-10T15:00:00.000Z',
  approvedByName: 'Paulo Reis',
  inStock: '1500.00',
}
/** What left it. */
export const handedOut = {
  ...gift,
  id: '01890a5d-ac96-774b-bcce-b302099af104',
  description: stockedGift.description,
  use: 'HANDED_OUT',
  value: '300.00',
  basis: '8 das 48 caixas',
  stockId: stockedGift.id,
  handedTo: 'Almoço comunitário',
}

const totals = { approved: '0.00', waiting: '1800.00', inStock: '0.00', handedOut: '0.00' }

/** A gateway that knows what volunteers did, and a gift that is not money. */
export function keepInKind(gateway: Gateway, status: () => string = () => approval.status): void {
  gateway.on('AllBranches', () => answer({ allBranches: [{ id: branchId, name: 'Sede', status: 'ACTIVE' }] }))
  gateway.on('VolunteerWorks', () =>
    answer({ volunteerWorks: { rows: [{ ...work, name: work.activity, status: status() }], count: 1, totals } }),
  )
  gateway.on('VolunteerWork', () => answer({ volunteerWork: { ...work, status: status() } }))
  gateway.on('GiftsInKind', () =>
    answer({ giftsInKind: { rows: [{ ...gift, name: gift.description, status: status() }], count: 1, totals } }),
  )
  gateway.on('GiftHandOuts', () => answer({ giftsInKind: { rows: [handedOut], count: 1 } }))
  gateway.on('GiftInKind', () => answer({ giftInKind: { ...gift, status: status() } }))
}

const walked = { lifecycle: approvalStatus, keep: keepInKind }

/** As the walk of lifecycles has them, by path. */
export const walkedInKind = {
  '/accounting/volunteer-work': { ...walked, type: 'VolunteerWork', id: work.id },
  '/accounting/gift-in-kind': { ...walked, type: 'GiftInKind', id: gift.id },
} as const
