import { useLocation } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { transferReceipt } from '#domain/report/paper/record/transfer-receipt.ts'
import { rightOf } from '#domain/right/move.ts'
import { transferMoves } from '#domain/transfer/fields.ts'
import { transferNoun } from '#domain/transfer/noun.ts'
import { formatMoney } from '#domain/value/money.ts'
import { transferStatus } from '#machines/lifecycles/transfer-status.ts'
import { TransferReceiptDocument } from '#src/graphql/generated/transfer.ts'
import { DeleteTransferDocument } from '#src/graphql/generated/transfer-list.ts'
import { useRecordActs } from '#src/records/act/record-act.tsx'
import { useUndoOnceLeft } from '#src/records/act/undo.ts'
import { ReportButton } from '#src/records/export/report-button.tsx'
import { PrintFrame } from '#src/records/print/print-frame.tsx'
import { useMay } from '#src/records/register/register-context.ts'
import { usePresent, useRuntime, useUser } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { FactList } from '#src/ui/figure/fact-list.tsx'
import { Voucher } from '#src/ui/figure/voucher.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import { transferActs } from './transfer-act.tsx'
import { TransferPaper, textOf } from './transfer-paper.tsx'
import { factsOf, type TransferRecord, useTransferRecord } from './transfer-record.ts'
import { TransferStatusBadge } from './transfer-status.tsx'

export function TransferDetail({ id }: { id: string }) {
  const transfer = useTransferRecord(id)
  return transfer && <Receipt transfer={transfer} />
}

function Receipt({ transfer }: { transfer: TransferRecord }) {
  const present = usePresent()
  useUndoOfMade(transfer)
  const { buttons, note, dialog } = useRecordActs(transferActs, transfer)
  return (
    <>
      <Voucher
        amount={formatMoney(transfer.value)}
        status={<TransferStatusBadge status={transfer.status} />}
        from={{ label: transferReceipt.sides.origin, name: transfer.origin.name, ...changeOf(transfer.originState) }}
        to={{
          label: transferReceipt.sides.destination,
          name: transfer.destination.name,
          ...changeOf(transfer.destinationState),
        }}
        actions={
          <>
            <TakeAlong transfer={transfer} />
            {buttons}
          </>
        }
        note={note}
      >
        <FactList label="Dados da transferência" facts={factsOf(transfer, present)} />
      </Voucher>
      {dialog}
    </>
  )
}

/** When the panel of a new transfer is left, a toast still offers the undo: today's mistake needs no reason. */
function useUndoOfMade(transfer: TransferRecord) {
  const [made] = useState(useLocation({ select: ({ state }) => state.made }))
  const may = useMay(transferNoun)(rightOf(transferMoves.delete))
  const user = useUser()
  const present = usePresent()
  useUndoOnceLeft(() => {
    const { id, value, status, origin, destination } = transfer
    const isOffered = made === id && may && transferStatus.can(status, 'delete')
    if (!isOffered || transferActs.obstacle('delete', transfer, { user, present })) return null
    return {
      title: `${formatMoney(value)} transferidos`,
      description: `De ${origin.name} para ${destination.name}`,
      done: 'Transferência desfeita',
      refused: 'A transferência não foi desfeita',
      undo: (client, options) => client.request(DeleteTransferDocument, { id }, options),
    }
  })
}

/** Balance of one account before and after, if visible. */
const changeOf = (state: TransferRecord['originState']) =>
  state ? { change: { before: formatMoney(state.before), after: formatMoney(state.after) } } : {}

/** The receipt on paper or as text. */
function TakeAlong({ transfer }: { transfer: TransferRecord }) {
  const { platform } = useRuntime()
  const { company } = useUser()
  const toasts = useToasts()
  const present = usePresent()
  const [isPrinting, setPrinting] = useState(false)
  const copy = () =>
    platform.copy(textOf(transfer, company.name, present)).then(
      () => toasts.success('Comprovante copiado'),
      () => toasts.error('Este navegador não deixou copiar. Use a impressão.'),
    )
  return (
    <>
      <Button size="dense" variant="outline" icon={<Printer aria-hidden />} onClick={() => setPrinting(true)}>
        Imprimir
      </Button>
      <ReportButton document={TransferReceiptDocument} variables={{ operationCode: transfer.operationCode }} />
      <Button size="dense" variant="outline" icon={<Copy aria-hidden />} onClick={copy}>
        Copiar
      </Button>
      {isPrinting && (
        <PrintFrame
          title={`Transferência ${transfer.operationCode}`}
          parts={[company.name]}
          onPrinted={() => setPrinting(false)}
        >
          <TransferPaper transfer={transfer} />
        </PrintFrame>
      )}
    </>
  )
}
