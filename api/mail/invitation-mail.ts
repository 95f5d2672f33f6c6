import { provisionalHours } from '#domain/user/provisional.ts'

export interface InvitationMail {
  readonly name: string
  readonly email: string
  readonly companyName: string
  readonly provisionalPassword: string
  /** Where the product is, without a slash at the end. */
  readonly publicUrl: string
}

/** A message as a person reads it, before it becomes a mail. */
export interface Message {
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Names come from people: in a mail they are one line, without controls. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 120)

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** The invitation that brings the provisional password; its link opens the first access on the sign-in screen. */
export function invitationMail({ name, email, companyName, provisionalPassword, publicUrl }: InvitationMail): Message {
  const person = oneLine(name)
  const company = oneLine(companyName)
  const link = `${publicUrl}/?verifyRegisterModalVisible=true`
  const lines = [
    `Olá, ${person}!`,
    `${company} convidou você para usar o Celeiro, o sistema da administração financeira.`,
    `Sua senha provisória: ${provisionalPassword}`,
    `Ela vale por ${provisionalHours} horas e uma única vez. Abra o endereço abaixo, informe este e-mail e a senha provisória, e escolha a sua senha:`,
    link,
    'Se você não esperava este convite, ignore esta mensagem. Não repasse a senha a ninguém: nossa equipe nunca a pede.',
  ]
  const paragraph = (line: string): string => {
    if (line === link) return `<p><a href="${escaped(link)}">Fazer o primeiro acesso</a></p><p>${escaped(link)}</p>`
    return `<p>${escaped(line).replace(provisionalPassword, `<strong>${provisionalPassword}</strong>`)}</p>`
  }
  const title = `Seu acesso ao Celeiro – ${company}`
  return {
    to: { name: person, address: email },
    subject: title,
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body>${lines.map(paragraph).join('')}</body></html>`,
  }
}
