import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { normalizeEmail } from '#domain/value/contact/email.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import { stepOf } from '#machines/registration.ts'
import { RegistrationDocument } from '#src/graphql/generated/registration.ts'
import { FieldsContext } from '#src/records/form/state/form-context.ts'
import { ShownPaths } from '#src/records/form/state/shown-paths.ts'
import { createQueryClient } from '#src/runtime/query-client.ts'
import { useClient, useSession } from '#src/runtime/runtime-context.ts'
import { AuthCard } from '#src/screens/auth/auth-card.tsx'
import { AuthLink, type GoTo, loginPath } from '#src/screens/auth/auth-link.tsx'
import { type Brought, useMailLink } from '#src/screens/auth/mail-link.ts'
import { ArkEnvironment } from '#src/ui/ark-environment.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Steps } from '#src/ui/navigation/steps.tsx'
import { css } from '#styled-system/css/css.js'
import { useRegistration } from './registration-actor.ts'
import { fieldsOf } from './registration-form.ts'
import { DataStep, KindStep, ResponsibleStep } from './registration-steps.tsx'
import { ThanksStep, VerifiedStep } from './registration-thanks.tsx'

const stepsStyle = css({ mb: '6' })
const hiddenStyle = css({ srOnly: true })
const footStyle = css({ mt: '6', textAlign: 'center', fontSize: 'sm', color: 'text.muted' })

const order = ['kind', 'data', 'responsible', 'thanks', 'verified'] as const
const names = ['Tipo', 'Dados e endereço', 'Responsável', 'Confirmação']

export interface RegistrationProps {
  /** Path with the e-mail and code of a mail link. */
  path: string
  goTo: GoTo
}

/** Registration of a church: four steps and e-mail verification. */
export function Registration({ path, goTo }: RegistrationProps) {
  const [queryClient] = useState(createQueryClient)
  const brought = useMailLink(path)
  return (
    <ArkEnvironment>
      <QueryClientProvider client={queryClient}>
        <RegistrationConversation brought={brought} goTo={goTo} />
      </QueryClientProvider>
    </ArkEnvironment>
  )
}

const emailOf = (values: Values): string => normalizeEmail(textAt(values, 'responsible.email'))

function RegistrationConversation({ brought, goTo }: { brought: Brought; goTo: GoTo }) {
  const session = useSession()
  const [shownPaths] = useState(() => new ShownPaths())
  const isClosed = useIsClosed(brought.email === '')
  const actor = useRegistration(brought, () => {
    const { values } = actor.getSnapshot().context
    const password = textAt(values, 'password')
    // Signs in with the password typed in this visit.
    if (password) session.send({ type: 'signIn', email: emailOf(values), password })
  })
  const step = useSelector(actor, stepOf)
  const isPerson = useSelector(actor, ({ context }) => textAt(context.values, 'personType') === 'PERSONAL')
  if (isClosed && step !== 'thanks' && step !== 'verified') return <Closed goTo={goTo} />
  return (
    <FieldsContext value={{ actor, fields: fieldsOf(isPerson), isViewing: false, isReadOnly: false, shownPaths }}>
      <AuthCard wide title={step === 'thanks' ? 'Confirme seu e-mail' : 'Cadastre sua igreja'} intro={intros[step]}>
        <div className={stepsStyle}>
          <Steps label="Etapas do cadastro" steps={names} current={order.indexOf(step)} />
        </div>
        {step !== 'verified' && <h2 className={hiddenStyle}>{names[order.indexOf(step)]}</h2>}
        {step === 'kind' && <KindStep actor={actor} />}
        {step === 'data' && <DataStep actor={actor} />}
        {step === 'responsible' && <ResponsibleStep actor={actor} />}
        {step === 'thanks' && <ThanksStep actor={actor} />}
        {step === 'verified' && <VerifiedStep email={emailOf(actor.getSnapshot().context.values)} goTo={goTo} />}
        {step !== 'verified' && (
          <p className={footStyle}>
            Já tem acesso?{' '}
            <AuthLink path={loginPath} goTo={goTo}>
              Entrar
            </AuthLink>
          </p>
        )}
      </AuthCard>
    </FieldsContext>
  )
}

const intros = {
  kind: 'Leva poucos minutos. O que você digitar fica guardado nesta aba até terminar.',
  data: 'Quem é a igreja e onde ela fica.',
  responsible: 'Quem responde pela igreja será o primeiro administrador do sistema.',
  thanks: 'Falta só este passo para entrar no Celeiro.',
  verified: 'Tudo pronto.',
} as const

/** Whether registration is closed. Without an answer the form stays: submitting will tell. */
function useIsClosed(isAsked: boolean): boolean {
  const client = useClient()
  const { data } = useQuery({
    queryKey: ['registration'],
    queryFn: ({ signal }) => client.request(RegistrationDocument, {}, { signal }),
    enabled: isAsked,
    retry: false,
  })
  return data?.registration.isOpen === false
}

function Closed({ goTo }: { goTo: GoTo }) {
  return (
    <AuthCard title="Cadastro fechado" intro="Este Celeiro não recebe novas igrejas.">
      <Notice tone="info">{sentenceOf('registration_closed')}</Notice>
      <p className={footStyle}>
        <AuthLink path={loginPath} goTo={goTo}>
          Voltar para a entrada
        </AuthLink>
      </p>
    </AuthCard>
  )
}
