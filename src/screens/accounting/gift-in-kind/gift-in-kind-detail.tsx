import { Link } from '@tanstack/react-router'
import { AssetKind } from '#domain/asset/fields.ts'
import { assetNoun } from '#domain/asset/noun.ts'
import { GiftInKindStatus, GiftUse, giftInKindFields } from '#domain/gift-in-kind/fields.ts'
import { giftInKindNoun } from '#domain/gift-in-kind/noun.ts'
import { JournalSource } from '#domain/ledger-account/source.ts'
import { manualEntryNoun } from '#domain/manual-entry/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import type { Present } from '#domain/value/day/moment.ts'
import { labelOf } from '#domain/value/enums.ts'
import { formatMoney } from '#domain/value/money.ts'
import { useRecordActs } from '#src/records/act/record-act.tsx'
import { approvalFacts, told } from '#src/records/approval/approval-facts.ts'
import { ApprovalBadge } from '#src/records/approval/approval-status.tsx'
import { useMay } from '#src/records/record/register-context.ts'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { type Fact, FactList } from '#src/ui/figure/fact-list.tsx'
import { Voucher } from '#src/ui/figure/voucher.tsx'
import { css } from '#styled-system/css/css.js'
import { giftInKindActs } from './gift-in-kind-act.tsx'
import type { GiftInKind } from './gift-in-kind-query.ts'

const linkStyle = css({ color: 'accent', textDecoration: 'underline' })

/** A gift that is not money, and what may be done with it. */
export function GiftInKindDetail({ gift }: { gift: GiftInKind }) {
  const present = usePresent()
  const { buttons, note, dialog } = useRecordActs(giftInKindActs, gift)
  return (
    <>
      <Voucher
        amount={formatMoney(gift.value)}
        status={<ApprovalBadge status={gift.status} label={labelOf(GiftInKindStatus, gift.status)} />}
        to={{ label: giftInKindFields.description.label, name: gift.description }}
        actions={buttons}
      >
        <FactList label="Dados da doação" facts={factsOf(gift, present)} />
      </Voucher>
      {note}
      {gift.status === 'WAITING' && (
        <NoticeLine tone="info">Só entra nos livros quando outra pessoa aprovar.</NoticeLine>
      )}
      {gift.status === 'APPROVED' && gift.use === 'KEPT' && <AlsoAsset />}
      {gift.status === 'APPROVED' && gift.use === 'STOCKED' && <InStock />}
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

/** What is handed out of a stock is entered by hand: nothing here says how much of it is left. */
function InStock() {
  const mayCreate = useMay(manualEntryNoun)('create')
  const { GIFT_STOCK, GIFTS_HANDED_OUT } = JournalSource.labels
  return (
    <NoticeLine tone="info">
      {`Está no estoque. O que dele se distribui sai por um lançamento manual, no dia da entrega: débito na conta de “${GIFTS_HANDED_OUT}”, crédito na de “${GIFT_STOCK}”. `}
      {mayCreate && (
        <Link to={`${manualEntryNoun.path}/new`} className={linkStyle}>
          Lançar a entrega
        </Link>
      )}
    </NoticeLine>
  )
}

const factsOf = (of: GiftInKind, present: Present): Fact[] => [
  ...told(giftInKindFields.use.label, labelOf(GiftUse, of.use)),
  ...told(giftInKindFields.assetKind.label, labelOf(AssetKind, of.assetKind)),
  ...told(giftInKindFields.date.label, formatLocalDate(of.date)),
  ...told(giftInKindFields.branchId.label, of.branchName),
  ...told(giftInKindFields.documentNumber.label, of.documentNumber),
  ...told(giftInKindFields.basis.label, of.basis),
  ...approvalFacts(of, present, giftInKindNoun.words.gender),
]
