import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { accountingDeliveryNoun } from '#domain/accounting-delivery/noun.ts'
import { DutyKind, DutyStanding } from '#domain/duty/duty.ts'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { todayOf, whenMoment } from '#domain/value/day/moment.ts'
import { labelOf } from '#domain/value/enums.ts'
import { formatMoney } from '#domain/value/money.ts'
import { lastDayOfYear } from '#domain/year/year.ts'
import { AccountingDutiesDocument } from '#src/graphql/generated/accounting-duty.ts'
import type { AccountingDutiesQuery } from '#src/graphql/generated/graphql.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { useBranchId, useClient, usePresent, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { Badge } from '#src/ui/figure/badge.tsx'
import { Fact } from '#src/ui/figure/fact.tsx'
import { css } from '#styled-system/css/css.js'

type Duty = AccountingDutiesQuery['accountingDuties']['duties'][number]

const sectionStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const headingStyle = css({ textStyle: 'section' })
const mutedStyle = css({ color: 'text.muted' })
const linkStyle = css({ color: 'accent', textDecoration: 'none', _hover: { textDecoration: 'underline' } })
const gridStyle = css({ display: 'grid', gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' }, gap: '4' })
const dutyStyle = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  p: '5',
  bg: 'surface',
  borderWidth: 'thin',
  rounded: 'lg',
  minW: '0',
})
const dutyHeadStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
})
const entityStyle = css({ mt: '2', fontWeight: 'medium' })
const dutyNameStyle = css({ fontWeight: 'medium' })

const looks = {
  OWED: { tone: 'accent', shape: 'info' },
  NOT_OWED: { tone: 'neutral', shape: 'ring' },
  UNCERTAIN: { tone: 'warning', shape: 'half' },
} as const

/** '30/06/2027, em 215 dias' */
function dueText({ dueDate, daysLeft }: Duty): string {
  const near = new Map([
    [-1, 'ontem'],
    [0, 'hoje'],
    [1, 'amanhã'],
  ])
  const days = Math.abs(daysLeft).toLocaleString('pt-BR')
  return `${formatLocalDate(dueDate)}, ${near.get(daysLeft) ?? (daysLeft > 0 ? `em ${days} dias` : `há ${days} dias`)}`
}

/** What the church owes the Receita Federal of its books: until when, and whether, as far as the books say. */
export function AccountingDuties() {
  const client = useClient()
  const branchId = useBranchId()
  const query = useQuery({
    queryKey: [journalEntryNoun.queryKey, 'duties', branchId],
    queryFn: ({ signal }) => client.request(AccountingDutiesDocument, {}, { signal }),
  })
  const found = query.data?.accountingDuties
  return (
    <section className={sectionStyle}>
      <h2 className={headingStyle}>Obrigações</h2>
      <p className={mutedStyle}>
        De entidades imunes e isentas, com todas as filiais da mesma raiz de CNPJ, até as 23h59 de Brasília. A soma das
        receitas é a do resultado do período: recurso sob condição entra nela quando é gasto. Extinção, cisão, fusão e
        incorporação têm outro prazo, e o que já foi transmitido à Receita não se sabe aqui: confirme com o contador.
      </p>
      {found ? (
        <Duties duties={found.duties} receiptsLimit={found.receiptsLimit} />
      ) : (
        <UnansweredQuery query={query} lines={4} />
      )}
    </section>
  )
}

function Duties({ duties, receiptsLimit }: AccountingDutiesQuery['accountingDuties']) {
  const entities = new Map<string, Duty[]>()
  for (const duty of duties) entities.set(duty.root, [...(entities.get(duty.root) ?? []), duty])
  const isNamed = entities.size > 1
  return Array.from(entities, ([root, own]) => (
    <Fragment key={root}>
      {isNamed && <h3 className={entityStyle}>{own[0]?.entityName}</h3>}
      <div className={gridStyle}>
        {own.map((duty) => (
          <DutyFacts key={`${duty.kind} ${duty.year}`} duty={duty} receiptsLimit={receiptsLimit} isNamed={isNamed} />
        ))}
      </div>
    </Fragment>
  ))
}

interface DutyFactsProps {
  duty: Duty
  receiptsLimit: string
  /** Below the name of its entity. */
  isNamed: boolean
}

function DutyFacts({ duty, receiptsLimit, isNamed }: DutyFactsProps) {
  const isOver = todayOf(usePresent()) > lastDayOfYear(duty.year)
  const { kind, year, standing, reasons, receipts, entityName } = duty
  const name = `${labelOf(DutyKind, kind)} de ${year}`
  const Heading = isNamed ? 'h4' : 'h3'
  return (
    <section aria-label={isNamed ? `${name}, ${entityName}` : name} className={dutyStyle}>
      <header className={dutyHeadStyle}>
        <Heading className={dutyNameStyle}>{name}</Heading>
        <Badge {...looks[standing]}>{labelOf(DutyStanding, standing)}</Badge>
      </header>
      <Fact label="Período">{`01/01/${year} a ${formatLocalDate(lastDayOfYear(year))}`}</Fact>
      <Fact label="Prazo">{dueText(duty)}</Fact>
      {kind === 'ECD' && receipts && (
        <>
          <Fact label={isOver ? 'Receitas do ano' : 'Receitas até hoje'}>{formatMoney(receipts)}</Fact>
          <Fact label="Limite">{formatMoney(receiptsLimit)}</Fact>
        </>
      )}
      {reasons.map((reason) => (
        <p key={reason} className={mutedStyle}>{`${reason}.`}</p>
      ))}
      {isOver && duty.isMadeHere && <Delivery duty={duty} />}
    </section>
  )
}

/** What the accountant has of it, or where it is made. */
function Delivery({ duty: { deliveryId, deliveredAt } }: { duty: Duty }) {
  const present = usePresent()
  const user = useUser()
  if (deliveryId && deliveredAt) {
    const words = `Entregue ao contador ${whenMoment(new Date(deliveredAt), present)}`
    return mayUser(user, accountingDeliveryNoun.module, 'read') ? (
      <Link to={`${accountingDeliveryNoun.path}/$id`} params={{ id: deliveryId }} className={linkStyle}>
        {words}
      </Link>
    ) : (
      <p>{words}</p>
    )
  }
  return mayUser(user, accountingDeliveryNoun.module, 'create') ? (
    <Link to={`${accountingDeliveryNoun.path}/new`} className={linkStyle}>
      Fazer a entrega da ECD
    </Link>
  ) : null
}
