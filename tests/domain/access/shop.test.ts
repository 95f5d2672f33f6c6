import { expect, it } from 'vitest'
import { defaultProfiles } from '#domain/access/default-profiles.ts'
import { routeAccess } from '#domain/access/route-access.ts'
import { isAllowed } from '#domain/right/access.ts'

/** What a shop does with terminals and card receipts, and what its forms choose from. */
const ofShop = `
  GET /search
  GET /point-of-sale
  GET /point-of-sale/all
  GET /point-of-sale/{id}
  GET /point-of-sale/{id}/history
  POST /card-receipt
  GET /card-receipt
  GET /card-receipt/all
  GET /card-receipt/export
  GET /card-receipt/kpi
  GET /card-receipt/pdf-report
  GET /card-receipt/{id}
  GET /card-receipt/{id}/history
  PUT /card-receipt/{id}
  GET /card-transaction
  GET /card-transaction/audit
  GET /card-transaction/audit/export
  GET /card-transaction/audit/pdf-report
  GET /card-transaction/calendar
  GET /card-transaction/export
  GET /card-transaction/pdf-report
  GET /card-transaction/{id}
  GET /card-transaction/{id}/history
  POST /card-transaction/import
  POST /card-transaction/many
  POST /card-transaction/{id}/confer
  POST /card-transaction/{id}/dispute
  POST /card-transaction/{id}/cancel
  GET /question
  GET /question/{id}
  POST /question
  POST /question/{id}/answer
  POST /question/{id}/reopen
  POST /question/{id}/resolve
  GET /import
  DELETE /import/{id}
  GET /account-plan/all
  GET /cost-center/all
  GET /fund/all
  GET /bank-account/all`

it('a shop reads terminals, works with card receipts and their sales, moves no money, and may nothing else', () => {
  const shop = defaultProfiles.find(({ name }) => name === 'Loja')
  const permissions = shop?.permissions ?? {}
  const allowed = Object.entries(routeAccess).filter(
    ([, access]) => !['public', 'session'].includes(access.kind) && isAllowed(access, { isAdmin: false, permissions }),
  )
  expect(allowed.map(([route]) => route).sort()).toEqual(ofShop.trim().split(/\n\s*/).sort())
})
