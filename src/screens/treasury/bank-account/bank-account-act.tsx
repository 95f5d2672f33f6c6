import Archive from 'lucide-react/icons/archive'
import CircleCheck from 'lucide-react/icons/circle-check'
import { bankAccountMoves } from '#domain/bank-account/fields.ts'
import { bankAccountNoun } from '#domain/bank-account/noun.ts'
import { generalStatus } from '#machines/lifecycles/general-status.ts'
import { BankAccountDocument } from '#src/graphql/generated/bank-account.ts'
import { ActivateBankAccountDocument, InactivateBankAccountDocument } from '#src/graphql/generated/bank-account-move.ts'
import type { BankAccountQuery, GeneralStatus } from '#src/graphql/generated/graphql.ts'
import { type Acts, namesOf, type QuestionAct } from '#src/records/act/act.ts'
import { accountObstacle } from '#src/screens/treasury/account/account-obstacle.ts'

type Name = keyof typeof bankAccountMoves

const acts: Readonly<Record<Name, QuestionAct>> = {
  inactivate: {
    label: 'Inativar',
    icon: <Archive aria-hidden />,
    question: 'Inativar conta?',
    effect: 'a conta deixa de receber lançamentos e some das escolhas. O extrato continua, e você pode reativá-la.',
    done: 'Conta inativada',
    isHard: true,
    document: InactivateBankAccountDocument,
  },
  activate: {
    label: 'Reativar',
    icon: <CircleCheck aria-hidden />,
    question: 'Reativar conta?',
    effect: 'a conta volta a receber lançamentos.',
    done: 'Conta reativada',
    isHard: false,
    document: ActivateBankAccountDocument,
  },
}

type Row = { id: string; name: string; status: GeneralStatus }
export type BankAccountRead = BankAccountQuery['bankAccount'] & Row

export const bankAccountActs: Acts<Name, Row, BankAccountRead> = {
  register: bankAccountNoun,
  access: bankAccountMoves,
  acts,
  offered: ({ status }) => namesOf(acts).filter((name) => generalStatus.can(status, name)),
  obstacle: (name, account) => accountObstacle(name, 'BANK', account),
  read: async (client, id) => {
    const { bankAccount } = await client.request(BankAccountDocument, { id })
    return { ...bankAccount, name: bankAccount.nickname }
  },
}
