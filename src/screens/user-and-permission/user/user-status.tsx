import { provisionalHours } from '#domain/user/provisional.ts'
import { factorResetHours } from '#domain/user/rules.ts'
import { type Present, whenMoment } from '#domain/value/day/moment.ts'
import { RecordActs } from '#src/records/act/record-act.tsx'
import { useForm } from '#src/records/form/state/form-context.ts'
import { usePresent, useUser } from '#src/runtime/runtime-context.ts'
import { css } from '#styled-system/css/css.js'
import { userActs } from './user-act.tsx'
import { markWords, UserMark } from './user-mark.tsx'
import { type UserRecord, useUserRecord } from './user-record.ts'

const frameStyle = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  px: '4',
  py: '3',
  borderWidth: 'thin',
  rounded: 'md',
})
const lineStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const quietStyle = css({ color: 'text.muted' })
const failedStyle = css({ color: 'negative' })

/** Status, last access and invitation of a user, with the acts. */
export function UserStatusBadge() {
  const { actor, isReadOnly } = useForm()
  const who = useUser()
  const present = usePresent()
  const user = useUserRecord(actor.getSnapshot().context.id)
  if (!user)
    return (
      <p className={quietStyle}>
        {`O convite leva por e-mail uma senha provisória, que vale por ${provisionalHours} horas.`}
      </p>
    )
  return (
    <section aria-label={`Situação: ${markWords(user)}`} className={frameStyle}>
      <div className={lineStyle}>
        <UserMark {...user} />
        <span className={quietStyle}>
          {user.lastAccessAt
            ? `Último acesso ${whenMoment(new Date(user.lastAccessAt), present)}`
            : 'Ainda não entrou no Celeiro'}
        </span>
        {!user.provisional && (
          <span className={user.lacksSecondFactor ? failedStyle : quietStyle}>{entryOf(user)}</span>
        )}
      </div>
      {user.factorResetAskedBy && (
        <span className={quietStyle}>
          Foi pedida a remoção das duas etapas. Outra pessoa que gerencia usuários precisa confirmar em até{' '}
          {factorResetHours} horas.
        </span>
      )}
      {user.provisional && <InvitationState user={user} present={present} />}
      {isReadOnly && user.isAdmin && !who.isAdmin && (
        <span className={quietStyle}>Só um administrador altera quem tem o perfil Admin.</span>
      )}
      <RecordActs acts={userActs} record={user} />
    </section>
  )
}

function entryOf({ hasSecondFactor, lacksSecondFactor }: UserRecord): string {
  if (hasSecondFactor) return 'Entra com duas etapas'
  return lacksSecondFactor ? 'Entra só com a senha, e a igreja exige duas etapas' : 'Entra só com a senha'
}

function InvitationState({ user: { invitation }, present }: { user: UserRecord; present: Present }) {
  if (!invitation) return <span className={quietStyle}>Primeiro acesso pendente.</span>
  const { sentAt, failedAt } = invitation
  if (failedAt)
    return (
      <span className={failedStyle}>
        {`O convite não pôde ser entregue ${whenMoment(new Date(failedAt), present)}. Confira o e-mail e reenvie.`}
      </span>
    )
  if (!sentAt) return <span className={quietStyle}>Convite na fila de envio…</span>
  const sentOn = new Date(sentAt)
  const isOver = present.now.getTime() - sentOn.getTime() > provisionalHours * 3_600_000
  return (
    <span className={isOver ? failedStyle : quietStyle}>
      {`Convite enviado ${whenMoment(sentOn, present)}. `}
      {isOver
        ? 'A senha provisória venceu: reenvie o convite.'
        : `A senha provisória vale por ${provisionalHours} horas.`}
    </span>
  )
}
