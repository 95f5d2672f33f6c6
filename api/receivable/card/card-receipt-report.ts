import type * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { Id } from '#domain/field/values.ts'
import { cardReceiptReport, cardTransactionReport } from '#domain/report/reports.ts'
import type { Api } from '../../http/operation.ts'
import { exportedBy } from '../../noun/file/export.ts'
import { listPaper } from '../../noun/file/list-report.ts'
import { selectOne } from '../../noun/record/record.ts'
import { reportRoute } from '../../paper/report-route.ts'
import { cardReceiptView as noun } from './card-receipt-view.ts'
import { cardTransactionView } from './card-transaction-view.ts'

const ofOne = { ...cardTransactionReport, title: 'Recebimento de cartão' }
const list = listPaper({ noun: exportedBy(noun), report: cardReceiptReport })
const sales = listPaper({ noun: exportedBy(cardTransactionView), report: ofOne })
const query = list.query.extend({ cardReceiptId: Id.optional() })

const salesOf = ({ cardReceiptId }: z.output<typeof query>) => ({ cardReceiptId: [cardReceiptId] })

/** `GET /card-receipt/pdf-report`: the list as it is filtered, or with `cardReceiptId` the sales of one receipt. */
export function cardReceiptPaper(api: Api): void {
  reportRoute(api, {
    resource: noun.resource,
    operationId: 'cardReceiptReport',
    summary: 'The address of a PDF with all card receipts that are filtered, or with the sales of one of them',
    query,
    title: ({ cardReceiptId }) => (cardReceiptId === undefined ? cardReceiptReport.title : ofOne.title),
    check: async (tenant, query) => {
      if (query.cardReceiptId === undefined) return list.check(tenant, query)
      const [, [found]] = await tenant.read(selectOne(noun, query.cardReceiptId))
      if (!found) throw new DomainError(noun.notFound)
      return sales.check(tenant, salesOf(query))
    },
    draw: (tenant, query, services) =>
      query.cardReceiptId === undefined
        ? list.draw(tenant, query, services)
        : sales.draw(tenant, salesOf(query), services),
  })
}
