import Archive from 'lucide-react/icons/archive'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type GeneralMove, generalStatus } from '#machines/lifecycles/general-status.ts'
import { ActivateBankAccountDocument, InactivateBankAccountDocument } from '#src/graphql/generated/bank-account.ts'
import type { GeneralStatus } from '#src/graphql/generated/graphql.ts'
import type { AccountAct } from '#src/screens/treasury/account/account-question.tsx'

const acts: Readonly<Record<GeneralMove, AccountAct>> = {
  inactivate: {
    label: 'Inativar',
    icon: <Archive aria-hidden />,
    question: 'Inativar conta?',
    effect: 'a conta deixa de receber lançamentos e some das escolhas. O extrato continua, e você pode reativá-la.',
    done: 'Conta inativada',
    isHard: true,
    run: (client, id) => client.request(InactivateBankAccountDocument, { id }),
  },
  activate: {
    label: 'Reativar',
    icon: <CircleCheck aria-hidden />,
    question: 'Reativar conta?',
    effect: 'a conta volta a receber lançamentos.',
    done: 'Conta reativada',
    isHard: false,
    run: (client, id) => client.request(ActivateBankAccountDocument, { id }),
  },
}

/** What may become of a bank account of this status, by name. */
export const bankAccountActs = (status: GeneralStatus): readonly (readonly [GeneralMove, AccountAct])[] =>
  (Object.keys(acts) as GeneralMove[])
    .filter((move) => generalStatus.can(status, move))
    .map((move) => [move, acts[move]] as const)
