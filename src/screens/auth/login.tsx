import CircleAlert from 'lucide-react/icons/circle-alert'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { signInErrors } from '#domain/error/sign-in-errors.ts'
import { isEmail, normalizeEmail } from '#domain/value/contact/email.ts'
import {
  expiredPassword,
  passkeyChosen,
  provisionalPassword,
  type SessionProblem,
  secondFactorRequired,
} from '#machines/session-steps.ts'
import { demandsSignOut } from '#src/runtime/place/start-path.ts'
import { useRuntime, useSession, useSessionState } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { PasswordInput } from '#src/ui/control/password-input.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { css } from '#styled-system/css/css.js'
import { AuthCard } from './auth-card.tsx'
import { AuthLink, type GoTo, recoveryPath, registerPath } from './auth-link.tsx'

const formStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const alertStyle = css({ _empty: { display: 'none' } })
const actionStyle = css({ display: 'flex', flexDirection: 'column', mt: '2' })
const problemStyle = css({
  display: 'flex',
  gap: '2',
  px: '3',
  py: '2.5',
  rounded: 'md',
  bg: 'negative.soft',
  color: 'negative',
  fontSize: 'sm',
  '& svg': { w: '4', h: '4', flexShrink: '0', mt: '0.5' },
})

type Mistakes = { email?: string; password?: string }

const forgottenStyle = css({ textAlign: 'right', fontSize: 'sm' })
const questionStyle = css({ mt: '4', textAlign: 'center', fontSize: 'sm', color: 'text.muted' })

/** Sign-in by e-mail and password. A refusal keeps the values and does not disclose which was wrong. */
export function Login({ goTo }: { goTo: GoTo }) {
  const session = useSession()
  const problem = useOwnProblem()
  const isBusy = useSessionState((snapshot) => snapshot.matches('signingIn'))
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const form = useRef<HTMLFormElement>(null)
  const { address, api } = useRuntime()
  const [opened, setOpened] = useState(() => (demandsSignOut(address.read()) ? provisionalPassword : null))
  const close = () => setOpened(null)
  const prefilled = new URLSearchParams(address.read()?.split('?')[1]).get('email') ?? ''

  useEffect(() => {
    if (!problem || isBusy) return
    if (furtherSteps.includes(problem.key)) setOpened(problem.key)
    else if (problem.key === unverified) goTo(registerPath(begunIn(form.current).email))
    else focusOn(form.current, isExpiry(problem) ? 'email' : 'password')
  }, [problem, isBusy, goTo])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const typed = typedIn(event.currentTarget)
    const found = mistakesIn(typed)
    setMistakes(found)
    if (found.email) focusOn(event.currentTarget, 'email')
    else if (found.password) focusOn(event.currentTarget, 'password')
    else session.send({ type: 'signIn', email: normalizeEmail(typed.email), password: typed.password })
  }

  return (
    <AuthCard title="Entrar" intro="Acesse a administração financeira da sua igreja.">
      <form ref={form} className={formStyle} onSubmit={submit} noValidate>
        <div role="alert" className={alertStyle}>
          {problem && !isBusy && !silent.includes(problem.key) && (
            <p className={problemStyle}>
              <CircleAlert aria-hidden />
              {sentenceOfProblem(problem)}
            </p>
          )}
        </div>
        <Field label="E-mail" error={mistakes.email} required>
          <TextInput
            name="email"
            type="email"
            defaultValue={prefilled}
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        </Field>
        <Field label="Senha" error={mistakes.password} required>
          <PasswordInput name="password" autoComplete="current-password" maxLength={200} />
        </Field>
        <p className={forgottenStyle}>
          <AuthLink path={recoveryPath} goTo={goTo}>
            Esqueci minha senha
          </AuthLink>
        </p>
        <div className={actionStyle}>
          <Button type="submit" data-testid="sign-in" full busy={isBusy}>
            {isBusy ? 'Entrando…' : 'Entrar'}
          </Button>
          {/* Passkeys are of our own host: elsewhere they are offered with the second step alone. */}
          {self === top && api.hostname === location.hostname && 'PublicKeyCredential' in self && (
            <Button variant="ghost" full onClick={() => setOpened(passkeyChosen)}>
              Usar passkey
            </Button>
          )}
          <Button variant="ghost" full onClick={() => setOpened(provisionalPassword)}>
            Primeiro acesso
          </Button>
        </div>
      </form>
      <p className={questionStyle}>
        Sua igreja ainda não usa o Celeiro?{' '}
        <AuthLink path={registerPath()} goTo={goTo}>
          Cadastre-se
        </AuthLink>
      </p>
      {opened && <FurtherStep due={opened} problem={problem} {...begunIn(form.current)} onClosed={close} />}
    </AuthCard>
  )
}

// There are no toasts outside of a session.
const missing = {
  Missing: ({ onRetry }: { onRetry: () => void }) => (
    <Button variant="outline" full onClick={onRetry}>
      Não foi possível abrir. Tentar novamente
    </Button>
  ),
}

const FurtherStep = lazy(() => import('./further-step.tsx'), 'FurtherStep', missing)

/** What a right password may still need, by the key that says so, and which of them says nothing on the form. */
const furtherSteps = [provisionalPassword, expiredPassword, secondFactorRequired]
const silent = [provisionalPassword, secondFactorRequired]

/** Typed credentials, passed on to the further steps. */
function begunIn(form: HTMLFormElement | null) {
  const { email, password } = form ? typedIn(form) : { email: '', password: '' }
  return { email, typedPassword: password }
}

/**
 * Sign-in failure of this visit, or an expired session. An earlier failure has redirected already and would redirect
 * again on return.
 */
function useOwnProblem(): SessionProblem | null {
  const problem = useSessionState(({ context }) => context.problem)
  const [former] = useState(problem)
  return problem !== null && problem === former && !isExpiry(problem) ? null : problem
}

const unverified = 'bad_request.email_not_verified'

const isExpiry = ({ key }: SessionProblem) => key === 'unauthorized'

/** Messages by error key; only credential errors blame the credentials. */
const messages: Readonly<Record<string, keyof typeof signInErrors>> = {
  unauthorized: 'unauthorized',
  'bad_request.invalid_credentials': 'invalid_credentials',
  ERR_NETWORK: 'ERR_NETWORK',
  ECONNABORTED: 'service_unavailable',
  service_unavailable: 'service_unavailable',
  too_many_requests: 'too_many_requests',
  [expiredPassword]: 'password_expired',
  origin_not_listed: 'origin_not_listed',
  cookies_refused: 'cookies_refused',
  'bad_request.site_verification_required': 'site_verification_required',
  'bad_request.site_verification_failed': 'site_verification_failed',
}

const sentenceOfProblem = ({ key }: SessionProblem): string => signInErrors[messages[key] ?? 'sign_in_failed'].sentence

function typedIn(form: HTMLFormElement): { email: string; password: string } {
  const data = new FormData(form)
  return { email: String(data.get('email') ?? '').trim(), password: String(data.get('password') ?? '') }
}

function mistakesIn({ email, password }: { email: string; password: string }): Mistakes {
  const required = signInErrors.required.sentence
  const isWrong = !isEmail(normalizeEmail(email))
  return {
    email: email === '' ? required : isWrong ? signInErrors.invalid_email.sentence : undefined,
    password: password === '' ? required : undefined,
  }
}

function focusOn(form: HTMLFormElement | null, name: keyof Mistakes): void {
  form?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus()
}
