import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
// Imported to keep the list's chunks whole: the bundler would split off the modules shared with this chunk.
import '#src/records/list/record-list.tsx'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { KeepListColumnsDocument } from '#src/graphql/generated/list-view.ts'
import { listName } from '#src/records/query/shown-columns.ts'
import { useRegister } from '#src/records/register/register-context.ts'
import { useClient, useSession } from '#src/runtime/runtime-context.ts'
import { type OrderedCheck, OrderedChecks } from '#src/ui/choice/ordered-checks.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { isNaming } from '#src/ui/table/column.ts'
import { useToasts } from '#src/ui/toasts.ts'
import type { ListShown } from './shown.ts'

export interface ListDialogProps extends ListShown {
  open: boolean
  onClose: () => void
}

/** Column chooser of a list; saved per user, on all devices. */
export function ColumnsDialog(props: ListDialogProps) {
  const { open, onClose, columns, shown, state } = props
  const register = useRegister()
  const client = useClient()
  const session = useSession()
  const toasts = useToasts()
  const [items, setItems] = useState<OrderedCheck[]>(() => itemsOf(columns, shown))
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setItems(itemsOf(columns, shown))
  }
  const keeping = useMutation({
    mutationFn: (ids: string) =>
      client.request(KeepListColumnsDocument, { input: { list: listName(register), columns: ids } }),
    networkMode: 'always',
    onSuccess: () => session.send({ type: 'review' }),
    onError: (error) =>
      toasts.error({ title: 'Suas colunas não ficaram guardadas', description: sentenceOfFailure(error) }),
  })
  const apply = () => {
    const ids = items.filter(({ checked }) => checked).map(({ id }) => id)
    const isWhole = ids.join() === columns.map(({ id }) => id).join()
    state.setColumns(ids)
    keeping.mutate(isWhole ? '' : ids.join(','))
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Colunas"
      description="Escolha o que a lista mostra e em que ordem. Vale para você, em qualquer aparelho."
      footer={
        <>
          <Button variant="ghost" onClick={() => setItems(itemsOf(columns, columns))}>
            Restaurar todas
          </Button>
          <Button onClick={apply}>Aplicar colunas</Button>
        </>
      }
    >
      <OrderedChecks label="Colunas da lista" items={items} onChange={setItems} />
    </Dialog>
  )
}

/** Visible columns in order, then hidden ones. */
function itemsOf(columns: ListShown['columns'], shown: ListShown['shown']): OrderedCheck[] {
  const hidden = columns.filter(({ id }) => !shown.some((one) => one.id === id))
  return [...shown, ...hidden].map(({ id, header, kind }) => ({
    id,
    label: header,
    checked: isNaming({ kind }) || !hidden.some((one) => one.id === id),
    locked: isNaming({ kind }) ? 'Sempre à vista: é o nome de cada linha.' : undefined,
  }))
}
