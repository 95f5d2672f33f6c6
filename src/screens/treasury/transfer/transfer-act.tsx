import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import type { Action } from '#domain/access/permissions.ts'
import { Reversal, reversalFields } from '#domain/ledger/reversal-reason.ts'
import { localDateOf } from '#domain/value/local-date.ts'
import { type Present, todayOf } from '#domain/value/moment.ts'
import { formatMoney } from '#domain/value/money.ts'
import type { Values } from '#machines/form-values.ts'
import { type TransferMove, transferStatus } from '#machines/lifecycles/transfer-status.ts'
import type { Posted } from '#machines/posting.ts'
import type { CallOptions, Client } from '#src/graphql/client.ts'
import { DeleteTransferDocument, ReverseTransferDocument } from '#src/graphql/generated/transfer.ts'
import { checkedInput } from '#src/records/form/checked-input.ts'
import { FormInput } from '#src/records/form/form-input.tsx'
import { postedOf } from '#src/records/posting/posting-actor.ts'
import type { TransferRecord } from './transfer-record.ts'

interface Act {
  readonly label: string
  readonly icon: ReactNode
  readonly question: string
  /** What it does, before the date of it is said. */
  readonly actionLabel: (value: string) => string
  readonly done: string
  readonly unknown: string
  readonly fields: typeof reversalFields | Record<string, never>
  readonly inputs?: ReactNode
  /** @throws InvalidInput, RequestFailure */
  readonly post: (client: Client, id: string, values: Values, options: CallOptions) => Promise<Posted>
}

export const transferActs: Readonly<Record<TransferMove, Act>> = {
  reverse: {
    label: 'Estornar',
    icon: <Undo2 aria-hidden />,
    question: 'Estornar a transferência?',
    actionLabel: (value) => `Estornar ${value}`,
    done: 'Transferência estornada',
    unknown: 'Não sabemos se o estorno foi feito.',
    fields: reversalFields,
    inputs: <FormInput at="reason" />,
    post: async (client, id, values, options) => {
      const input = checkedInput<z.infer<typeof Reversal>>({ fields: reversalFields, schema: Reversal }, values)
      return postedOf(await client.send(ReverseTransferDocument, { id, input }, options))
    },
  },
  delete: {
    label: 'Desfazer (hoje)',
    icon: <X aria-hidden />,
    question: 'Desfazer a transferência?',
    actionLabel: (value) => `Desfazer ${value}`,
    done: 'Transferência desfeita',
    unknown: 'Não sabemos se ela foi desfeita.',
    fields: {},
    post: async (client, id, _, options) => postedOf(await client.send(DeleteTransferDocument, { id }, options)),
  },
}

/** What an act does to both accounts, in words. */
export const effectOf = ({ value, origin, destination }: TransferRecord): string =>
  `${formatMoney(value)} saem de ${destination.name} e voltam para ${origin.name}, com a data de hoje. ` +
  'A transferência continua na lista e não muda mais.'

/** What the lifecycle, the person's rights and the day allow: undone is only what was entered today. */
export function actsOf(
  { status, createdAt }: TransferRecord,
  may: (action: Action) => boolean,
  present: Present,
): TransferMove[] {
  const isOfToday = localDateOf(new Date(createdAt), present.timeZone) === todayOf(present)
  const moves: TransferMove[] = isOfToday ? ['reverse', 'delete'] : ['reverse']
  return moves.filter((move) => may(move) && transferStatus.can(status, move))
}
