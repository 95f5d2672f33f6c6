import { type Message, messageOf, oneLine } from './message.ts'

export interface NoticeMail {
  readonly name: string
  readonly email: string
  /** Where the product is, without a slash at the end. */
  readonly publicUrl: string
}

/** Notice that the password was replaced by a recovery code, and what to do if it was somebody else. */
export function recoveredMail({ name, email, publicUrl }: NoticeMail): Message {
  const person = oneLine(name)
  return messageOf({
    to: { name: person, address: email },
    subject: 'Sua senha do Celeiro foi trocada',
    parts: [
      `Olá, ${person}!`,
      'A sua senha do Celeiro acaba de ser trocada com um código enviado a este e-mail, e todas as suas sessões foram encerradas.',
      'Se foi você, não há nada a fazer.',
      'Se não foi você, alguém lê os seus e-mails: troque a senha do seu e-mail, crie outra senha do Celeiro e avise quem administra o sistema na sua igreja.',
      { label: 'Criar outra senha', href: `${publicUrl}/auth/password-recovery` },
    ],
  })
}

/** Device and place of a sign-in, in words. */
export interface SeenDevice {
  /** 'Chrome no Windows'. */
  readonly device: string
  readonly address: string
  /** By the clocks of the company: '03/02/2026 às 14:30'. */
  readonly at: string
}

/** Tells of a sign-in on a device that the account did not know. */
export function newDeviceMail({ name, email, publicUrl }: NoticeMail, { device, address, at }: SeenDevice): Message {
  const person = oneLine(name)
  return messageOf({
    to: { name: person, address: email },
    subject: 'Entrada no Celeiro em um aparelho novo',
    parts: [
      `Olá, ${person}!`,
      `Alguém entrou no Celeiro com a sua conta em um aparelho que ainda não conhecíamos: ${oneLine(device)}, em ${oneLine(at)}, pelo endereço ${oneLine(address)}.`,
      'Se foi você, não há nada a fazer.',
      'Se não foi você, crie outra senha agora: isso encerra todas as sessões. Depois avise quem administra o sistema na sua igreja.',
      { label: 'Criar outra senha', href: `${publicUrl}/auth/password-recovery` },
    ],
  })
}

/** E-mail change of a user; the notice goes to the former address and does not name the new one. */
export interface ChangedAddress {
  readonly address: string
  /** Who replaced it. */
  readonly by: string
}

/** Notice to the former e-mail that it no longer signs in. */
export function addressChangedMail(
  { name }: NoticeMail,
  companyName: string,
  { address, by }: ChangedAddress,
): Message {
  const person = oneLine(name)
  return messageOf({
    to: { name: person, address },
    subject: 'O e-mail da sua conta no Celeiro foi trocado',
    parts: [
      `Olá, ${person}!`,
      `${oneLine(by)} trocou o e-mail da sua conta no Celeiro de ${oneLine(companyName)}. Este endereço não entra mais: as sessões foram encerradas e os convites enviados a ele deixaram de valer.`,
      'Se foi combinado, não há nada a fazer.',
      'Se não foi, fale agora com quem administra o Celeiro na sua igreja, de preferência por telefone ou pessoalmente.',
    ],
  })
}
