import Bookmark from 'lucide-react/icons/bookmark'
import Columns3 from 'lucide-react/icons/columns-3'
import { useState } from 'react'
import { useLatePiece } from '#src/records/late/late-piece.ts'
import type { ListShown } from '#src/records/views/shown.ts'
import { IconButton } from '#src/ui/control/icon-button.tsx'

const loadColumns = () => import('#src/records/views/columns-dialog.tsx')
const loadViews = () => import('#src/records/views/views-dialog.tsx')

/** How the person would rather see the list; both dialogs load with the first press. */
export function ListTools(props: ListShown) {
  const columns = useLatePiece(loadColumns)
  const views = useLatePiece(loadViews)
  const [opened, setOpened] = useState('')
  const open = ({ ask }: { ask: () => void }, name: string) => {
    ask()
    setOpened(name)
  }
  const dialog = (name: string) => ({ ...props, open: opened === name, onClose: () => setOpened('') })
  return (
    <>
      <IconButton label="Colunas" icon={<Columns3 aria-hidden />} onClick={() => open(columns, 'columns')} />
      <IconButton label="Visões" icon={<Bookmark aria-hidden />} onClick={() => open(views, 'views')} />
      {columns.piece && <columns.piece.ColumnsDialog {...dialog('columns')} />}
      {views.piece && <views.piece.ViewsDialog {...dialog('views')} />}
    </>
  )
}
