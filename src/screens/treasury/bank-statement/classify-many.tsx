import { useSelector } from '@xstate/react'
import Tags from 'lucide-react/icons/tags'
import { useState } from 'react'
import { classificationFields } from '#domain/bank-statement/fields.ts'
import { bankStatementNoun } from '#domain/bank-statement/noun.ts'
import { isChanged } from '#machines/conversation.ts'
import { textAt } from '#machines/form-values.ts'
import type { Client } from '#src/graphql/client.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { ClassifyMovementDocument, MovementDocument } from '#src/graphql/generated/bank-statement.ts'
import { FormNotice } from '#src/records/form/notice/form-notice.tsx'
import { useShortForm } from '#src/records/form/short-form.ts'
import { ShortField, ShortFormDialog } from '#src/records/form/short-form-dialog.tsx'
import { useAccountPlanOptions, useCostCenterOptions } from '#src/records/link/lookups.ts'
import { useRecordChange } from '#src/records/register/record-change.ts'
import { useMay } from '#src/records/register/register-context.ts'
import { counted } from '#src/records/selection/counted.ts'
import type { Chosen } from '#src/records/selection/list-selection.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { Combobox } from '#src/ui/choice/combobox.tsx'
import type { Option } from '#src/ui/choice/option.ts'
import { Button } from '#src/ui/control/button.tsx'
import { NamedList } from '#src/ui/figure/named-list.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import { sharedNature } from './movement-nature.ts'
import type { MovementRow } from './statement-list.tsx'

const { accountPlanId, costCenterId } = classificationFields
const fields = { accountPlanId, costCenterId }

interface Classes {
  readonly accountPlanId: string
  readonly costCenterId: string
}

/** Classifies one movement; empty fields keep their values. @throws RequestFailure */
async function classify(client: Client, id: string, chosen: Classes): Promise<void> {
  const { movement } = await client.request(MovementDocument, { id })
  const plan = chosen.accountPlanId || movement.accountPlanId
  const center = chosen.costCenterId || movement.costCenterId
  await client.request(ClassifyMovementDocument, {
    id,
    input: {
      version: movement.version,
      description: movement.description,
      ...(plan && { accountPlanId: plan }),
      ...(center && { costCenterId: center }),
      ...(movement.fundId && { fundId: movement.fundId }),
      ...(movement.memberId && { memberId: movement.memberId }),
    },
  })
}

/** Bulk classification; refused movements show the reason and stay selected. */
export function ClassifyMany({ selection }: { selection: Chosen<MovementRow> }) {
  const mayClassify = useMay(bankStatementNoun)('update')
  const [isOpen, setOpen] = useState(false)
  const [opening, setOpening] = useState(0)
  if (!mayClassify) return null
  return (
    <>
      <Button
        size="dense"
        variant="outline"
        icon={<Tags aria-hidden />}
        onClick={() => {
          setOpening(opening + 1)
          setOpen(true)
        }}
      >
        Classificar
      </Button>
      {opening > 0 && (
        <ClassifyDialog key={opening} open={isOpen} selection={selection} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

interface ClassifyDialogProps {
  open: boolean
  selection: Chosen<MovementRow>
  onClose: () => void
}

function ClassifyDialog({ open, selection, onClose }: ClassifyDialogProps) {
  const client = useClient()
  const toasts = useToasts()
  const changed = useRecordChange(bankStatementNoun)
  const centers = useCostCenterOptions()
  const [rows] = useState(selection.rows)
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const left = refused.size > 0 ? rows.filter(({ id }) => refused.has(id)) : rows
  const nature = sharedNature(rows)
  const plans = useAccountPlanOptions('CHILD', nature)
  const actor = useShortForm({
    name: 'classification',
    fields,
    send: async (values) => {
      const chosen = { accountPlanId: textAt(values, 'accountPlanId'), costCenterId: textAt(values, 'costCenterId') }
      const reasons = new Map<string, string>()
      for (const { id } of left)
        await classify(client, id, chosen).catch((error: unknown) => reasons.set(id, sentenceOfFailure(error)))
      await changed()
      return reasons
    },
    onDone: (reasons) => {
      selection.forget(left.filter(({ id }) => !reasons.has(id)).map(({ id }) => id))
      setRefused(reasons)
      if (reasons.size > 0) return tryAgain()
      toasts.success(
        `${counted(left.length, bankStatementNoun.words)} ${left.length === 1 ? 'classificado' : 'classificados'}`,
      )
      onClose()
    },
  })
  /** Keeps the values for a retry of the refused ones. */
  const tryAgain = () => {
    const { values } = actor.getSnapshot().context
    actor.send({ type: 'close' })
    actor.send({ type: 'edit', changes: values })
  }
  return (
    <ShortFormDialog
      open={open}
      title={`Classificar ${counted(left.length, bankStatementNoun.words)}`}
      description="O que você deixar vazio continua como está em cada lançamento."
      actor={actor}
      fields={fields}
      actionLabel={`Classificar ${counted(left.length, bankStatementNoun.words)}`}
      isBlocked={!useSelector(actor, ({ context }) => isChanged(context))}
      onClose={onClose}
    >
      {refused.size > 0 && <FormNotice>Estes não mudaram. Veja abaixo o que impede.</FormNotice>}
      {refused.size > 0 && (
        <NamedList
          label="O que não mudou"
          items={left.map(({ id, name }) => ({ id, name, note: refused.get(id) ?? '' }))}
        />
      )}
      {nature ? (
        <Choice at="accountPlanId" options={plans} />
      ) : (
        <FormNotice>
          Você escolheu receitas e despesas juntas, e nenhum plano de contas serve às duas. Para dar um plano, escolha
          só receitas ou só despesas. O centro de custo vale para todas.
        </FormNotice>
      )}
      <Choice at="costCenterId" options={centers} />
    </ShortFormDialog>
  )
}

function Choice({ at, options }: { at: keyof Classes; options: readonly Option[] }) {
  return (
    <ShortField at={at}>
      {({ value, change }) => (
        <Combobox
          options={options}
          value={options.find((option) => option.value === value) ?? null}
          placeholder="Não mudar"
          onValueChange={(option) => change(option?.value ?? '')}
        />
      )}
    </ShortField>
  )
}
