import * as z from 'zod'
import { AssetCountResult, AssetCountStatus } from '#domain/asset-count/fields.ts'
import { DomainError } from '#domain/error/error.ts'
import type { DocumentPaper, PaperFact, PaperPart } from '#domain/report/paper/paper.ts'
import { printedMoment } from '#domain/value/day/moment.ts'
import { codeNameOf, labelOf } from '#domain/value/enums.ts'
import type { Statement } from '../../db/statement/statement.ts'
import type { Values } from '../../db/statement/values.ts'
import type { Tenant } from '../../db/tenant/tenant.ts'
import { type Api, ById } from '../../http/operation.ts'
import { type Issued, issue, type PaperServices } from '../../paper/issue.ts'
import { reportRoute, selectLetterhead } from '../../paper/report-route.ts'
import { type CountItem, selectItems } from './asset-count-item.ts'

const title = 'Conferência do patrimônio'

interface Head {
  readonly name: string
  readonly branchId: string
  readonly place: string | null
  readonly status: number
  readonly startedAt: string
  readonly startedBy: string
  readonly endedAt: string | null
  readonly unknown: readonly string[]
}

const selectHead = (id: unknown): Statement<Head | undefined> => ({
  text: `select jsonb_build_object('name', c.name, 'branchId', c.branch_id, 'place', p.name, 'status', c.status,
      'startedAt', c.created_at, 'startedBy', u.name, 'endedAt', c.ended_at, 'unknown', c.unknown_numbers)
    from celeiro.asset_count c
    left join celeiro.place p on p.company_id = c.company_id and p.id = c.place_id
    join celeiro.app_user u on u.company_id = c.company_id and u.id = c.created_by
    where c.company_id = (select celeiro.current_company()) and c.id = $1
      and c.branch_id = any((select celeiro.visible_branches())::uuid[])`,
  values: [id],
  answer: (rows: readonly [Head][]) => rows[0]?.[0],
})

/** `GET /asset-count/{id}/sheet`: signature sheet of found and missing assets, by place. */
export const assetCountSheet = (api: Api): void =>
  reportRoute(api, {
    resource: 'asset-count',
    path: '/asset-count/{id}/sheet',
    operationId: 'assetCountSheet',
    summary: 'The address of a PDF with what a count says of each thing, by place',
    query: z.object({}),
    params: ById,
    title,
    check: async (tenant, { id }: Values) => {
      const [reader, head] = await tenant.read(selectHead(id))
      if (!head) throw new DomainError('asset_count_not_found')
      return reader
    },
    draw: (tenant, { id }: Values, services) => draw(tenant, String(id), services),
  })

/** Missing first. */
const order = ['MISSING', 'MISPLACED', 'LEFT', 'FOUND'] as const
const headings = {
  MISSING: 'Não encontrados',
  MISPLACED: 'Encontrados fora do lugar',
  LEFT: 'Encontrados, embora baixados ou vendidos',
  FOUND: 'Encontrados',
} as const

async function draw(tenant: Tenant, id: string, services: PaperServices): Promise<Issued> {
  const [reader, head, items] = await tenant.read(selectHead(id), selectItems(id))
  if (!head) throw new DomainError('asset_count_not_found')
  const now = services.clock()
  const [, letterhead] = await tenant.read(selectLetterhead({ reader, branches: [head.branchId], now }))
  const momentOf = (instant: string) => printedMoment(new Date(instant), { now, timeZone: reader.timeZone })
  const of = (name: keyof typeof headings) =>
    items.filter(({ result }) => codeNameOf(AssetCountResult, result) === name)
  const about: PaperFact[] = [
    { label: 'Conferência', value: head.name },
    { label: 'Filial', value: letterhead.branchNames },
    { label: 'Local', value: head.place ?? 'A filial toda' },
    { label: 'Começada', value: `${momentOf(head.startedAt)}, por ${head.startedBy}` },
    head.endedAt
      ? { label: 'Encerrada', value: momentOf(head.endedAt) }
      : { label: 'Situação', value: labelOf(AssetCountStatus, codeNameOf(AssetCountStatus, head.status)) },
  ]
  const paper: DocumentPaper = {
    form: 'document',
    look: 'report',
    title,
    about,
    company: letterhead.company,
    sender: letterhead.sender,
    issued: letterhead.issued,
    totals: order.map((name) => ({ label: headings[name], value: of(name).length.toLocaleString('pt-BR') })),
    parts: [
      { kind: 'totals' },
      ...order.flatMap((name) => tableOf(headings[name], of(name))),
      ...unknownOf(head.unknown),
      { kind: 'signatures', labels: ['Quem conferiu', 'Responsável'] },
    ],
  }
  return issue(tenant, services, { paper, noted: { resource: 'asset-count', recordId: id, facts: { format: 'pdf' } } })
}

function tableOf(caption: string, items: readonly CountItem[]): PaperPart[] {
  if (items.length === 0) return []
  const placed = items.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other), 'pt-BR'))
  return [
    {
      kind: 'table',
      caption,
      columns: [
        { header: 'Local', kind: 'text' },
        { header: 'Número', kind: 'text', characters: 12 },
        { header: 'Bem', kind: 'name' },
        { header: 'Conferido por', kind: 'text' },
      ],
      rows: placed.map((item) => [placeOf(item), item.number, item.name, item.countedByName ?? '']),
    },
  ]
}

const placeOf = ({ branchName, placeName }: CountItem): string =>
  placeName ? `${branchName} · ${placeName}` : branchName

const unknownOf = (numbers: readonly string[]): PaperPart[] =>
  numbers.length === 0
    ? []
    : [{ kind: 'text', text: `Números lidos que não são de nenhum bem cadastrado: ${numbers.join(', ')}.` }]
