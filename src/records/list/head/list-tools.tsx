import Bookmark from 'lucide-react/icons/bookmark'
import Columns3 from 'lucide-react/icons/columns-3'
import { useState } from 'react'
import type { ListShown } from '#src/records/views/shown.ts'
import { ToolButton } from '#src/ui/control/tool-button.tsx'
import { lazy } from '#src/ui/lazy.tsx'

const ColumnsDialog = lazy(() => import('#src/records/views/columns-dialog.tsx'), 'ColumnsDialog')
const ViewsDialog = lazy(() => import('#src/records/views/views-dialog.tsx'), 'ViewsDialog')

/** Columns and saved views of the list; both dialogs are lazy. */
export function ListTools(props: ListShown) {
  const [opened, setOpened] = useState('')
  const dialog = (name: string) => ({ ...props, open: opened === name, onClose: () => setOpened('') })
  return (
    <>
      <ToolButton isBrief label="Colunas" icon={<Columns3 aria-hidden />} onClick={() => setOpened('columns')} />
      <ToolButton isBrief label="Visões" icon={<Bookmark aria-hidden />} onClick={() => setOpened('views')} />
      <ColumnsDialog {...dialog('columns')} />
      <ViewsDialog {...dialog('views')} />
    </>
  )
}
