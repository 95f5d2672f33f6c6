import * as z from 'zod'
import { type Api, ById, operation } from '../http/operation.ts'
import { AllQuery, ChangesQuery, PageQuery } from './definition/condition.ts'
import type { Noun } from './definition/noun.ts'
import { exportable } from './file/export.ts'
import { listReport } from './file/list-report.ts'
import { ReadOn } from './list/cursor.ts'
import { listingFor } from './list/hidden-document.ts'
import { isMarked, OpenQuestions, takeMarks } from './list/open-question.ts'
import { isTracked } from './list/read-on.ts'
import { readAll, readPage } from './list/reading.ts'
import { searchable } from './list/searched.ts'
import { lowerFirst, present, selectOne, shownBy } from './record/record.ts'

/** Read routes of the standard pattern: export, page, options (`/all`), one. */
export function readable(api: Api, noun: Noun): void {
  found(api, noun)
  options(api, noun)
  rows(api, noun)
}

/** The same without its options: of records that nothing chooses from. */
export function paged(api: Api, noun: Noun): void {
  found(api, noun)
  rows(api, noun)
}

/** By the search over all registers, as a file, and on paper. */
function found(api: Api, noun: Noun): void {
  searchable(api, noun)
  const { exported } = noun
  if (!exported) return
  exportable(api, { ...noun, exported })
  if (exported.report) listReport(api, { noun: { ...noun, exported }, report: exported.report })
}

function options(api: Api, noun: Noun): void {
  const { resource, type, plural, listing } = noun
  operation(
    api,
    {
      method: 'get',
      path: `/${resource}/all`,
      operationId: `all${plural}`,
      summary: `Every ${lowerFirst(type)}, slim`,
      query: AllQuery(listing),
      answer: z.array(noun.option.schema).meta({ id: `${type}Options` }),
    },
    async ({ query, tenant }) => {
      const listing = await listingFor(tenant, noun, query.search)
      const [reader, rows] = await readAll({ ...noun, listing }, tenant, query)
      return rows.map((row) => shownBy(noun.option, row, reader))
    },
  )
}

function rows(api: Api, noun: Noun): void {
  const { resource, type, plural, listing } = noun
  const lower = lowerFirst(type)
  const many = lowerFirst(plural)
  const Page = z
    .object({
      rows: z.array(noun.row.schema),
      count: z.int(),
      ...(noun.totals && { totals: noun.totals.schema }),
      ...(isMarked(resource) && OpenQuestions),
      ...ReadOn,
    })
    .meta({ id: `${type}Page` })
  operation(
    api,
    {
      method: 'get',
      path: `/${resource}`,
      operationId: many,
      summary: `A page of ${many}`,
      query: PageQuery(listing).extend(isTracked(noun.table) ? ChangesQuery : {}),
      answer: Page,
    },
    async ({ query, tenant, services }) => {
      const listing = await listingFor(tenant, noun, query.search)
      const sought = listing === noun.listing ? noun : { ...noun, listing }
      const [reader, found, rest] = await readPage(sought, tenant, query, services)
      const { rows, ...marks } = takeMarks(resource, found)
      return { rows: rows.map((row) => shownBy(noun.row, row, reader)), ...marks, ...rest }
    },
  )
  operation(
    api,
    {
      method: 'get',
      path: `/${resource}/{id}`,
      operationId: lower,
      summary: `One ${lower}`,
      params: ById,
      answer: noun.record.schema,
    },
    async ({ params, tenant }) => {
      const [reader, [record]] = await tenant.read(selectOne(noun, params.id, noun.facts))
      return shownBy(noun.record, present(record, noun.notFound), reader)
    },
  )
}
