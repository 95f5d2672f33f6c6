import Bookmark from 'lucide-react/icons/bookmark'
import Ellipsis from 'lucide-react/icons/ellipsis-vertical'
import Pencil from 'lucide-react/icons/pencil'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Star from 'lucide-react/icons/star'
import StarOff from 'lucide-react/icons/star-off'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '#src/ui/control/button.tsx'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { Badge } from '#src/ui/figure/badge.tsx'
import { Menu, type MenuItem } from '#src/ui/popup/menu.tsx'
import { type Line, LineList } from '#src/ui/table/line-list.tsx'
import type { SavedView, ViewMove } from './saved-views.ts'
import { type ListShown, wordsOf } from './shown.ts'

export interface ViewLinesProps extends ListShown {
  views: readonly SavedView[]
  /** Query string of the current list state. */
  query: string
  isBusy: boolean
  onShow: (view: SavedView) => void
  onRename: (view: SavedView) => void
  onMove: (move: ViewMove) => void
  /** Asks for confirmation first. */
  onAsk: (move: ViewMove) => void
}

/** List of saved views with their actions. */
export function ViewLines(props: ViewLinesProps) {
  return <LineList label="Suas visões desta lista" lines={props.views.map((view) => lineOf(view, props))} />
}

function lineOf(view: SavedView, props: ViewLinesProps): Line {
  const { id, name, query, isDefault } = view
  const isShown = query === props.query
  return {
    id,
    icon: <Bookmark aria-hidden />,
    title: name,
    mark: (
      <>
        {isDefault && <Badge tone="accent">Padrão</Badge>}
        {isShown && <Badge tone="positive">Em uso</Badge>}
      </>
    ),
    details: [wordsOf(query, props).join(' · ')],
    action: (
      <>
        <Button
          variant="outline"
          size="dense"
          disabled={props.isBusy}
          aria-label={`Abrir ${name}`}
          onClick={() => props.onShow(view)}
        >
          Abrir
        </Button>
        <Menu
          trigger={<IconButton size="dense" label={`Ações de ${name}`} icon={<Ellipsis aria-hidden />} />}
          items={itemsOf(view, props)}
        />
      </>
    ),
  }
}

function itemsOf(view: SavedView, { query, onRename, onMove, onAsk }: ViewLinesProps): MenuItem[] {
  const { isDefault } = view
  return [
    { id: 'rename', label: 'Renomear', icon: <Pencil aria-hidden />, onSelect: () => onRename(view) },
    {
      id: 'replace',
      label: 'Substituir pelo que vejo agora',
      icon: <RefreshCw aria-hidden />,
      disabled: view.query === query,
      onSelect: () => onAsk({ kind: 'replace', view, query }),
    },
    {
      id: 'mark',
      label: isDefault ? 'Deixar de ser a padrão' : 'Tornar padrão ao abrir a lista',
      icon: isDefault ? <StarOff aria-hidden /> : <Star aria-hidden />,
      onSelect: () => onMove({ kind: 'mark', view, isDefault: !isDefault }),
    },
    {
      id: 'delete',
      label: 'Excluir',
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => onAsk({ kind: 'delete', view }),
    },
  ]
}
