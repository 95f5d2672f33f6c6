import { useSelector } from '@xstate/react'
import Copy from 'lucide-react/icons/copy'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { transferNoun } from '#domain/transfer/noun.ts'
import { formatMoney } from '#domain/value/money.ts'
import { isChanged } from '#machines/conversation.ts'
import type { TransferMove } from '#machines/lifecycles/transfer-status.ts'
import { useClient, usePresent, useRuntime, useUser } from '#src/app/runtime/runtime-context.ts'
import { useForm } from '#src/records/form/form-context.ts'
import { emptyValues } from '#src/records/form/form-fields.ts'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { PrintFrame } from '#src/records/print/print-frame.tsx'
import { useDraftKey } from '#src/records/record/record-draft.ts'
import { useMay } from '#src/records/record/register-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { useToasts } from '#src/ui/feedback/toasts.ts'
import { FactList } from '#src/ui/figure/fact-list.tsx'
import { Voucher } from '#src/ui/figure/voucher.tsx'
import { css } from '#styled-system/css/css.js'
import { actsOf, effectOf, transferActs } from './transfer-act.tsx'
import { TransferPaper, textOf } from './transfer-paper.tsx'
import { factsOf, notesOf, type TransferRecord, useTransferRecord } from './transfer-record.ts'
import { TransferStanding } from './transfer-standing.tsx'

const quietStyle = css({ color: 'text.muted' })

export interface TransferDetailProps {
  id: string
  /** Where no inputs show the notes. */
  showsNotes: boolean
}

/** The receipt itself. */
export function TransferDetail({ id, showsNotes }: TransferDetailProps) {
  const transfer = useTransferRecord(id)
  return transfer && <Receipt transfer={transfer} showsNotes={showsNotes} />
}

function Receipt({ transfer, showsNotes }: { transfer: TransferRecord; showsNotes: boolean }) {
  const { actor } = useForm()
  const may = useMay(transferNoun)
  const [asked, setAsked] = useState<Asked | null>(null)
  const isHeld = useSelector(actor, (snapshot) => !snapshot.matches('editing') || isChanged(snapshot.context))
  const present = usePresent()
  const acts = actsOf(transfer, may, present)
  const reread = () => actor.send({ type: 'reopen' })
  return (
    <>
      <Voucher
        amount={formatMoney(transfer.value)}
        status={<TransferStanding status={transfer.status} />}
        from={{ label: 'Saiu de', name: transfer.origin.name }}
        to={{ label: 'Entrou em', name: transfer.destination.name }}
        actions={
          <>
            <TakeAlong transfer={transfer} />
            {acts.map((move) => (
              <Button
                key={move}
                size="dense"
                variant="outline"
                icon={transferActs[move].icon}
                disabled={isHeld}
                onClick={() => setAsked({ move, number: (asked?.number ?? 0) + 1, isOpen: true })}
              >
                {transferActs[move].label}
              </Button>
            ))}
          </>
        }
      >
        <FactList
          label="Dados da transferência"
          facts={[...factsOf(transfer, present), ...(showsNotes ? notesOf(transfer) : [])]}
        />
      </Voucher>
      {acts.length > 0 && isHeld && (
        <span className={quietStyle}>Salve ou descarte o que você mudou para estornar ou desfazer.</span>
      )}
      {asked && (
        <ActDialog
          key={asked.number}
          asked={asked}
          transfer={transfer}
          onPosted={reread}
          onClose={(isUnsettled) => {
            setAsked({ ...asked, isOpen: false })
            if (isUnsettled) reread()
          }}
        />
      )}
    </>
  )
}

interface Asked {
  move: TransferMove
  /** Each time it is asked is another conversation. */
  number: number
  isOpen: boolean
}

interface ActDialogProps {
  asked: Asked
  transfer: TransferRecord
  onPosted: () => void
  onClose: (isUnsettled: boolean) => void
}

/** Says what reversing or undoing does before it is done. */
function ActDialog({ asked: { move, isOpen }, transfer, onPosted, onClose }: ActDialogProps) {
  const client = useClient()
  const { question, fields, actionLabel, done, unknown, inputs, post } = transferActs[move]
  return (
    <PostingDialog
      open={isOpen}
      draftKey={useDraftKey(transferNoun, `${transfer.id}/${move}`)}
      title={question}
      effect={effectOf(transfer)}
      fields={fields}
      blank={emptyValues(fields)}
      actionLabelOf={() => actionLabel(formatMoney(transfer.value))}
      done={done}
      unknown={unknown}
      post={(values, options) => post(client, transfer.id, values, options)}
      onPosted={() => {
        onClose(false)
        onPosted()
      }}
      onClose={onClose}
    >
      {inputs}
    </PostingDialog>
  )
}

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
      <Button size="dense" variant="outline" icon={<Copy aria-hidden />} onClick={copy}>
        Copiar
      </Button>
      {isPrinting && (
        <PrintFrame title={`Transferência ${transfer.operationCode}`} onPrinted={() => setPrinting(false)}>
          <TransferPaper transfer={transfer} />
        </PrintFrame>
      )}
    </>
  )
}
