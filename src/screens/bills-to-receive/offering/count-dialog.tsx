import { useState } from 'react'
import { tithesOfferingsNoun } from '#domain/tithes-offerings/noun.ts'
import { formatMoney } from '#domain/value/money.ts'
import type { Values } from '#machines/form-values.ts'
import type { CallOptions } from '#src/graphql/client.ts'
import type { CountTithesOfferingMutation, OfferingCountedInput } from '#src/graphql/generated/graphql.ts'
import {
  CountTithesOfferingDocument,
  SettleTithesOfferingCountDocument,
} from '#src/graphql/generated/tithes-offering.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { useDeviceDrafts } from '#src/records/draft/device-drafts.ts'
import { useDraftKey } from '#src/records/draft/record-draft.ts'
import { checkedInput } from '#src/records/form/state/checked-input.ts'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { Sheet } from '#src/records/sheet/sheet.tsx'
import { useClient } from '#src/runtime/runtime-context.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { FactList } from '#src/ui/figure/fact-list.tsx'
import { DenominationInputs } from './denomination-inputs.tsx'
import { countDefinition, denominationLines } from './offering-definition.ts'

type Compared = CountTithesOfferingMutation['countTithesOffering']

/** Denominations contain no personal data. */
const allOf = (values: Values): Values => values

const blank = (): Values => ({ denominations: denominationLines() })

/** Blind second count; the result is shown in place. */
export function CountDialog({ record: { id, name }, open, onDone, onClose }: ActDialogProps) {
  const client = useClient()
  const [compared, setCompared] = useState<Compared | null>(null)
  const [empty] = useState(blank)
  const post = async (values: Values, options: CallOptions) => {
    const input = checkedInput<OfferingCountedInput>(countDefinition, values)
    const { data, isReplayed } = await client.send(CountTithesOfferingDocument, { id, input }, options)
    setCompared(data.countTithesOffering)
    return { id, isReplayed }
  }
  return (
    <PostingDialog
      open={open}
      draftKey={useDraftKey(tithesOfferingsNoun, `${id}/count`)}
      device={useDeviceDrafts(allOf)}
      title={compared ? `Segunda contagem: ${name}` : 'Fazer a segunda contagem'}
      effect={`${name}. Conte o dinheiro sem olhar a primeira contagem: as duas são comparadas quando você concluir.`}
      fields={countDefinition.fields}
      blank={empty}
      actionLabelOf={() => 'Concluir contagem'}
      tone="neutral"
      done="Segunda contagem registrada"
      unknown="Não sabemos se a contagem foi registrada."
      post={post}
      receipt={compared && <Result {...compared} />}
      onPosted={onDone}
      onClose={onClose}
    >
      <Sheet>
        <DenominationInputs />
      </Sheet>
    </PostingDialog>
  )
}

function Result({ result, differences }: Compared) {
  if (result === 'equal')
    return <NoticeLine tone="positive">As duas contagens são iguais: a oferta está conferida.</NoticeLine>
  return (
    <>
      <NoticeLine tone="warning">As contagens são diferentes. Recontem juntos e registrem o que houver.</NoticeLine>
      <FactList
        label="Diferença entre as contagens"
        facts={differences.map(({ value, first, second }) => ({
          label: formatMoney(value),
          value: `${first} na primeira, ${second} na segunda`,
        }))}
      />
    </>
  )
}

/** Joint count that settles a difference. */
export function SettleDialog({ record: { id, name }, open, onDone, onClose }: ActDialogProps) {
  const client = useClient()
  const [empty] = useState(blank)
  return (
    <PostingDialog
      open={open}
      draftKey={useDraftKey(tithesOfferingsNoun, `${id}/settle`)}
      device={useDeviceDrafts(allOf)}
      title="Recontar juntos"
      effect={`${name}. O que vocês contarem juntos vale no lugar das duas contagens.`}
      fields={countDefinition.fields}
      blank={empty}
      actionLabelOf={() => 'Registrar recontagem'}
      tone="neutral"
      done="Recontagem registrada"
      unknown="Não sabemos se a recontagem foi registrada."
      post={async (values, options) => {
        const input = checkedInput<OfferingCountedInput>(countDefinition, values)
        const { isReplayed } = await client.send(SettleTithesOfferingCountDocument, { id, input }, options)
        return { id, isReplayed }
      }}
      onPosted={() => {
        onClose(false)
        onDone()
      }}
      onClose={onClose}
    >
      <Sheet>
        <DenominationInputs />
      </Sheet>
    </PostingDialog>
  )
}
