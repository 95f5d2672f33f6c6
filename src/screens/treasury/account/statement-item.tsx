import { useNavigate } from '@tanstack/react-router'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import type { MenuItem } from '#src/ui/popup/menu.tsx'

const statementPath: string = '/bank-statement'

/** Menu item to an account's statement, if allowed. */
export function useStatementItem(): (accountId: string) => readonly MenuItem[] {
  const navigate = useNavigate()
  const mayRead = mayUser(useUser(), 'bank-statement', 'read')
  return (accountId) =>
    mayRead
      ? [
          {
            id: 'statement',
            label: 'Extrato',
            icon: <ReceiptText aria-hidden />,
            onSelect: () => void navigate({ to: statementPath, search: { accountId } }),
          },
        ]
      : []
}
