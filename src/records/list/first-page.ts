import type { Field } from '#domain/field/fields.ts'
import type { Client } from '#src/graphql/client.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'
import { onlyAnswer } from '#src/records/answer/only-answer.ts'
import type { Register } from '#src/records/register/register.ts'
import type { AskAhead } from '#src/runtime/ask-ahead.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import type { Sort } from '#src/ui/table/sort-header.tsx'
import { type LoadPage, pageQueryOf, type RowsPage } from '../query/list-page.ts'
import { defaultPageSize, orderOf } from '../query/list-state.ts'
import { listName } from '../query/shown-columns.ts'

/** A page as answered: its totals by the names of their fields. */
interface Answered<R> extends Omit<RowsPage<R>, 'totals'> {
  totals?: Readonly<Record<string, string>>
}

/** The document of a page, of one field. */
export type PageDocument<R, Variables> = TypedDocument<Record<string, Answered<R>>, Variables>

/** Money fields of which totals stand above the rows. */
export type Summed = Readonly<Record<string, Field>>

/** Loads a page by its document, with the totals that are shown of it. */
export function registerPage<R, Variables extends object>(
  client: Client,
  page: PageDocument<R, Variables>,
  summed: Summed | undefined,
): LoadPage<R, Variables> {
  const pageOf = ({ totals = {}, ...rest }: Answered<R>): RowsPage<R> => ({
    ...rest,
    ...(summed && {
      totals: Object.entries(summed).map(([name, { label }]) => ({ label, value: totals[name] ?? '0.00' })),
    }),
  })
  return (variables, signal) => client.request(page, variables, { signal }).then(onlyAnswer).then(pageOf)
}

/**
 * Asks for the page that a list shows without parameters, so that its rows are there when it is first drawn. Without the
 * right, or with a default view of the user's, the question is the list's own.
 * @param own default sort and sums of the list
 */
export const firstPageOf =
  <R, Variables extends object>(
    register: Register,
    page: PageDocument<R, Variables>,
    { order = null, summed }: { order?: Sort | null; summed?: Summed } = {},
  ): AskAhead =>
  ({ client, queryClient, user, branchId }) => {
    const hasView = user.lists.some(({ list, query }) => query && list === listName(register))
    if (hasView || !mayUser(user, register.module, 'read')) return
    const asked = { ...orderOf({ sort: order }), page: 1, pageSize: defaultPageSize }
    void queryClient.prefetchQuery(pageQueryOf(register, branchId, asked, registerPage(client, page, summed)))
  }
