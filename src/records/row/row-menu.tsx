import { type HistoryState, useNavigate } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis-vertical'
import Eye from 'lucide-react/icons/eye'
import History from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { historyPath, recordPath, toEdit } from '#src/records/register/register.ts'
import { useMay, useRegister } from '#src/records/register/register-context.ts'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { Menu, type MenuItem } from '#src/ui/popup/menu.tsx'
import type { Row } from './row.ts'

/** Row actions besides opening and deleting. */
export interface RowMoves {
  items: readonly MenuItem[]
  /** Reasons of blocked items by id; loaded when the menu opens. */
  whyBlocked?: (() => Promise<Readonly<Record<string, string | undefined>>>) | undefined
  /** Not deletable by this user. */
  isKept: boolean
  /** Not editable. */
  isLocked?: boolean
  /** Why, in a sentence. */
  whyKept?: string
}

interface RowMenuProps {
  row: Row
  /** What it is called. */
  name: string
  moves?: RowMoves | undefined
  onDelete?: (() => void) | undefined
}

/** Actions menu of a row. */
export function RowMenu({ row, name, moves, onDelete }: RowMenuProps) {
  const register = useRegister()
  const may = useMay(register)
  const navigate = useNavigate()
  const [blocked, setBlocked] = useState<Readonly<Record<string, string | undefined>>>({})
  const open = (state?: HistoryState) => void navigate({ to: recordPath(register, row.id), search: true, state })
  const items: MenuItem[] = [
    may('update') && !moves?.isLocked && (onDelete || register.words.change)
      ? {
          id: 'edit',
          label: register.words.change ?? 'Editar',
          icon: <Pencil aria-hidden />,
          onSelect: () => open(toEdit),
        }
      : { id: 'view', label: 'Ver', icon: <Eye aria-hidden />, onSelect: () => open() },
  ]
  items.push({
    id: 'history',
    label: 'Histórico',
    icon: <History aria-hidden />,
    onSelect: () => void navigate({ to: historyPath(register, row.id), search: true }),
  })
  items.push(...(moves?.items ?? []).map((item) => ({ ...item, blocked: blocked[item.id] })))
  if (onDelete && may('delete') && !moves?.isKept)
    items.push({ id: 'delete', label: 'Excluir', icon: <Trash2 aria-hidden />, danger: true, onSelect: onDelete })
  return (
    <Menu
      trigger={<IconButton size="dense" label={`Ações de ${name}`} icon={<Ellipsis aria-hidden />} />}
      items={items}
      // If loading fails, the act's own refusal tells why.
      onOpen={() => void moves?.whyBlocked?.().then(setBlocked, () => setBlocked({}))}
    />
  )
}
