import { Link, useParams } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { profileNoun } from '#domain/profile/noun.ts'
import { RecoveredNotice } from '#src/records/draft/recovered-notice.tsx'
import { FormProblem } from '#src/records/form/notice/form-problem.tsx'
import { LeaveQuestion } from '#src/records/form/notice/leave-question.tsx'
import { type FormActor, FormContext } from '#src/records/form/state/form-context.ts'
import { ShownPaths } from '#src/records/form/state/shown-paths.ts'
import { useRuntime, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { Button } from '#src/ui/control/button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { tellFootHeight } from '#src/ui/table/foot-height.ts'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { css } from '#styled-system/css/css.js'
import { EmptiedQuestion } from './emptied-question.tsx'
import { countChanged, isEmptied } from './rights.ts'
import { type RightsHolder, useRightsActor } from './rights-actor.ts'
import { RightsMatrix } from './rights-matrix.tsx'

const pageStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const headStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' })
const titleStyle = css({ flexGrow: '1', textStyle: 'screen' })
const barStyle = css({
  '--foot-height': '0px',
  position: 'sticky',
  bottom: '3',
  zIndex: 'sticky',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '3',
  px: '4',
  py: '2',
  bg: 'surface.raised',
  borderWidth: 'thin',
  rounded: 'lg',
  boxShadow: 'floating',
})
const quietStyle = css({ color: 'text.muted', _empty: { position: 'absolute' } })
const backStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  color: 'accent',
  '& svg': { w: '4', h: '4' },
})
const noticeStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  px: '4',
  py: '3',
  borderWidth: 'thin',
  rounded: 'md',
  color: 'text.muted',
  '& svg': { w: '5', h: '5', flexShrink: '0' },
})

/** Rights matrix of a profile, saved as a whole. */
export function RightsPage() {
  const { id = '' } = useParams({ strict: false })
  return <Rights key={id} id={id} />
}

function Rights({ id }: { id: string }) {
  const who = useUser()
  const { actor, holder } = useRightsActor(id)
  const [shownPaths] = useState(() => new ShownPaths())
  const reason =
    holder && lockedBecause(holder, who.profile.id === id && !who.isAdmin, mayUser(who, 'permissions', 'update'))
  const state = useSelector(actor, ({ value }) => value)
  const isOpen = holder !== null && state !== 'starting' && state !== 'opening' && state !== 'unopened'
  return (
    <FormContext value={{ actor, fields: {}, isViewing: false, isReadOnly: Boolean(reason), shownPaths }}>
      <div className={pageStyle}>
        <Link to={profileNoun.path} className={backStyle}>
          <ArrowLeft aria-hidden />
          Todos os perfis
        </Link>
        <header className={headStyle}>
          <h1 className={titleStyle}>{holder ? `Permissões de ${holder.name}` : 'Permissões'}</h1>
        </header>
        {isOpen ? (
          <>
            {reason && (
              <p className={noticeStyle}>
                <Lock aria-hidden />
                {reason}
              </p>
            )}
            <FormProblem />
            <RecoveredNotice />
            {!reason && (
              <p className={quietStyle}>
                Qualquer permissão inclui ler; sem ler, o módulo fica sem nenhuma. As mudanças valem na próxima ação de
                quem tem este perfil.
              </p>
            )}
            <ProfileMatrix actor={actor} name={holder.name} isReadOnly={Boolean(reason)} />
            {!reason && <SaveBar actor={actor} profileId={id} profileName={holder.name} />}
          </>
        ) : (
          <Unopened actor={actor} />
        )}
      </div>
      <LeaveQuestion actor={actor} />
    </FormContext>
  )
}

function ProfileMatrix({ actor, name, isReadOnly }: { actor: FormActor; name: string; isReadOnly: boolean }) {
  const who = useUser()
  const { initial, values } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  return (
    <RightsMatrix
      label={`Permissões de ${name}`}
      who={who}
      initial={initial}
      values={values}
      isReadOnly={isReadOnly || isBusy}
      onEdit={(changes) => actor.send({ type: 'edit', changes })}
    />
  )
}

/** Why the rights are read-only; undefined if they may be changed. */
function lockedBecause({ isAdmin }: RightsHolder, isOwn: boolean, mayUpdate: boolean): string | undefined {
  if (isAdmin) return 'O perfil Admin pode tudo e não muda.'
  if (isOwn) return sentenceOf('profile_own_locked')
  return mayUpdate ? undefined : 'Você pode ver as permissões, mas não alterá-las.'
}

/** Sticky save bar. */
function SaveBar({ actor, profileId, profileName }: { actor: FormActor; profileId: string; profileName: string }) {
  const { platform } = useRuntime()
  const [isAsked, setAsked] = useState(false)
  const changed = useSelector(actor, ({ context }) => countChanged(context.initial, context.values))
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const save = () => actor.send({ type: 'submit', intentKey: platform.randomId() })
  return (
    <div ref={tellFootHeight} className={barStyle}>
      <span role="status" className={quietStyle}>
        {changed > 0 && (changed === 1 ? '1 permissão alterada' : `${changed} permissões alteradas`)}
      </span>
      <Button
        data-testid="save-record"
        busy={isSaving}
        disabled={changed === 0}
        onClick={() => (isEmptied(actor.getSnapshot().context) ? setAsked(true) : save())}
      >
        Salvar
      </Button>
      <EmptiedQuestion
        profileId={profileId}
        profileName={profileName}
        open={isAsked}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          save()
        }}
      />
    </div>
  )
}

function Unopened({ actor }: { actor: FormActor }) {
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  if (!refusal)
    return (
      <div aria-busy className={pageStyle}>
        <Skeleton height="title" />
        <Skeleton height="block" />
      </div>
    )
  return (
    <ErrorState requestId={refusal.requestId ?? undefined} onRetry={() => actor.send({ type: 'retry' })}>
      {sentenceOf(refusal.code, refusal.params)}
    </ErrorState>
  )
}
