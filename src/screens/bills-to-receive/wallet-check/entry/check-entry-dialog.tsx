import { useState } from 'react'
import { todayOf } from '#domain/value/day/moment.ts'
import { centsOf, formatMoney, isMoney, moneyOf } from '#domain/value/money.ts'
import { walletCheckFields } from '#domain/wallet-check/fields.ts'
import { walletCheckNoun } from '#domain/wallet-check/noun.ts'
import { NewWalletChecks } from '#domain/wallet-check/wallet-check.ts'
import { linesAt, textAt, type Values } from '#machines/form-values.ts'
import type { NewWalletChecksInput } from '#src/graphql/generated/graphql.ts'
import { CreateWalletChecksDocument } from '#src/graphql/generated/wallet-check.ts'
import { useDraftKey } from '#src/records/draft/record-draft.ts'
import { emptyValues } from '#src/records/field/form-fields.ts'
import { FormBranch } from '#src/records/form/input/form-branch.tsx'
import { checkedInput } from '#src/records/form/state/checked-input.ts'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { counted } from '#src/records/selection/counted.ts'
import { useActingBranchId, useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { CheckPile } from './check-pile.tsx'
import { isGroup, NextCheck } from './next-check.tsx'

const { branchId, ...lineFields } = walletCheckFields
const fields = { branchId, next: lineFields, items: [lineFields] as const }
const definition = { fields: { items: [walletCheckFields] as const }, schema: NewWalletChecks }

/** The pile, with the cheque being typed once it has a number. */
const pileOf = (values: Values): readonly Values[] => {
  const next = nextOf(values)
  return textAt(next, 'number') === '' ? linesAt(values, 'items') : [...linesAt(values, 'items'), next]
}

const nextOf = ({ next }: Values): Values => (next !== undefined && isGroup(next) ? next : {})

function labelOf(values: Values): string {
  const pile = pileOf(values)
  const cents = pile.reduce((sum, line) => {
    const value = textAt(line, 'value')
    return isMoney(value) ? sum + centsOf(value) : sum
  }, 0n)
  return pile.length === 0
    ? 'Guardar na carteira'
    : `Guardar ${counted(pile.length, walletCheckNoun.words)}, ${formatMoney(moneyOf(cents))}`
}

/** Entry of a pile of cheques by keyboard; saved atomically. */
export function CheckEntryDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useClient()
  const today = todayOf(usePresent())
  const acting = useActingBranchId()
  const draftKey = useDraftKey(walletCheckNoun, 'many')
  const [blank] = useState(
    (): Values => ({
      branchId: acting ?? '',
      next: { ...emptyValues(lineFields), type: 'SPOT', issueDate: today, goodForDate: today },
      items: [],
    }),
  )
  return (
    <PostingDialog
      open={open}
      draftKey={draftKey}
      title="Guardar vários cheques"
      effect="Leia a faixa de cada cheque, ou digite. Enter leva ao que falta; sem nada faltando, põe o cheque na pilha e começa o próximo."
      fields={fields}
      blank={blank}
      actionLabelOf={labelOf}
      tone="neutral"
      done="Cheques guardados na carteira"
      unknown="Não sabemos se os cheques foram guardados."
      post={async (values, options) => {
        const items = pileOf(values).map((line) => ({ ...line, branchId: textAt(values, 'branchId') }))
        const input = checkedInput<NewWalletChecksInput>(definition, { items })
        const { data, isReplayed } = await client.send(CreateWalletChecksDocument, { input }, options)
        return { id: data.createWalletChecks.ids[0] ?? '', isReplayed }
      }}
      onPosted={onClose}
      onClose={onClose}
    >
      <FormBranch />
      <CheckPile />
      <NextCheck blank={emptyValues(lineFields)} />
    </PostingDialog>
  )
}
