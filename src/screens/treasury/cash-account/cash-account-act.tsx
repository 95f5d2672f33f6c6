import Archive from 'lucide-react/icons/archive'
import Calculator from 'lucide-react/icons/calculator'
import CircleCheck from 'lucide-react/icons/circle-check'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import { cashAccountMoves } from '#domain/cash-account/fields.ts'
import { cashAccountNoun } from '#domain/cash-account/noun.ts'
import { cashAccountStatus } from '#machines/lifecycles/cash-account-status.ts'
import { CashAccountDocument } from '#src/graphql/generated/cash-account.ts'
import {
  ActivateCashAccountDocument,
  BlockCashAccountDocument,
  InactivateCashAccountDocument,
  UnblockCashAccountDocument,
} from '#src/graphql/generated/cash-account-move.ts'
import type { CashAccountQuery, CashAccountStatus } from '#src/graphql/generated/graphql.ts'
import { type Act, type Acts, namesOf } from '#src/records/act/act.ts'
import { accountObstacle } from '#src/screens/treasury/account/account-obstacle.ts'
import { lazy } from '#src/ui/lazy.tsx'

type Name = keyof typeof cashAccountMoves

const CashCountDialog = lazy(() => import('./cash-count-dialog.tsx'), 'CashCountDialog')

const acts: Readonly<Record<Name, Act>> = {
  count: { label: 'Registrar contagem', icon: <Calculator aria-hidden />, Dialog: CashCountDialog },
  block: {
    label: 'Bloquear para contagem',
    icon: <Lock aria-hidden />,
    question: 'Bloquear caixa para contagem?',
    effect: 'enquanto o dinheiro é contado, nada entra nem sai deste caixa no Celeiro.',
    done: 'Caixa bloqueado para contagem',
    isHard: false,
    document: BlockCashAccountDocument,
  },
  unblock: {
    label: 'Desbloquear sem contar',
    icon: <LockOpen aria-hidden />,
    question: 'Desbloquear sem contar?',
    effect: 'o caixa volta a receber lançamentos com o mesmo saldo, e nenhuma contagem é registrada.',
    done: 'Caixa desbloqueado',
    isHard: false,
    document: UnblockCashAccountDocument,
  },
  inactivate: {
    label: 'Inativar',
    icon: <Archive aria-hidden />,
    question: 'Inativar caixa?',
    effect: 'o caixa deixa de receber lançamentos e some das escolhas. Ele precisa estar vazio.',
    done: 'Caixa inativado',
    isHard: true,
    document: InactivateCashAccountDocument,
  },
  activate: {
    label: 'Reativar',
    icon: <CircleCheck aria-hidden />,
    question: 'Reativar caixa?',
    effect: 'o caixa volta a receber lançamentos.',
    done: 'Caixa reativado',
    isHard: false,
    document: ActivateCashAccountDocument,
  },
}

type Row = { id: string; name: string; status: CashAccountStatus }

/** Acts of a cash box. */
export const cashAccountActs: Acts<Name, Row, CashAccountQuery['cashAccount']> = {
  register: cashAccountNoun,
  access: cashAccountMoves,
  acts,
  offered: ({ status }) => namesOf(acts).filter((name) => cashAccountStatus.can(status, name)),
  obstacle: (name, box) => accountObstacle(name, 'CASH', box),
  read: (client, id) => client.request(CashAccountDocument, { id }).then(({ cashAccount }) => cashAccount),
}
