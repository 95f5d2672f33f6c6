import { provisionalHours } from '#domain/user/provisional.ts'
import { type Message, messageOf, oneLine } from './message.ts'

export interface InvitationMail {
  readonly name: string
  readonly email: string
  readonly companyName: string
  readonly provisionalPassword: string
  /** Where the product is, without a slash at the end. */
  readonly publicUrl: string
}

/** The invitation that brings the provisional password; its link opens the first access on the sign-in screen. */
export function invitationMail({ name, email, companyName, provisionalPassword, publicUrl }: InvitationMail): Message {
  const person = oneLine(name)
  const company = oneLine(companyName)
  return messageOf({
    to: { name: person, address: email },
    subject: `Seu acesso ao Celeiro – ${company}`,
    parts: [
      `Olá, ${person}!`,
      `${company} convidou você para usar o Celeiro, o sistema da administração financeira. Sua senha provisória:`,
      { code: provisionalPassword },
      `Ela vale por ${provisionalHours} horas e uma única vez. Abra o endereço abaixo, informe este e-mail e a senha provisória, e escolha a sua senha:`,
      { label: 'Fazer o primeiro acesso', href: `${publicUrl}/?verifyRegisterModalVisible=true` },
      'Se você não esperava este convite, ignore esta mensagem. Não repasse a senha a ninguém: nossa equipe nunca a pede.',
    ],
  })
}
