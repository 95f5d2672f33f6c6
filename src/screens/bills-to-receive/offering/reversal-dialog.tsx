import { tithesOfferingsNoun } from '#domain/tithes-offerings/noun.ts'
import { ReverseTithesOfferingDocument } from '#src/graphql/generated/tithes-offerings-move.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { type ActForm, ActPosting, reversalAct } from '#src/records/posting/act-posting.tsx'

const reversal: ActForm = {
  question: 'Estornar a oferta?',
  actionLabel: 'Estornar oferta',
  done: 'Oferta estornada',
  unknown: 'Não sabemos se o estorno foi feito.',
  isHard: true,
  document: ReverseTithesOfferingDocument,
  ...reversalAct,
}

export const ReversalDialog = (props: ActDialogProps) => (
  <ActPosting
    {...props}
    register={tithesOfferingsNoun}
    name="reverse"
    act={reversal}
    effect={`${props.record.name}: o dinheiro sai do caixa com a data de hoje, e os cheques saem da carteira. Não dá para desfazer.`}
  />
)
