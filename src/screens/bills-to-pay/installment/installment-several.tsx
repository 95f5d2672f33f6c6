import CalendarClock from 'lucide-react/icons/calendar-clock'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import { useState } from 'react'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { installmentMoves } from '#domain/installment/fields.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { approvalObstacle } from '#domain/installment/rules.ts'
import { rightOf } from '#domain/right/move.ts'
import { centsOf } from '#domain/value/money.ts'
import { type InstallmentMove, installmentStatus } from '#machines/lifecycles/installment.ts'
import type { InstallmentsQuery } from '#src/graphql/generated/graphql.ts'
import { BlockedButton } from '#src/records/act/blocked-button.tsx'
import { useMay } from '#src/records/record/register-context.ts'
import type { Chosen } from '#src/records/selection/list-selection.ts'
import { useUser } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { late } from '#src/ui/late.tsx'
import { css } from '#styled-system/css/css.js'
import { isToBeApproved } from './installment-act.tsx'
import { standingWords } from './installment-standing.tsx'

type InstallmentRow = InstallmentsQuery['installments']['rows'][number]

const WriteOffForm = late(() => import('./write-off-form.tsx'), 'WriteOffForm')
const AskingSeveral = late(() => import('./asking-several.tsx'), 'AskingSeveral')

/** What is done with several at once, all or none. */
export type SeveralName = 'writeOff' | 'approve' | 'schedule'

const words: Readonly<Record<SeveralName, readonly [label: string, icon: typeof Check]>> = {
  writeOff: ['Dar baixa', CheckCheck],
  approve: ['Aprovar', Check],
  schedule: ['Agendar', CalendarClock],
}

const toldStyle = css({ color: 'text.muted', _empty: { position: 'absolute' } })

const has = (name: InstallmentMove, { status }: InstallmentRow): boolean =>
  installmentStatus.has(status) && installmentStatus.can(status, name)

/** Of those that are chosen: what is paid goes on without what cannot be, which is told; all else takes all or none. */
const takenBy = (name: SeveralName, rows: readonly InstallmentRow[]): readonly InstallmentRow[] => {
  const able = rows.filter((row) => has(name, row))
  return name === 'writeOff' || able.length === rows.length ? able : []
}

/** What is above the limit only together is approved together, too. */
function waitTogether(rows: readonly InstallmentRow[], limit: string | undefined): boolean {
  if (rows.every(isToBeApproved)) return true
  if (limit === undefined || rows.some((row) => row.isApproved && !isToBeApproved(row))) return false
  const together = rows.reduce((sum, { value }) => sum + centsOf(value), 0n)
  return together > centsOf(limit)
}

/** 'Fica de fora: Gráfica Boa Nova (em disputa).' */
function leftOutWords(rows: readonly InstallmentRow[]): string {
  const left = rows.filter((row) => !has('writeOff', row))
  const named = left.map((row) => `${row.name} (${standingWords(row).toLowerCase()})`)
  return `${left.length === 1 ? 'Fica' : 'Ficam'} de fora: ${list.format(named)}.`
}

const list = new Intl.ListFormat('pt-BR')

/** The acts on all that are chosen, those that each of them has; a write-off of those that have it. */
export function InstallmentSeveral({ selection }: { selection: Chosen<InstallmentRow> }) {
  const may = useMay(installmentNoun)
  const [asked, setAsked] = useState<{ name: SeveralName; rows: readonly InstallmentRow[]; number: number } | null>(
    null,
  )
  const [isOpen, setOpen] = useState(false)
  const { approvalLimit, allowSelfApproval } = useUser()
  const [isTold, setTold] = useState(false)
  const obstacle = approvalObstacle({ isOwn: selection.rows.some(({ isOwn }) => isOwn), allowSelfApproval })
  const names = (['writeOff', 'approve', 'schedule'] as const).filter(
    (name) =>
      may(rightOf(installmentMoves[name])) &&
      takenBy(name, selection.rows).length > 0 &&
      (name !== 'approve' || waitTogether(selection.rows, approvalLimit ?? undefined)),
  )
  const paid = takenBy('writeOff', selection.rows).length
  const isPart = names.includes('writeOff') && paid < selection.rows.length
  const ask = (name: SeveralName) => {
    setAsked((last) => ({ name, rows: takenBy(name, selection.rows), number: (last?.number ?? 0) + 1 }))
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
        const [label, Icon] = words[name]
        return name === 'approve' && obstacle ? (
          <BlockedButton
            key={name}
            icon={<Icon aria-hidden />}
            reason={sentenceOf(obstacle.code)}
            onTell={() => setTold(true)}
          >
            {label}
          </BlockedButton>
        ) : (
          <Button key={name} size="dense" variant="outline" icon={<Icon aria-hidden />} onClick={() => ask(name)}>
            {name === 'writeOff' && isPart ? `${label} em ${paid} de ${selection.rows.length}` : label}
          </Button>
        )
      })}
      <span role="status" className={toldStyle}>
        {isPart && leftOutWords(selection.rows)}
        {isTold && obstacle && names.includes('approve') && sentenceOf(obstacle.code)}
      </span>
      {asked?.name === 'writeOff' && (
        <WriteOffForm key={asked.number} open={isOpen} payables={asked.rows} onPaid={done} onClose={close} />
      )}
      {asked && asked.name !== 'writeOff' && (
        <AskingSeveral
          key={asked.number}
          {...{ name: asked.name, open: isOpen, rows: asked.rows, onDone: done, onClose: close }}
        />
      )}
    </>
  )
}
