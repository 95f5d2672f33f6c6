import { AssetKind } from '#domain/asset/fields.ts'
import { GiftUse, giftInKindFields } from '#domain/gift-in-kind/fields.ts'
import { GiftInKindFields } from '#domain/gift-in-kind/gift-in-kind.ts'
import { giftInKindNoun } from '#domain/gift-in-kind/noun.ts'
import { labelOf } from '#domain/value/enums.ts'
import { keysOf } from '#domain/value/keys.ts'
import type { Changes } from '#machines/conversation.ts'
import { CreateGiftInKindDocument, GiftInKindHistoryDocument } from '#src/graphql/generated/gift-in-kind-record.ts'
import { MissingPiece } from '#src/records/answer/missing-piece.tsx'
import { FormBranch } from '#src/records/form/input/form-branch.tsx'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput, FormSelect } from '#src/records/form/input/form-input.tsx'
import { useFormText } from '#src/records/form/state/form-context.ts'
import { TypedOnceForm } from '#src/records/record/typed-once-form.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { GiftInKindDetail } from './gift-in-kind-detail.tsx'
import { giftInKindQuery } from './gift-in-kind-query.ts'

const FormFile = lazy(() => import('#src/records/file/form-file.tsx'), 'FormFile', {
  waiting: () => <Skeleton height="block" />,
  Missing: MissingPiece,
})

/** What leaves a stock is handed out of the gift that is in it. */
const uses = keysOf(GiftUse.codes)
  .filter((value) => value !== 'HANDED_OUT')
  .map((value) => ({ value, label: labelOf(GiftUse, value) }))
const kinds = keysOf(AssetKind.codes).map((value) => ({ value, label: labelOf(AssetKind, value) }))
const definition = { fields: giftInKindFields, schema: GiftInKindFields }

/** A gift that is not money: typed once, then only read. */
export const GiftInKindForm = () => (
  <TypedOnceForm
    register={giftInKindNoun}
    definition={definition}
    lifecycle="approvalStatus"
    query={giftInKindQuery}
    create={CreateGiftInKindDocument}
    history={GiftInKindHistoryDocument}
    inputs={<Inputs />}
  >
    {(gift) => (
      <>
        <GiftInKindDetail gift={gift} />
        <FormFile at="attachment" />
      </>
    )}
  </TypedOnceForm>
)

function Inputs() {
  const use = useFormText('use')
  return (
    <>
      <FormGroup title="Doação">
        <FormInput at="description" />
        <FormRow>
          <FormInput at="date" />
          <FormBranch />
        </FormRow>
        <FormSelect at="use" options={uses} also={(value): Changes => (value === 'KEPT' ? {} : { assetKind: '' })} />
        {use === 'KEPT' && <FormSelect at="assetKind" options={kinds} required />}
      </FormGroup>
      <FormGroup title="Valor justo">
        <FormRow>
          <FormInput at="value" />
          <FormInput at="documentNumber" />
        </FormRow>
        <FormInput at="basis" />
        <FormFile at="attachment" />
      </FormGroup>
    </>
  )
}
