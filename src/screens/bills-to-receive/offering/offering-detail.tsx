import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Banknote from 'lucide-react/icons/banknote'
import Copy from 'lucide-react/icons/copy'
import HandHeart from 'lucide-react/icons/hand-heart'
import { IncomeSource } from '#domain/card-receipt/fields.ts'
import { differencesOf } from '#domain/tithes-offerings/amounts.ts'
import { GivingKind, OfferingCount, WorshipPeriod } from '#domain/tithes-offerings/fields.ts'
import { tithesOfferingsNoun } from '#domain/tithes-offerings/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { type Present, shownMoment } from '#domain/value/day/moment.ts'
import { labelOf } from '#domain/value/enums.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { WalletCheckStatus } from '#domain/wallet-check/fields.ts'
import type { Client } from '#src/graphql/client.ts'
import type { TithesOfferingQuery } from '#src/graphql/generated/graphql.ts'
import { TithesOfferingDocument } from '#src/graphql/generated/tithes-offering.ts'
import { TithesOfferingReportDocument } from '#src/graphql/generated/tithes-offerings-list.ts'
import { type Acts, recordKey } from '#src/records/act/act.ts'
import { useRecordActs } from '#src/records/act/record-act.tsx'
import { onlyAnswer } from '#src/records/answer/only-answer.ts'
import { ReportButton } from '#src/records/export/report-button.tsx'
import { FormGroup } from '#src/records/form/input/form-group.tsx'
import { recordPath } from '#src/records/register/register.ts'
import { useMay } from '#src/records/register/register-context.ts'
import { useBranchId, useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { buttonStyle } from '#src/ui/control/button.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { type Fact, FactList } from '#src/ui/figure/fact-list.tsx'
import { Voucher } from '#src/ui/figure/voucher.tsx'
import { LineList } from '#src/ui/table/line-list.tsx'
import type { OfferingRow } from './offering-act.tsx'
import { OfferingStatusBadge } from './offering-status.tsx'

export type Offering = TithesOfferingQuery['tithesOffering']
/** Query of the open offering, shared with what is beside its form. */
export const offeringQuery = (client: Client, branchId: string | null, id: string) => ({
  queryKey: recordKey(tithesOfferingsNoun, branchId, id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    client.request(TithesOfferingDocument, { id }, { signal }).then(onlyAnswer),
})

/** The offering from the query cache. */
export function useOffering(id: string): Offering | undefined {
  const client = useClient()
  const { data } = useQuery({
    ...offeringQuery(client, useBranchId(), id),
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

interface OfferingDetailProps<Name extends string> {
  offering: Offering
  acts: Acts<Name, OfferingRow, OfferingRow>
}

export function OfferingDetail<Name extends string>({ offering, acts }: OfferingDetailProps<Name>) {
  const present = usePresent()
  const { buttons, note, dialog } = useRecordActs(acts, offering)
  const { total, isCountHidden, cashAccountName, linesWithheld } = offering
  return (
    <>
      <Voucher
        amount={typeof total === 'string' ? formatMoney(total) : 'Valor oculto até a 2ª contagem'}
        status={<OfferingStatusBadge {...offering} />}
        to={{ label: 'Entra em', name: cashAccountName }}
        actions={
          <>
            {buttons}
            <Copied offering={offering} />
            {!isCountHidden && (
              <ReportButton document={TithesOfferingReportDocument} variables={{ tithesOfferingsIds: [offering.id] }} />
            )}
          </>
        }
        note={note}
      >
        <FactList label="Dados da oferta" facts={factsOf(offering)} />
        <FactList label="O que já aconteceu" facts={pastOf(offering, present)} />
      </Voucher>
      {isCountHidden && (
        <NoticeLine tone="info">
          O que foi contado aparece quando a segunda contagem chegar: até lá só quem contou primeiro vê.
        </NoticeLine>
      )}
      <Difference offering={offering} />
      <Counted offering={offering} />
      <ByKind offering={offering} />
      <Cheques offering={offering} />
      <Givings offering={offering} />
      {linesWithheld && !isCountHidden && (
        <NoticeLine tone="info">Só quem cuida dos membros vê quem ofertou.</NoticeLine>
      )}
      {dialog}
    </>
  )
}

/** Link to copy a reversed offering, if nothing of it is withheld. */
function Copied({ offering: { id, status, linesWithheld } }: { offering: Offering }) {
  const mayCreate = useMay(tithesOfferingsNoun)('create')
  if (status !== 'REVERSED' || linesWithheld || !mayCreate) return null
  return (
    <Link
      to={recordPath(tithesOfferingsNoun, 'new')}
      search={{ copyOf: id }}
      className={buttonStyle({ variant: 'outline', size: 'dense' })}
    >
      <Copy aria-hidden />
      Lançar outra igual
    </Link>
  )
}

function Difference({ offering: { count, denominations, secondDenominations } }: { offering: Offering }) {
  if (count !== 'DIFFERENT') return null
  return (
    <FormGroup title="Diferença entre as contagens">
      <FactList
        label="Diferença entre as contagens"
        facts={differencesOf(denominations ?? [], secondDenominations ?? []).map(({ value, first, second }) => ({
          label: formatMoney(value),
          value: `${first} na primeira, ${second} na segunda`,
        }))}
      />
    </FormGroup>
  )
}

function Counted({ offering: { denominations } }: { offering: Offering }) {
  if (!denominations?.length) return null
  return (
    <FormGroup title="Notas e moedas">
      <FactList
        label="Notas e moedas"
        facts={denominations.map(({ value, count }) => ({
          label: `${count} × ${formatMoney(value)}`,
          value: formatMoney(moneyOf(centsOf(value) * BigInt(count))),
        }))}
      />
    </FormGroup>
  )
}

function ByKind({ offering: { lines } }: { offering: Offering }) {
  if (!lines?.length) return null
  return (
    <FormGroup title="Por tipo">
      <FactList
        label="Por tipo"
        facts={lines.map(({ kind, value, planCode, planName }) => ({
          label: `${labelOf(GivingKind, kind)}, em ${planCode} ${planName}`,
          value: formatMoney(value),
        }))}
      />
    </FormGroup>
  )
}

function Cheques({ offering: { checks, walletChecks } }: { offering: Offering }) {
  if (!checks?.length) return null
  const statusByNumber = new Map((walletChecks ?? []).map(({ number, status }) => [number, status]))
  return (
    <FormGroup title="Cheques">
      <LineList
        label="Cheques"
        lines={checks.map(({ number, value, issuerName, goodForDate }, place) => ({
          id: `${number} ${place}`,
          icon: <Banknote aria-hidden />,
          title: formatMoney(value),
          details: [
            `Cheque ${number} de ${issuerName}, bom para ${formatLocalDate(goodForDate)}`,
            ...[statusByNumber.get(number)].flatMap((status) => (status ? [labelOf(WalletCheckStatus, status)] : [])),
          ],
        }))}
      />
    </FormGroup>
  )
}

function Givings({ offering: { identified } }: { offering: Offering }) {
  if (!identified?.length) return null
  return (
    <FormGroup title="Contribuições identificadas">
      <LineList
        label="Contribuições identificadas"
        lines={identified.map(({ memberName, envelopeNumber, kind, value, means, checkNumber }, place) => ({
          id: String(place),
          icon: <HandHeart aria-hidden />,
          title: `${memberName} · ${formatMoney(value)}`,
          details: [
            [
              labelOf(GivingKind, kind),
              envelopeNumber && `envelope ${envelopeNumber}`,
              means === 'CASH' && 'em dinheiro',
              checkNumber && `cheque ${checkNumber}`,
            ]
              .filter(Boolean)
              .join(', '),
          ],
        }))}
      />
    </FormGroup>
  )
}

const fact = (label: string, value: string | null | undefined): Fact[] => (value ? [{ label, value }] : [])
const money = (label: string, value: string | null | undefined): Fact[] =>
  value && value !== '0.00' ? fact(label, formatMoney(value)) : []

function factsOf(of: Offering): Fact[] {
  return [
    ...fact('Culto', `${formatLocalDate(of.worshipDate)}, ${labelOf(WorshipPeriod, of.worshipPeriod).toLowerCase()}`),
    ...fact('Origem', labelOf(IncomeSource, of.incomeSource)),
    ...money('Dinheiro', of.cashValue),
    ...money('Cheques à vista', of.checkValue),
    ...money('Cheques pré-datados', of.postDatedCheckValue),
    ...fact('Contada por', [of.counter1Name, of.counter2Name].filter(Boolean).join(' e ')),
    ...(of.count === 'NONE' ? [] : fact('Segunda contagem', labelOf(OfferingCount, of.count))),
    ...fact('Observação', of.observation),
  ]
}

/** Facts of entry, review and reversal. */
function pastOf(of: Offering, present: Present): Fact[] {
  const by = (name: string | null | undefined, at: string) =>
    [name, shownMoment(new Date(at), present)].filter(Boolean).join(', ')
  return [
    ...fact('Lançada por', by(of.createdByName, of.createdAt)),
    ...fact('Recontada por', of.settledByName),
    ...(of.refusedAt ? fact('Recusada por', by(of.refusedByName, of.refusedAt)) : []),
    ...fact('Motivo', of.reason),
    ...(of.approvedAt
      ? fact(of.isSelfApproved ? 'Aprovada por (autoaprovado)' : 'Aprovada por', by(of.approvedByName, of.approvedAt))
      : []),
    ...(of.reversedAt ? fact('Estornada por', by(of.reversedByName, of.reversedAt)) : []),
    ...fact('Motivo do estorno', of.reversalReason),
  ]
}
