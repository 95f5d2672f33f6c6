import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import LockOpen from 'lucide-react/icons/lock-open'
import Mail from 'lucide-react/icons/mail'
import UserX from 'lucide-react/icons/user-x'
import type { ReactNode } from 'react'
import { type UserMove, userStatus } from '#machines/lifecycles/user-status.ts'
import type { Client } from '#src/graphql/client.ts'
import type { UserStatus } from '#src/graphql/generated/graphql.ts'
import {
  ActivateUserDocument,
  BlockUserDocument,
  InactivateUserDocument,
  ResendInvitationDocument,
  UnblockUserDocument,
} from '#src/graphql/generated/user.ts'

/** What can be done to a user besides changing and deleting them. */
export type UserAct = UserMove | 'resend'

interface Act {
  readonly label: string
  readonly icon: ReactNode
  readonly question: string
  /** What it does to the person. */
  readonly effect: string
  readonly done: string
  readonly isHard: boolean
  /** @throws RequestFailure */
  readonly run: (client: Client, id: string) => Promise<unknown>
}

export const userActs: Readonly<Record<UserAct, Act>> = {
  resend: {
    label: 'Reenviar convite',
    icon: <Mail aria-hidden />,
    question: 'Reenviar o convite?',
    effect: 'Uma nova senha provisória vai por e-mail; a anterior deixa de valer.',
    done: 'Convite a caminho',
    isHard: false,
    run: (client, id) => client.request(ResendInvitationDocument, { id }),
  },
  block: {
    label: 'Bloquear',
    icon: <Ban aria-hidden />,
    question: 'Bloquear usuário?',
    effect: 'A próxima ação desta pessoa será recusada, e ela não entra até ser desbloqueada.',
    done: 'Usuário bloqueado',
    isHard: true,
    run: (client, id) => client.request(BlockUserDocument, { id }),
  },
  unblock: {
    label: 'Desbloquear',
    icon: <LockOpen aria-hidden />,
    question: 'Desbloquear usuário?',
    effect: 'Esta pessoa volta a poder entrar com a senha que já tinha.',
    done: 'Usuário desbloqueado',
    isHard: false,
    run: (client, id) => client.request(UnblockUserDocument, { id }),
  },
  inactivate: {
    label: 'Inativar',
    icon: <UserX aria-hidden />,
    question: 'Inativar usuário?',
    effect: 'A próxima ação desta pessoa será recusada. Use para quem não trabalha mais aqui.',
    done: 'Usuário inativado',
    isHard: true,
    run: (client, id) => client.request(InactivateUserDocument, { id }),
  },
  activate: {
    label: 'Reativar',
    icon: <CircleCheck aria-hidden />,
    question: 'Reativar usuário?',
    effect: 'Esta pessoa volta a poder entrar com a senha que já tinha.',
    done: 'Usuário reativado',
    isHard: false,
    run: (client, id) => client.request(ActivateUserDocument, { id }),
  },
}

const moves: readonly UserMove[] = ['unblock', 'activate', 'block', 'inactivate']

/** What the lifecycle allows from here, and the invitation while it still matters. */
export function actsOf({ status, provisional }: { status: UserStatus; provisional: boolean }): readonly UserAct[] {
  const legal = moves.filter((move) => userStatus.can(status, move))
  return provisional && status === 'ACTIVE' ? ['resend', ...legal] : legal
}
