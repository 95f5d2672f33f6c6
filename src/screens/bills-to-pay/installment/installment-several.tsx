import CalendarClock from 'lucide-react/icons/calendar-clock'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { installmentMoves } from '#domain/installment/fields.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { approvalObstacle } from '#domain/installment/rules.ts'
import { rightOf } from '#domain/right/move.ts'
import { centsOf, formatMoney } from '#domain/value/money.ts'
import { type InstallmentMove, installmentStatus } from '#machines/lifecycles/installment.ts'
import type { InstallmentsQuery } from '#src/graphql/generated/graphql.ts'
import { BlockedButton } from '#src/records/act/blocked-button.tsx'
import { useMay } from '#src/records/register/register-context.ts'
import { counted } from '#src/records/selection/counted.ts'
import type { Chosen } from '#src/records/selection/list-selection.ts'
import { useUser } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { css } from '#styled-system/css/css.js'
import { isToBeApproved, isToBeAsked } from './installment-act.tsx'
import { statusWords } from './installment-status.tsx'

type InstallmentRow = InstallmentsQuery['installments']['rows'][number]

const PaymentForm = lazy(() => import('./payment/payment-form.tsx'), 'PaymentForm')
const AskingSeveral = lazy(() => import('./asking-several.tsx'), 'AskingSeveral')

/** Bulk acts, all or none. */
export type SeveralName = 'writeOff' | 'requestApproval' | 'approve' | 'schedule'

const words: Readonly<Record<SeveralName, readonly [label: string, icon: typeof Check]>> = {
  writeOff: ['Dar baixa', CheckCheck],
  requestApproval: ['Pedir aprovação', Send],
  approve: ['Aprovar', Check],
  schedule: ['Agendar', CalendarClock],
}

const announcementStyle = css({ color: 'text.muted', _empty: { position: 'absolute' } })

const has = (name: InstallmentMove, { status }: InstallmentRow): boolean =>
  installmentStatus.has(status) && installmentStatus.can(status, name)

/** Whether it can be paid now: instalments that need approval would be refused. */
const isPayable = (row: InstallmentRow): boolean => has('writeOff', row) && !row.needsApproval

/** Unapproved instalments that exceed the approval limit when paid together. */
function aboveTogether(rows: readonly InstallmentRow[], limit: string | undefined): readonly InstallmentRow[] {
  const paid = rows.filter(isPayable)
  const isAbove = limit !== undefined && sumOf(paid) > centsOf(limit)
  return isAbove && paid.length > 1 ? paid.filter(({ isApproved }) => !isApproved) : []
}

const sumOf = (rows: readonly InstallmentRow[]): bigint => rows.reduce((sum, { value }) => sum + centsOf(value), 0n)

/**
 * Bulk acts: paying skips what cannot be paid and says so, and requests approval for the rest; all others are all or
 * none.
 */
function takenBy(
  name: SeveralName,
  rows: readonly InstallmentRow[],
  limit: string | undefined,
): readonly InstallmentRow[] {
  if (name === 'writeOff') return rows.filter(isPayable)
  if (name === 'requestApproval') {
    const together = aboveTogether(rows, limit)
    return rows.filter((row) => has(name, row) && (isToBeAsked(row) || (together.includes(row) && !row.requestedValue)))
  }
  const able = rows.filter((row) => has(name, row))
  return able.length === rows.length ? able : []
}

/** Whether they are approved together, as they exceed the limit only in sum. */
function waitTogether(rows: readonly InstallmentRow[], limit: string | undefined): boolean {
  if (rows.every(isToBeApproved)) return true
  if (limit === undefined || rows.some((row) => row.isApproved && !isToBeApproved(row))) return false
  return sumOf(rows) > centsOf(limit)
}

function whyLeft(row: InstallmentRow): string {
  if (!has('writeOff', row)) return statusWords(row).toLowerCase()
  return row.requestedValue ? 'aprovação já pedida' : 'precisa de aprovação'
}

