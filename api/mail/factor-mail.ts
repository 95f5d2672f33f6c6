import type { FactorChange } from '#domain/session/second-factor.ts'
import { type Message, messageOf, oneLine } from './message.ts'
import type { NoticeMail } from './notice-mail.ts'

interface FactorText {
  readonly subject: string
  readonly said: (named: NamedInFactor) => string
}

/** What the mail names: the device, or whose second factor it was. */
interface NamedInFactor {
  readonly device?: string | undefined
  readonly person?: string | undefined
  /** Who asked, or confirmed, and why. */
  readonly by?: string | undefined
  readonly reason?: string | undefined
}

/** What may change in how a person proves who they are, as they are told of it. */
const texts: Readonly<Record<FactorChange, FactorText>> = {
  'factor-added': {
    subject: 'Verificação em duas etapas ligada no Celeiro',
    said: ({ device = '' }) =>
      `O aparelho “${oneLine(device)}” passou a confirmar as suas entradas no Celeiro: depois da senha, será pedido um código dele.`,
  },
  'passkey-added': {
    subject: 'Nova passkey no Celeiro',
    said: ({ device = '' }) =>
      `A passkey “${oneLine(device)}” foi criada para a sua conta e abre o Celeiro sem a senha.`,
  },
  'passkey-removed': {
    subject: 'Passkey removida do Celeiro',
    said: ({ device = '' }) => `A passkey “${oneLine(device)}” não abre mais o Celeiro.`,
  },
  'factor-removed': {
    subject: 'Aparelho removido da verificação em duas etapas do Celeiro',
    said: ({ device = '' }) => `O aparelho “${oneLine(device)}” não confirma mais as suas entradas no Celeiro.`,
  },
  'portal-added': {
    subject: 'Entrada no Celeiro por um portal',
    said: ({ device = '' }) =>
      `Você entrou no Celeiro pela primeira vez por “${oneLine(device)}”, que a partir de agora abre a sua conta.`,
  },
  'portal-removed': {
    subject: 'Entrada por um portal encerrada no Celeiro',
    said: ({ device = '' }) => `“${oneLine(device)}” não está mais ligado à sua conta no Celeiro.`,
  },
  'recovery-codes-renewed': {
    subject: 'Novos códigos de recuperação do Celeiro',
    said: () => 'Foram criados novos códigos de recuperação para a sua conta. Os anteriores não valem mais.',
  },
  'recovery-code-used': {
    subject: 'Entrada no Celeiro com um código de recuperação',
    said: () => 'Alguém entrou no Celeiro com a sua conta, usando um dos seus códigos de recuperação.',
  },
  'factors-reset-asked': {
    subject: 'Pedido para remover uma verificação em duas etapas do Celeiro',
    said: ({ person = '', by = '', reason = '' }) =>
      `${oneLine(by)} pediu a remoção da verificação em duas etapas de ${oneLine(person)} (motivo: ${oneLine(reason)}). Vale por 24 horas e só acontece se outra pessoa que gerencia usuários confirmar, em Usuários. Confirme apenas depois de falar com ${oneLine(person)}. Se não foi combinado, avise quem administra o sistema na sua igreja.`,
  },
  'factors-reset-by-two': {
    subject: 'Verificação em duas etapas removida no Celeiro',
    said: ({ person = '', by = '', reason = '' }) =>
      `${oneLine(by)} confirmou a remoção da verificação em duas etapas de ${oneLine(person)} (motivo: ${oneLine(reason)}), que agora entra só com a senha e pode ligar outro aparelho. Se isso não foi combinado, avise agora quem administra o sistema na sua igreja.`,
  },
  'factors-reset': {
    subject: 'Verificação em duas etapas removida no Celeiro',
    said: ({ person = '' }) =>
      `Quem opera o Celeiro removeu a verificação em duas etapas de ${oneLine(person)}, que agora entra só com a senha e pode ligar outro aparelho. Se isso não foi combinado, avise agora quem administra o sistema na sua igreja.`,
  },
}

/** What to do where the person acted, or should have. */
const ofOneself = [
  'Se foi você, não há nada a fazer.',
  'Se não foi você, crie outra senha agora: isso encerra todas as sessões. Depois avise quem administra o sistema na sua igreja.',
]

/** Tells a person of a change in how they prove who they are, and what to do if it was somebody else. */
export function factorMail(
  { name, email, publicUrl }: NoticeMail,
  change: FactorChange,
  named: NamedInFactor,
): Message {
  const person = oneLine(name)
  const { subject, said } = texts[change]
  const recovery = `${publicUrl}/auth/password-recovery`
  return messageOf({
    to: { name: person, address: email },
    subject,
    parts: [
      `Olá, ${person}!`,
      said(named),
      ...(change.startsWith('factors-reset') ? [] : [...ofOneself, { label: 'Criar outra senha', href: recovery }]),
    ],
  })
}
