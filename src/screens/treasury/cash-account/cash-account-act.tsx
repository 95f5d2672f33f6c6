import Archive from 'lucide-react/icons/archive'
import CircleCheck from 'lucide-react/icons/circle-check'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import { type CashAccountMove, cashAccountStatus } from '#machines/lifecycles/cash-account-status.ts'
import {
  ActivateCashAccountDocument,
  BlockCashAccountDocument,
  InactivateCashAccountDocument,
  UnblockCashAccountDocument,
} from '#src/graphql/generated/cash-account.ts'
import type { CashAccountStatus } from '#src/graphql/generated/graphql.ts'
import type { AccountAct } from '#src/screens/treasury/account/account-question.tsx'

/** A count is no question but a conversation of its own. */
type AskedMove = Exclude<CashAccountMove, 'count'>

const acts: Readonly<Record<AskedMove, AccountAct>> = {
  block: {
    label: 'Bloquear para contagem',
    icon: <Lock aria-hidden />,
    question: 'Bloquear caixa para contagem?',
    effect: 'enquanto o dinheiro é contado, nada entra nem sai deste caixa no Celeiro.',
    done: 'Caixa bloqueado para contagem',
    isHard: false,
    run: (client, id) => client.request(BlockCashAccountDocument, { id }),
  },
  unblock: {
    label: 'Desbloquear sem contar',
    icon: <LockOpen aria-hidden />,
    question: 'Desbloquear sem contar?',
    effect: 'o caixa volta a receber lançamentos com o mesmo saldo, e nenhuma contagem é registrada.',
    done: 'Caixa desbloqueado',
    isHard: false,
    run: (client, id) => client.request(UnblockCashAccountDocument, { id }),
  },
  inactivate: {
    label: 'Inativar',
    icon: <Archive aria-hidden />,
    question: 'Inativar caixa?',
    effect: 'o caixa deixa de receber lançamentos e some das escolhas. Ele precisa estar vazio.',
    done: 'Caixa inativado',
    isHard: true,
    run: (client, id) => client.request(InactivateCashAccountDocument, { id }),
  },
  activate: {
    label: 'Reativar',
    icon: <CircleCheck aria-hidden />,
    question: 'Reativar caixa?',
    effect: 'o caixa volta a receber lançamentos.',
    done: 'Caixa reativado',
    isHard: false,
    run: (client, id) => client.request(ActivateCashAccountDocument, { id }),
  },
}

/** What may become of a cash box of this status besides being counted, by name. */
export const cashAccountActs = (status: CashAccountStatus): readonly (readonly [AskedMove, AccountAct])[] =>
  (Object.keys(acts) as AskedMove[])
    .filter((move) => cashAccountStatus.can(status, move))
    .map((move) => [move, acts[move]] as const)

/** Whether a cash box of this status is there to be counted. */
export const mayBeCounted = (status: CashAccountStatus): boolean => cashAccountStatus.can(status, 'count')
