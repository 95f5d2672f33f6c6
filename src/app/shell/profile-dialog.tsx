import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountChange, accountFields } from '#domain/session/account.ts'
import { formatPhone } from '#domain/value/phone.ts'
import { useClient, useSession } from '#src/app/runtime/runtime-context.ts'
import { profileName } from '#src/app/session/profile-name.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { AccountDocument, UpdateMeDocument } from '#src/graphql/generated/account.ts'
import type { AccountQuery } from '#src/graphql/generated/graphql.ts'
import { Field } from '#src/ui/control/field.tsx'
import { MaskedInput } from '#src/ui/control/masked-input.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { useToasts } from '#src/ui/feedback/toasts.ts'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { AccountForm } from './account-form.tsx'
import { noProblems, problemsAfter, problemsBefore } from './account-problem.ts'

const title = 'Meu perfil'
const queryKey = ['account']

/** One's own phone; name, e-mail and profile are shown, and are for who manages the users. */
export function ProfileDialog({ onClosed }: { onClosed: () => void }) {
  const client = useClient()
  const [isOpen, setOpen] = useState(true)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.request(AccountDocument, {}, { signal }).then(({ me }) => me),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (data) return <ProfileForm account={data} onClosed={onClosed} />
  return (
    <Dialog open={isOpen} title={title} onClose={() => setOpen(false)} onClosed={onClosed}>
      {error ? (
        <ErrorState retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOfFailure(error)}
        </ErrorState>
      ) : (
        <div aria-busy>
          <Skeleton height="title" />
        </div>
      )}
    </Dialog>
  )
}

function ProfileForm({ account, onClosed }: { account: AccountQuery['me']; onClosed: () => void }) {
  const client = useClient()
  const session = useSession()
  const queryClient = useQueryClient()
  const toasts = useToasts()
  const [isOpen, setOpen] = useState(true)
  // As it was opened: what is read again meanwhile must not change under somebody typing.
  const [before] = useState(formatPhone(account.phone ?? ''))
  const [phone, setPhone] = useState(before)
  const [problems, setProblems] = useState(noProblems)
  const [refusals, setRefusals] = useState(0)
  const refuse = (next: typeof problems) => {
    setProblems(next)
    setRefusals((count) => count + 1)
  }
  const save = useMutation({
    mutationFn: (input: AccountChange) => client.request(UpdateMeDocument, { input }),
    networkMode: 'always',
    onError: (error) => refuse(problemsAfter(error)),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey })
      session.send({ type: 'review' })
      toasts.success('Perfil salvo')
      setOpen(false)
    },
  })
  const submit = () => {
    const input = { phone: phone || undefined, version: account.version }
    const wrong = problemsBefore(AccountChange, input)
    if (wrong) return refuse(wrong)
    setProblems(noProblems)
    save.mutate(AccountChange.parse(input))
  }
  return (
    <AccountForm
      open={isOpen}
      title={title}
      submitLabel="Salvar"
      isChanged={isOpen && phone !== before}
      isBusy={save.isPending}
      problem={problems.whole}
      refusals={refusals}
      onSubmit={submit}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <Field
        label="Nome"
        help="Só quem cuida dos usuários altera o seu nome; o que você já fez continua com o nome de então."
        disabled
      >
        <TextInput value={account.name} readOnly />
      </Field>
      <Field label={accountFields.phone.label} error={problems.fields.phone}>
        <MaskedInput
          inputMode="tel"
          autoComplete="tel-national"
          mask={formatPhone}
          value={phone}
          onValueChange={setPhone}
        />
      </Field>
      <Field label="E-mail" disabled>
        <TextInput value={account.email} readOnly />
      </Field>
      <Field
        label="Perfil de acesso"
        help="Para mudar o e-mail ou o perfil, fale com quem administra o Celeiro na sua igreja."
        disabled
      >
        <TextInput value={profileName(account.profile.name)} readOnly />
      </Field>
    </AccountForm>
  )
}