/** 'Fica de fora: Gráfica Boa Nova (contestada).' */
function leftOutWords(rows: readonly InstallmentRow[]): string {
  const left = rows.filter((row) => !isPayable(row))
  const named = left.map((row) => `${row.name} (${whyLeft(row)})`)
  return `${left.length === 1 ? 'Fica' : 'Ficam'} de fora: ${list.format(named)}.`
}

const list = new Intl.ListFormat('pt-BR')

/** 'Pagas juntas, passam do limite de R$ 1.000,00: peça a aprovação de 3 parcelas, ou pague em grupos menores.' */
const togetherWords = (count: number, limit: string): string =>
  `Pagas juntas, passam do limite de ${formatMoney(limit)}: peça a aprovação de ${counted(count, installmentNoun.words)}, ou pague em grupos menores.`

/** Bulk acts that every selected instalment offers; payment for those that offer it. */
export function InstallmentSeveral({ selection }: { selection: Chosen<InstallmentRow> }) {
  const may = useMay(installmentNoun)
  const [question, setQuestion] = useState<{
    name: SeveralName
    rows: readonly InstallmentRow[]
    number: number
  } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { approvalLimit, allowSelfApproval } = useUser()
  const [explained, setExplained] = useState<SeveralName | null>(null)
  const limit = approvalLimit ?? undefined
  const { rows } = selection
  const own = approvalObstacle({ isOwn: rows.some(({ isOwn }) => isOwn), allowSelfApproval })
  const together = aboveTogether(rows, limit)
  const names = (['writeOff', 'requestApproval', 'approve', 'schedule'] as const).filter(
    (name) =>
      may(rightOf(installmentMoves[name])) &&
      takenBy(name, rows, limit).length > 0 &&
      (name !== 'approve' || waitTogether(rows, limit)),
  )
  const obstacles: Partial<Record<SeveralName, string>> = {
    ...(own && { approve: sentenceOf(own.code) }),
    ...(together.length > 0 && limit && { writeOff: togetherWords(together.length, limit) }),
  }
  const taken = (name: SeveralName) => takenBy(name, rows, limit).length
  const isPart = names.includes('writeOff') && taken('writeOff') < rows.length
  const labelOf = (name: SeveralName): string => {
    const [label] = words[name]
    if (name === 'writeOff' && isPart) return `${label} em ${taken(name)} de ${rows.length}`
    return name === 'requestApproval' && taken(name) > 1 ? `${label} de ${taken(name)}` : label
  }
  const ask = (name: SeveralName) => {
    setQuestion((last) => ({ name, rows: takenBy(name, rows, limit), number: (last?.number ?? 0) + 1 }))
    setOpen(true)
  }
  const done = (ids: readonly string[]) => {
    setOpen(false)
    selection.forget(ids)
  }
  const close = () => setOpen(false)
  return (
    <>
      {names.map((name) => {
        const [, Icon] = words[name]
        const reason = obstacles[name]
        return reason ? (
          <BlockedButton key={name} icon={<Icon aria-hidden />} reason={reason} onTell={() => setExplained(name)}>
            {labelOf(name)}
          </BlockedButton>
        ) : (
          <Button key={name} size="dense" variant="outline" icon={<Icon aria-hidden />} onClick={() => ask(name)}>
            {labelOf(name)}
          </Button>
        )
      })}
      <span role="status" className={announcementStyle}>
        {[
          ...(rows.some((row) => !isPayable(row)) && may('update') ? [leftOutWords(rows)] : []),
          ...(names.includes('writeOff') && obstacles.writeOff ? [obstacles.writeOff] : []),
          ...(explained === 'approve' && names.includes(explained) && obstacles.approve ? [obstacles.approve] : []),
        ].join(' ')}
      </span>
      {question?.name === 'writeOff' && (
        <PaymentForm key={question.number} open={isOpen} payables={question.rows} onPaid={done} onClose={close} />
      )}
      {question && question.name !== 'writeOff' && (
        <AskingSeveral
          key={question.number}
          name={question.name}
          open={isOpen}
          rows={question.rows}
          onDone={done}
          onClose={close}
        />
      )}
    </>
  )
}
