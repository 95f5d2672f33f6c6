import { codeMinutes } from '#domain/session/one-time-code.ts'
import { type Message, messageOf, oneLine } from './message.ts'

export interface CodeMail {
  readonly name: string
  readonly email: string
  readonly companyName: string
  readonly code: string
  /** Where the product is, without a slash at the end. */
  readonly publicUrl: string
}

/** In the part of an address that never leaves the browser: no log of a server or proxy reads it. */
const linkOf = ({ email, code, publicUrl }: CodeMail, path: string): string =>
  `${publicUrl}${path}?${new URLSearchParams({ email })}#code=${code}`

const never = 'Não repasse o código a ninguém: nossa equipe nunca o pede.'

/** Verification code of a new church's user; its link opens the screen that asks for the code. */
export function verificationMail(mail: CodeMail): Message {
  const person = oneLine(mail.name)
  return messageOf({
    to: { name: person, address: mail.email },
    subject: `${mail.code} é o seu código do Celeiro`,
    parts: [
      `Olá, ${person}!`,
      `Para concluir o cadastro de ${oneLine(mail.companyName)} no Celeiro, confirme este e-mail com o código:`,
      { code: mail.code },
      `Ele vale por ${codeMinutes} minutos. Se já passou, abra o endereço abaixo e peça outro.`,
      { label: 'Confirmar o e-mail', href: linkOf(mail, '/auth/register') },
      `Se não foi você quem fez este cadastro, ignore esta mensagem. ${never}`,
    ],
  })
}

/** Password recovery code. */
export function recoveryMail(mail: CodeMail): Message {
  const person = oneLine(mail.name)
  return messageOf({
    to: { name: person, address: mail.email },
    subject: `${mail.code} é o código para criar outra senha`,
    parts: [
      `Olá, ${person}!`,
      'Recebemos um pedido para criar outra senha do Celeiro com este e-mail. O código:',
      { code: mail.code },
      `Ele vale por ${codeMinutes} minutos e uma única vez.`,
      { label: 'Criar outra senha', href: linkOf(mail, '/auth/password-recovery') },
      `Se não foi você, ignore esta mensagem: sua senha continua a mesma. ${never}`,
    ],
  })
}
