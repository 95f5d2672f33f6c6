import { Link } from '@tanstack/react-router'
import { AssetKind } from '#domain/asset/fields.ts'
import { assetNoun } from '#domain/asset/noun.ts'
import {
  GiftInKindStatus,
  GiftUse,
  giftInKindFields,
  giftStockFields,
  handOutFields,
} from '#domain/gift-in-kind/fields.ts'
import { giftInKindNoun } from '#domain/gift-in-kind/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import type { Present } from '#domain/value/day/moment.ts'
import { labelOf } from '#domain/value/enums.ts'
import { formatMoney } from '#domain/value/money.ts'
import { useRecordActs } from '#src/records/act/record-act.tsx'
import { approvalFacts, told } from '#src/records/approval/approval-facts.ts'
import { ApprovalBadge } from '#src/records/approval/approval-status.tsx'
import { useMay } from '#src/records/register/register-context.ts'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { type Fact, FactList } from '#src/ui/figure/fact-list.tsx'
import { Voucher } from '#src/ui/figure/voucher.tsx'
import { css } from '#styled-system/css/css.js'
import { GiftHandOuts } from './gift-hand-outs.tsx'
import { giftInKindActs } from './gift-in-kind-act.tsx'
import type { GiftInKind } from './gift-in-kind-query.ts'

const linkStyle = css({ color: 'accent', textDecoration: 'underline' })

/** A gift that is not money, and what may be done with it. */
export function GiftInKindDetail({ gift }: { gift: GiftInKind }) {
  const present = usePresent()
  const { buttons, note, dialog } = useRecordActs(giftInKindActs, gift)
  const { description, handedTo } = gift
  return (
    <>
      <Voucher
        amount={formatMoney(gift.value)}
        status={<ApprovalBadge status={gift.status} label={labelOf(GiftInKindStatus, gift.status)} />}
        {...(handedTo && { from: { label: 'Saiu do estoque de', name: description } })}
        to={
          handedTo
            ? { label: handOutFields.handedTo.label, name: handedTo }
            : { label: giftInKindFields.description.label, name: description }
        }
        actions={buttons}
        note={note}
      >
        <FactList label={handedTo ? 'Dados da distribuição' : 'Dados da doação'} facts={factsOf(gift, present)} />
      </Voucher>
      {gift.status === 'WAITING' && (
        <NoticeLine tone="info">
          {handedTo
            ? 'Já não conta no estoque; só sai dos livros quando outra pessoa aprovar.'
            : 'Só entra nos livros quando outra pessoa aprovar.'}
        </NoticeLine>
      )}
      {gift.stockId && (
        <p>
          <Link to={`${giftInKindNoun.path}/$id`} params={{ id: gift.stockId }} search={true} className={linkStyle}>
            Ver a doação guardada
          </Link>
        </p>
      )}
      {gift.status === 'APPROVED' && gift.use === 'KEPT' && <AlsoAsset />}
      {gift.inStock && <GiftHandOuts gift={gift} />}
      {dialog}
    </>
  )
}

/** What was entered as an asset is not one of the register yet. */
function AlsoAsset() {
  const mayCreate = useMay(assetNoun)('create')
  return (
    <NoticeLine tone="info">
      Está no Imobilizado. Para ter etiqueta e depreciação, o bem se cadastra também no Patrimônio, com este valor e
      esta data.{' '}
      {mayCreate && (
        <Link to={`${assetNoun.path}/new`} className={linkStyle}>
          Cadastrar o bem
        </Link>
      )}
    </NoticeLine>
  )
}

const factsOf = (of: GiftInKind, present: Present): Fact[] => [
  ...told(giftInKindFields.use.label, labelOf(GiftUse, of.use)),
  ...told(giftStockFields.inStock.label, of.inStock && formatMoney(of.inStock)),
  ...told(giftInKindFields.assetKind.label, labelOf(AssetKind, of.assetKind)),
  ...told((of.handedTo ? handOutFields : giftInKindFields).date.label, formatLocalDate(of.date)),
  ...told(giftInKindFields.branchId.label, of.branchName),
  ...told(giftInKindFields.documentNumber.label, of.documentNumber),
  ...told((of.handedTo ? handOutFields : giftInKindFields).basis.label, of.basis),
  ...approvalFacts(of, present, giftInKindNoun.words.gender),
]
