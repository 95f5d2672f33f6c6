import { answer, refuse } from '../../stage/gateway.ts'
import { type Gateway, refuseFields, refuseWith } from '../../stage/stage.ts'

export interface View {
  id: string
  name: string
  query: string
  isDefault: boolean
  version: number
}

/** Views of one list stored by the gateway like the API does. */
export function keepViews(gateway: Gateway, views: View[] = []) {
  const inputOf = (call: { variables: object }) => (call.variables as { id?: string; input: Omit<View, 'id'> }).input
  const idOf = (call: { variables: object }) => (call.variables as { id?: string }).id
  const drop = (id: string | undefined) => {
    for (const view of views) if (view.id !== id) view.isDefault = false
  }
  gateway.on('ListViews', () => answer({ listViews: structuredClone(views) }))
  gateway.on('CreateListView', (call) => {
    const { name, query, isDefault } = inputOf(call)
    if (views.some((view) => view.name === name))
      return refuseFields([{ msg: 'list_view_already_registered', param: 'name' }])
    const view = { id: `v${views.length + 1}`, name, query, isDefault, version: 1 }
    views.push(view)
    return answer({ createListView: { id: view.id } })
  })
  gateway.on('UpdateListView', (call) => {
    const { name, query, isDefault, version } = inputOf(call)
    const view = views.find(({ id }) => id === idOf(call))
    if (!view) return refuse('not_found', { code: 'list_view_not_found', status: 404 })
    if (view.version !== version) return refuseWith('list_view_changed')
    if (isDefault) drop(view.id)
    Object.assign(view, { name, query, isDefault, version: version + 1 })
    return answer({ updateListView: { id: view.id } })
  })
  gateway.on('DeleteListView', (call) => {
    const at = views.findIndex(({ id }) => id === idOf(call))
    if (at >= 0) views.splice(at, 1)
    return answer({ deleteListView: { id: idOf(call) } })
  })
  return views
}
