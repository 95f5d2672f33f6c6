import Archive from 'lucide-react/icons/archive'
import Undo2 from 'lucide-react/icons/undo-2'
import { fundMoves } from '#domain/fund/fields.ts'
import { fundNoun } from '#domain/fund/noun.ts'
import { type FundMove, fundStatus } from '#machines/lifecycles/fund-status.ts'
import { CloseFundDocument, ReopenFundDocument } from '#src/graphql/generated/fund-move.ts'
import { FundDocument } from '#src/graphql/generated/fund-record.ts'
import type { FundQuery, FundStatus } from '#src/graphql/generated/graphql.ts'
import { type Act, type Acts, namesOf } from '#src/records/act/act.ts'

const acts: Readonly<Record<FundMove, Act>> = {
  close: {
    label: 'Encerrar',
    icon: <Archive aria-hidden />,
    question: 'Encerrar fundo?',
    effect: 'não é mais oferecido, e continua na lista com o que houve nele. Pode ser reaberto.',
    done: 'Fundo encerrado',
    isHard: false,
    document: CloseFundDocument,
  },
  reopen: {
    label: 'Reabrir',
    icon: <Undo2 aria-hidden />,
    question: 'Reabrir fundo?',
    effect: 'volta a ser oferecido.',
    done: 'Fundo reaberto',
    isHard: false,
    document: ReopenFundDocument,
  },
}

type Row = { id: string; name: string; status: FundStatus }

export const fundActs: Acts<FundMove, Row, FundQuery['fund'] & Row> = {
  register: fundNoun,
  access: fundMoves,
  acts,
  offered: ({ status }) => namesOf(acts).filter((name) => fundStatus.can(status, name)),
  obstacle: () => undefined,
  read: async (client, id) => (await client.request(FundDocument, { id })).fund,
}
