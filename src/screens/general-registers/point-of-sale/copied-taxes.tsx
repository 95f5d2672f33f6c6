import { useMutation } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { taxFields } from '#domain/point-of-sale/fields.ts'
import { linesAt, textAt, type Values } from '#machines/form-values.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { PointOfSaleDocument } from '#src/graphql/generated/point-of-sale-record.ts'
import { valuesOf } from '#src/records/field/form-fields.ts'
import { useEdit, useForm, useFormLines } from '#src/records/form/state/form-context.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { useTerminalOptions } from '#src/screens/bills-to-receive/card/receipt/terminal-option.ts'
import { Select } from '#src/ui/choice/select.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { useToasts } from '#src/ui/toasts.ts'

const kindOf = (tax: Values): string =>
  ['brandCard', 'operationType', 'validFrom'].map((name) => textAt(tax, name)).join('|')

/** Typed taxes, plus copied ones of other brands, operations or dates. */
const joinedTaxes = (typed: readonly Values[], copied: readonly Values[]): Values[] => {
  const existing = new Set(typed.map(kindOf))
  return [...typed, ...copied.filter((tax) => !existing.has(kindOf(tax)))]
}

/** Copies another terminal's taxes into the form. */
export function CopiedTaxes({ onCopied }: { onCopied: () => void }) {
  const client = useClient()
  const edit = useEdit()
  const { actor } = useForm()
  const toasts = useToasts()
  const hasTyped = useFormLines('taxes').length > 0
  const ownId = useSelector(actor, ({ context }) => context.id)
  const others = useTerminalOptions().filter(({ value }) => value !== ownId)
  const copying = useMutation({
    mutationFn: (id: string) => client.request(PointOfSaleDocument, { id }),
    onSuccess: ({ pointOfSale: { taxes } }) => {
      const copied = (taxes ?? []).map((tax) => valuesOf(taxFields, tax))
      edit({ taxes: joinedTaxes(linesAt(actor.getSnapshot().context.values, 'taxes'), copied) })
      onCopied()
    },
    onError: (error) =>
      toasts.error({ title: 'As taxas não puderam ser copiadas', description: sentenceOfFailure(error) }),
  })
  if (others.length === 0) return null
  return (
    <Field
      label="Copiar de outra maquininha"
      help={hasTyped ? 'As que já estão aqui ficam como estão. Confira e salve.' : 'Confira e salve.'}
    >
      <Select
        options={others}
        value={copying.variables ?? ''}
        placeholder="Escolha a maquininha"
        disabled={copying.isPending}
        onValueChange={(id) => copying.mutate(id)}
      />
    </Field>
  )
}
