import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { kindsAnsweredBy } from '#domain/question/document.ts'
import { AccountChange, accountFields } from '#domain/session/account.ts'
import { formatPhone } from '#domain/value/contact/phone.ts'
import { textAt } from '#machines/form-values.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { AccountDocument, UpdateMeDocument } from '#src/graphql/generated/account.ts'
import type { AccountQuery } from '#src/graphql/generated/graphql.ts'
import { FormFlag } from '#src/records/form/input/form-flag.tsx'
import { useShortForm } from '#src/records/form/short-form.ts'
import { ShortField, ShortFormDialog } from '#src/records/form/short-form-dialog.tsx'
import { checkedTexts } from '#src/records/form/state/checked-input.ts'
import { useClient, useSession, useUser } from '#src/runtime/runtime-context.ts'
import { profileName } from '#src/runtime/session/profile-name.ts'
import { Field } from '#src/ui/control/field.tsx'
import { MaskedInput } from '#src/ui/control/masked-input.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'

const title = 'Meu perfil'
const queryKey = ['account']

/** Own account: phone, and what mail is wanted; name, e-mail and profile are read-only. */
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
  const mayAnswer = kindsAnsweredBy(useUser()).length > 0
  const queryClient = useQueryClient()
  const toasts = useToasts()
  const [isOpen, setOpen] = useState(true)
  // Fixed on opening: a refetch must not change the form while typing.
  const [{ version, phone: before, mailsQuestions }] = useState(account)
  const actor = useShortForm({
    name: 'ownProfile',
    fields: accountFields,
    blank: { phone: formatPhone(before ?? ''), mailsQuestions: String(mailsQuestions) },
    send: async (values) => {
      const input = checkedTexts(AccountChange, {
        phone: textAt(values, 'phone') || undefined,
        mailsQuestions: textAt(values, 'mailsQuestions') === 'true',
        version,
      })
      return client.request(UpdateMeDocument, { input })
    },
    onDone: () => {
      queryClient.removeQueries({ queryKey })
      session.send({ type: 'review' })
      toasts.success('Perfil salvo')
      setOpen(false)
    },
  })
  return (
    <ShortFormDialog
      open={isOpen}
      title={title}
      actor={actor}
      fields={accountFields}
      actionLabel="Salvar"
      asksToLeave
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
      <ShortField at="phone">
        {({ value, change }) => (
          <MaskedInput
            inputMode="tel"
            autoComplete="tel-national"
            mask={formatPhone}
            value={value}
            onValueChange={change}
          />
        )}
      </ShortField>
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
      {mayAnswer && <FormFlag at="mailsQuestions" />}
    </ShortFormDialog>
  )
}
