import { Reversal, reversalFields } from '#domain/ledger/reversal-reason.ts'
import { tithesOfferingsNoun } from '#domain/tithes-offerings/noun.ts'
import type { ReversalInput } from '#src/graphql/generated/graphql.ts'
import { ReverseTithesOfferingDocument } from '#src/graphql/generated/tithes-offering.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { checkedInput, type FormDefinition } from '#src/records/form/checked-input.ts'
import { emptyValues } from '#src/records/form/form-fields.ts'
import { FormInput } from '#src/records/form/form-input.tsx'
import { postedOf } from '#src/records/posting/posting-actor.ts'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { useDraftKey } from '#src/records/record/record-draft.ts'
import { useClient } from '#src/runtime/runtime-context.ts'

const definition: FormDefinition = { fields: reversalFields, schema: Reversal }

/** Says what a reversal takes back before it is done. */
export function ReversalDialog({ record: { id, name }, open, onDone, onClose }: ActDialogProps) {
  const client = useClient()
  return (
    <PostingDialog
      open={open}
      draftKey={useDraftKey(tithesOfferingsNoun, `${id}/reverse`)}
      title="Estornar a oferta?"
      effect={`${name}: o dinheiro sai do caixa com a data de hoje, e os cheques saem da carteira. Não dá para desfazer.`}
      fields={reversalFields}
      blank={emptyValues(reversalFields)}
      actionLabelOf={() => 'Estornar oferta'}
      tone="danger"
      done="Oferta estornada"
      unknown="Não sabemos se o estorno foi feito."
      post={(values, options) =>
        client
          .send(ReverseTithesOfferingDocument, { id, input: checkedInput<ReversalInput>(definition, values) }, options)
          .then(postedOf)
      }
      onPosted={() => {
        onClose(false)
        onDone()
      }}
      onClose={onClose}
    >
      <FormInput at="reason" />
    </PostingDialog>
  )
}
