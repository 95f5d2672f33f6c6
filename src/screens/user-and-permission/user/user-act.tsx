import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import LockOpen from 'lucide-react/icons/lock-open'
import Mail from 'lucide-react/icons/mail'
import ShieldOff from 'lucide-react/icons/shield-off'
import UserX from 'lucide-react/icons/user-x'
import { userActs as userAccess, type userMoves } from '#domain/user/fields.ts'
import { userNoun } from '#domain/user/noun.ts'
import { factorResetObstacle, resendObstacle, userMoveObstacle } from '#domain/user/rules.ts'
import { userStatus } from '#machines/lifecycles/user-status.ts'
import { ResendInvitationDocument, UserDocument } from '#src/graphql/generated/user.ts'
import {
  ActivateUserDocument,
  BlockUserDocument,
  InactivateUserDocument,
  UnblockUserDocument,
} from '#src/graphql/generated/user-move.ts'
import type { Act, Acts } from '#src/records/act/act.ts'
import { lazy } from '#src/ui/lazy.tsx'
import { powerOf } from './user-power.ts'
import type { UserRecord } from './user-record.ts'

type Name = keyof typeof userMoves | 'resend' | 'resetFactors'

const FactorResetDialog = lazy(() => import('./factor-reset-dialog.tsx'), 'FactorResetDialog')

const acts: Readonly<Record<Name, Act>> = {
  resend: {
    label: 'Reenviar convite',
    icon: <Mail aria-hidden />,
    question: 'Reenviar o convite?',
    effect: 'uma nova senha provisória vai por e-mail; a anterior deixa de valer.',
    done: 'Convite a caminho',
    isHard: false,
    document: ResendInvitationDocument,
  },
  resetFactors: {
    label: 'Remover duas etapas',
    icon: <ShieldOff aria-hidden />,
    Dialog: FactorResetDialog,
  },
  block: {
    label: 'Bloquear',
    icon: <Ban aria-hidden />,
    question: 'Bloquear usuário?',
    effect: 'esta pessoa sai do sistema e só entra de novo quando for desbloqueada.',
    done: 'Usuário bloqueado',
    isHard: true,
    document: BlockUserDocument,
  },
  unblock: {
    label: 'Desbloquear',
    icon: <LockOpen aria-hidden />,
    question: 'Desbloquear usuário?',
    effect: 'esta pessoa volta a poder entrar com a senha que já tinha.',
    done: 'Usuário desbloqueado',
    isHard: false,
    document: UnblockUserDocument,
  },
  inactivate: {
    label: 'Inativar',
    icon: <UserX aria-hidden />,
    question: 'Inativar usuário?',
    effect: 'esta pessoa sai do sistema e não entra mais. Use para quem não trabalha mais aqui.',
    done: 'Usuário inativado',
    isHard: true,
    document: InactivateUserDocument,
  },
  activate: {
    label: 'Reativar',
    icon: <CircleCheck aria-hidden />,
    question: 'Reativar usuário?',
    effect: 'esta pessoa volta a poder entrar com a senha que já tinha.',
    done: 'Usuário reativado',
    isHard: false,
    document: ActivateUserDocument,
  },
}

type Row = Pick<UserRecord, 'id' | 'name' | 'status' | 'provisional' | 'hasSecondFactor'>

const moves = ['unblock', 'activate', 'block', 'inactivate'] as const
const justNowMilliseconds = 60_000

/** Acts of a user besides editing and deleting. */
export const userActs: Acts<Name, Row, UserRecord> = {
  register: userNoun,
  access: userAccess,
  acts,
  offered: ({ status, provisional, hasSecondFactor }) => [
    ...(provisional && status === 'ACTIVE' ? (['resend'] as const) : []),
    ...(hasSecondFactor ? (['resetFactors'] as const) : []),
    ...moves.filter((name) => userStatus.can(status, name)),
  ],
  obstacle: (name, user, { user: who, present }) => {
    if (name === 'resetFactors')
      return factorResetObstacle({
        ...powerOf(who, user),
        hasSecondFactor: user.hasSecondFactor,
        isAskedByActor: user.factorResetAskedBy === who.id,
      })
    if (name !== 'resend')
      return userMoveObstacle(name, { ...powerOf(who, user), isLastAdmin: user.isLastAdmin ?? false })
    const invitedAt = user.invitation && new Date(user.invitation.createdAt).getTime()
    return resendObstacle({
      provisional: user.provisional,
      isActive: user.status === 'ACTIVE',
      isJustInvited: Boolean(invitedAt && present.now.getTime() - invitedAt < justNowMilliseconds),
    })
  },
  read: (client, id) => client.request(UserDocument, { id }).then(({ user }) => user),
}
