import { DomainError } from '#domain/error/error.ts'
import type { DocumentPaper } from '#domain/report/paper/paper.ts'
import { rowsObstacle } from '#domain/report/reports.ts'
import { countRows, selectRecords } from '../../db/statement/statement.ts'
import type { Values } from '../../db/statement/values.ts'
import { columnOf } from '../../db/table/columns.ts'
import type { Tenant } from '../../db/tenant/tenant.ts'
import type { Api } from '../../http/operation.ts'
import { AllQuery, conditionOf, orderBySchema, orderOf } from '../../noun/definition/condition.ts'
import { LinkNames } from '../../noun/definition/link-name.ts'
import type { Noun, TenantTable } from '../../noun/definition/noun.ts'
import { chosenFrom } from '../../noun/file/export.ts'
import { type Issued, issue, type PaperServices } from '../../paper/issue.ts'
import { branchesOf, reportRoute, selectLetterhead } from '../../paper/report-route.ts'

/** As many as are laid out at once: a hundred sheets and more. */
const mostLabels = 3_000
const title = 'Etiquetas de patrimônio'

interface Labelled {
  readonly name: string
  readonly number: string
  readonly branchId: string
  readonly placeId?: string
}

const whereOf = (noun: Noun, query: Values) => conditionOf(noun.table, chosenFrom(noun), query).where

/** `GET /asset/labels`: QR labels of filtered or selected assets. */
export const assetLabels = (api: Api, noun: Noun<TenantTable>): void =>
  reportRoute(api, {
    resource: noun.resource,
    path: `/${noun.resource}/labels`,
    operationId: 'assetLabels',
    summary: 'The address of a PDF with a label for each asset that is filtered',
    query: AllQuery(chosenFrom(noun)).extend({ orderBy: orderBySchema(noun.listing) }),
    title,
    check: async (tenant, query) => {
      const [reader, count] = await tenant.read(countRows(noun.table, whereOf(noun, query)))
      const obstacle = rowsObstacle(mostLabels, count)
      if (obstacle) throw new DomainError(obstacle.code, obstacle.params)
      return reader
    },
    draw: (tenant, query, services) => draw(noun, tenant, query, services),
  })

async function draw(noun: Noun, tenant: Tenant, query: Values, services: PaperServices): Promise<Issued> {
  const [reader, snapshot] = await tenant.snapshot()
  try {
    const fields = ['name', 'number', 'branchId', 'placeId']
    const selection = Object.fromEntries(fields.map((key) => [key, columnOf(noun.table, key)]))
    const orderBy = orderOf(
      chosenFrom(noun),
      typeof query.orderBy === 'string' ? query.orderBy : 'number',
      noun.table.id,
    )
    const clauses = { where: whereOf(noun, query), orderBy, limit: mostLabels }
    const assets = await snapshot.ask(selectRecords<Labelled>(noun.table, selection, clauses))
    const branches = branchesOf(tenant, query)
    const head = await snapshot.ask(selectLetterhead({ reader, branches, now: services.clock() }))
    const names = new LinkNames(snapshot)
    for (const key of ['branchId', 'placeId'] as const)
      await names.learn(
        key,
        assets.flatMap((one) => one[key] ?? []),
      )
    const labels = assets.map((asset) => ({
      code: asset.number,
      title: asset.name,
      lines: [head.company, [asset.branchId, asset.placeId ?? ''].map(names.any).filter(Boolean).join(' · ')],
    }))
    const paper: DocumentPaper = {
      form: 'document',
      look: 'receipt',
      title,
      company: head.company,
      sender: head.sender,
      issued: head.issued,
      about: [{ label: 'Filial', value: head.branchNames }],
      totals: [{ label: 'Etiquetas', value: assets.length.toLocaleString('pt-BR') }],
      parts: [{ kind: 'labels', labels }],
    }
    const noted = { resource: noun.resource, recordId: null, facts: { format: 'pdf', rows: assets.length } }
    return await issue(tenant, services, { paper, noted })
  } finally {
    await snapshot.close()
  }
}
