import { useSelector } from '@xstate/react'
import Church from 'lucide-react/icons/church'
import RotateCw from 'lucide-react/icons/rotate-cw'
import UserRound from 'lucide-react/icons/user-round'
import type { FormEvent, ReactNode } from 'react'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { passwordRules } from '#domain/session/password.ts'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { FormNotice } from '#src/records/form/notice/form-notice.tsx'
import { HomelessProblems } from '#src/records/form/notice/form-problem.tsx'
import { ShortField } from '#src/records/form/short-form-dialog.tsx'
import { useFields, useFormField } from '#src/records/form/state/form-context.ts'
import { useFormFocus } from '#src/records/form/state/form-focus.ts'
import { useShownPaths } from '#src/records/form/state/shown-paths.ts'
import { AddressGroup } from '#src/records/person/address-group.tsx'
import { ContactRow, RegistrationRow, ResponsibleGroup } from '#src/records/person/party-inputs.tsx'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { RadioCards } from '#src/ui/choice/radio-cards.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { NewPasswordInput } from '#src/ui/control/new-password-input.tsx'
import { PasswordInput } from '#src/ui/control/password-input.tsx'
import { css } from '#styled-system/css/css.js'
import type { RegistrationActor } from './registration-actor.ts'

const formStyle = css({ display: 'flex', flexDirection: 'column', gap: '6' })
const actionsStyle = css({
  display: 'flex',
  flexDirection: { base: 'column-reverse', xs: 'row' },
  justifyContent: 'flex-end',
  gap: '3',
})

export interface StepProps {
  actor: RegistrationActor
}

/** Form of a step with its buttons; Enter continues. */
export function StepForm({ actor, onSubmit, children }: StepProps & { onSubmit: () => void; children: ReactNode }) {
  const form = useFormFocus(actor)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={form} noValidate className={formStyle} onSubmit={submit}>
      <RegistrationProblem actor={actor} />
      {children}
    </form>
  )
}

export function StepActions({ children }: { children: ReactNode }) {
  return <div className={actionsStyle}>{children}</div>
}

/** Refusal not shown at a field, notice of empty fields, and retry after no answer. */
function RegistrationProblem({ actor }: StepProps) {
  const shown = useShownPaths(useFields().shownPaths)
  const { refusal, problems } = useSelector(actor, ({ context }) => context)
  const isUnanswered = useSelector(actor, (snapshot) => snapshot.matches('unanswered'))
  if (!refusal) return null
  const isSaidAtFields = problems.length > 0 && problems.every(({ param }) => shown.has(param))
  if (isSaidAtFields && refusal.code !== 'required_fields') return null
  const retry = (
    <Button variant="outline" icon={<RotateCw aria-hidden />} onClick={() => actor.send({ type: 'retry' })}>
      Tentar novamente
    </Button>
  )
  return (
    <FormNotice action={isUnanswered && retry}>
      {sentenceOf(refusal.code, refusal.params)}
      {isUnanswered && ' Nada do que você digitou se perdeu.'}
      <HomelessProblems />
    </FormNotice>
  )
}

const kinds = [
  {
    value: 'CORPORATE',
    label: 'Pessoa jurídica',
    hint: 'A igreja ou organização tem CNPJ',
    icon: <Church aria-hidden />,
  },
  {
    value: 'PERSONAL',
    label: 'Pessoa física',
    hint: 'Ainda sem CNPJ: o cadastro fica no seu CPF',
    icon: <UserRound aria-hidden />,
  },
]

/** Step: kind of person, CNPJ or CPF. */
export function KindStep({ actor }: StepProps) {
  const { value, change, frame } = useFormField('personType')
  return (
    <StepForm actor={actor} onSubmit={() => actor.send({ type: 'next' })}>
      <RadioCards
        label="Como é o cadastro?"
        required
        error={frame.error}
        options={kinds}
        value={value}
        onValueChange={change}
      />
      <StepActions>
        <Button type="submit">Continuar</Button>
      </StepActions>
    </StepForm>
  )
}

/** Step: identification and address. */
export function DataStep({ actor }: StepProps) {
  return (
    <StepForm actor={actor} onSubmit={() => actor.send({ type: 'next' })}>
      <FormGroup title="Identificação">
        <FormRow>
          <FormInput at="document" />
          <FormInput at="legalName" />
        </FormRow>
        <FormInput at="fantasyName" />
        <RegistrationRow />
        <ContactRow />
      </FormGroup>
      <AddressGroup at="address" />
      <StepActions>
        <Back actor={actor} />
        <Button type="submit">Continuar</Button>
      </StepActions>
    </StepForm>
  )
}

/** Step: responsible person and first administrator. */
export function ResponsibleStep({ actor }: StepProps) {
  const { platform } = useRuntime()
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('submitting'))
  return (
    <StepForm actor={actor} onSubmit={() => actor.send({ type: 'submit', intentKey: platform.randomId() })}>
      <ResponsibleGroup />
      <FormGroup title="Sua senha">
        <ShortField at="password">
          {({ value, change }) => <NewPasswordInput value={value} onValueChange={change} rules={passwordRules} />}
        </ShortField>
        <ShortField at="passwordConfirmation">
          {({ value, change }) => <PasswordInput autoComplete="new-password" value={value} onValueChange={change} />}
        </ShortField>
      </FormGroup>
      <StepActions>
        <Back actor={actor} isBusy={isBusy} />
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Cadastrando…' : 'Concluir cadastro'}
        </Button>
      </StepActions>
    </StepForm>
  )
}

function Back({ actor, isBusy = false }: StepProps & { isBusy?: boolean }) {
  return (
    <Button variant="outline" disabled={isBusy} onClick={() => actor.send({ type: 'back' })}>
      Voltar
    </Button>
  )
}
