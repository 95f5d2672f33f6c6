import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListViewsQuery } from '#src/graphql/generated/graphql.ts'
import {
  CreateListViewDocument,
  DeleteListViewDocument,
  ListViewsDocument,
  UpdateListViewDocument,
} from '#src/graphql/generated/list-view.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import { listName } from '#src/records/query/shown-columns.ts'
import { useRegister } from '#src/records/register/register-context.ts'
import { useClient, useSession } from '#src/runtime/runtime-context.ts'

export type SavedView = ListViewsQuery['listViews'][number]

/** Changes of saved views. */
export type ViewMove =
  | { kind: 'create'; name: string; query: string }
  | { kind: 'rename'; view: SavedView; name: string }
  | { kind: 'replace'; view: SavedView; query: string }
  | { kind: 'mark'; view: SavedView; isDefault: boolean }
  | { kind: 'delete'; view: SavedView }

/** Saved views of the surrounding list, and their mutation. */
export function useSavedViews(isWanted: boolean) {
  const client = useClient()
  const session = useSession()
  const queries = useQueryClient()
  const list = listName(useRegister())
  const queryKey = ['listViews', list]
  const views = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.request(ListViewsDocument, { list }, { signal }).then(({ listViews }) => listViews),
    enabled: isWanted,
    networkMode: 'always',
  })
  /** From the present cache: after a conflict the views are refetched, and the retry uses them. */
  const change = (saved: SavedView, changes: Partial<SavedView>) => {
    const { id, ...view } = views.data?.find((one) => one.id === saved.id) ?? saved
    return client.request(UpdateListViewDocument, { id, input: { list, ...view, ...changes } })
  }
  const send = (move: ViewMove): Promise<unknown> => {
    switch (move.kind) {
      case 'create':
        return client.request(CreateListViewDocument, {
          input: { list, name: move.name, query: move.query, isDefault: false },
        })
      case 'rename':
        return change(move.view, { name: move.name })
      case 'replace':
        return change(move.view, { query: move.query })
      case 'mark':
        return change(move.view, { isDefault: move.isDefault })
      case 'delete':
        return client.request(DeleteListViewDocument, { id: move.view.id })
    }
  }
  const moving = useMutation({
    mutationFn: send,
    networkMode: 'always',
    onSuccess: (_, move) => {
      // The session holds the default view: reload it.
      if (move.kind === 'mark' || (move.kind !== 'create' && move.view.isDefault)) session.send({ type: 'review' })
      return queries.invalidateQueries({ queryKey })
    },
    onError: (error) => {
      if (isOutdated(error)) void queries.invalidateQueries({ queryKey })
    },
  })
  return { views, moving }
}

/** Changed or deleted elsewhere. */
const isOutdated = (error: unknown): boolean =>
  error instanceof RequestFailure && ['list_view_changed', 'list_view_not_found'].includes(error.code)
