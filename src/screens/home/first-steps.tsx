import { type HistoryState, Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { bankAccountNoun } from '#domain/bank-account/noun.ts'
import { bankStatementNoun } from '#domain/bank-statement/noun.ts'
import { cashAccountNoun } from '#domain/cash-account/noun.ts'
import { memberNoun } from '#domain/member/noun.ts'
import { tithesOfferingsNoun } from '#domain/tithes-offerings/noun.ts'
import { userNoun } from '#domain/user/noun.ts'
import type { SessionUser } from '#machines/session-steps.ts'
import type { HomePanelQuery } from '#src/graphql/generated/graphql.ts'
import { type Register, recordPath } from '#src/records/register/register.ts'
import { useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { Button } from '#src/ui/control/button.tsx'
import { Card } from '#src/ui/figure/card.tsx'
import { css } from '#styled-system/css/css.js'
import { useKeepFirstSteps } from './kept-first-steps.ts'
import {
  actionStyle,
  detailStyle,
  listStyle,
  moreStyle,
  nextStyle,
  rowStyle,
  titleStyle,
  wordsStyle,
} from './waiting-row.ts'

type Steps = NonNullable<HomePanelQuery['homeKpi']['firstSteps']>
type StepName = Exclude<keyof Steps, '__typename' | 'isDismissed'>

const doneStyle = css({ color: 'text.muted' })
interface Step {
  readonly name: StepName
  readonly title: string
  readonly detail: string
  readonly action: string
  readonly noun: Register
  readonly to: string
  readonly state?: HistoryState
}

/** In order of dependency. */
const steps: readonly Step[] = [
  {
    name: 'account',
    title: 'A conta do banco',
    detail: 'Com o saldo do primeiro dia que você vai lançar.',
    action: 'Cadastrar conta',
    noun: bankAccountNoun,
    to: recordPath(bankAccountNoun, 'new'),
  },
  {
    name: 'cashBox',
    title: 'O caixa',
    detail: 'Onde o dinheiro dos cultos fica até ir ao banco.',
    action: 'Cadastrar caixa',
    noun: cashAccountNoun,
    to: recordPath(cashAccountNoun, 'new'),
  },
  {
    name: 'members',
    title: 'Os membros',
    detail: 'Traga a lista que a igreja já tem em planilha, ou cadastre um a um.',
    action: 'Trazer membros',
    noun: memberNoun,
    to: memberNoun.path,
    state: { isToImport: true },
  },
  {
    name: 'people',
    title: 'Quem trabalha com você',
    detail: 'Uma pessoa lança e outra aprova: convide a segunda.',
    action: 'Convidar',
    noun: userNoun,
    to: recordPath(userNoun, 'new'),
  },
  {
    name: 'offering',
    title: 'A primeira oferta',
    detail: 'O que entrou no último culto, contado em notas e moedas.',
    action: 'Lançar oferta',
    noun: tithesOfferingsNoun,
    to: recordPath(tithesOfferingsNoun, 'new'),
  },
  {
    name: 'statement',
    title: 'O extrato do banco',
    detail: 'O arquivo OFX ou CSV que o banco entrega, para conferir com o que você lançou.',
    action: 'Importar extrato',
    noun: bankStatementNoun,
    to: bankStatementNoun.path,
    state: { isToImport: true },
  },
]

const offeredTo = (user: SessionUser): Step[] => steps.filter(({ noun }) => mayUser(user, noun.module, 'create'))

/** Whether a step is open that the user may take. */
export const isBeginning = (user: SessionUser, done: Steps): boolean => offeredTo(user).some(({ name }) => !done[name])

/** Onboarding checklist of a new church, dismissed per user. */
export function FirstSteps({ done }: { done: Steps }) {
  const offered = offeredTo(useUser())
  const { mutate, isPending } = useKeepFirstSteps()
  const count = offered.filter(({ name }) => done[name]).length
  const next = offered.find(({ name }) => !done[name])
  return (
    <Card
      title={`Primeiros passos (${count} de ${offered.length})`}
      actions={
        <div className={moreStyle}>
          <Button variant="ghost" size="dense" busy={isPending} onClick={() => mutate(true)}>
            Dispensar
          </Button>
        </div>
      }
    >
      <ul aria-label="Primeiros passos" className={listStyle}>
        {offered.map((step) => (
          <li key={step.name}>
            {done[step.name] ? <DoneStep {...step} /> : <LeftStep {...step} isNext={step === next} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const DoneStep = ({ title }: Step) => (
  <div className={rowStyle({ tone: 'POSITIVE' })}>
    <CircleCheck role="img" aria-label="Feito" />
    <span className={doneStyle}>{title}</span>
  </div>
)

const LeftStep = ({ title, detail, action, to, state, isNext }: Step & { isNext: boolean }) => (
  <Link to={to} state={state} className={rowStyle({ tone: 'INFO' })}>
    <Circle aria-hidden />
    <span className={wordsStyle}>
      <strong className={titleStyle}>{title}</strong> <span className={detailStyle}>{detail}</span>
    </span>{' '}
    <span className={isNext ? nextStyle : actionStyle}>
      {action}
      {!isNext && <ChevronRight aria-hidden />}
    </span>
  </Link>
)
