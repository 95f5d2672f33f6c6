import { codeMinutes } from '#domain/session/one-time-code.ts'
import { type Message, messageOf, oneLine } from './message.ts'

interface ReceiptMail {
  readonly name: string
  readonly email: string
  readonly companyName: string
  readonly year: string
}

/** Brings the link of a receipt; nothing of what it says. */
export function receiptLinkMail({
  name,
  email,
  companyName,
  year,
  url,
  until,
}: ReceiptMail & { readonly url: string; readonly until: string }): Message {
  const person = oneLine(name)
  const company = oneLine(companyName)
  return messageOf({
    to: { name: person, address: email },
    subject: `Seu recibo de contribuições de ${year} – ${company}`,
    parts: [
      `Olá, ${person}!`,
      `${company} preparou o seu recibo de contribuições de ${year}. Ao abrir o endereço abaixo, um código será enviado a este e-mail: só com ele o recibo se abre.`,
      { label: 'Abrir o recibo', href: url },
      `O endereço vale até ${until}. Se você não reconhece esta igreja, ignore esta mensagem.`,
    ],
  })
}

/** The code that opens a receipt. */
export function receiptCodeMail({
  name,
  email,
  companyName,
  year,
  code,
}: ReceiptMail & { readonly code: string }): Message {
  const person = oneLine(name)
  return messageOf({
    to: { name: person, address: email },
    subject: `${code} é o código do seu recibo`,
    parts: [
      `Olá, ${person}!`,
      `Para abrir o recibo de contribuições de ${year}, de ${oneLine(companyName)}, digite o código:`,
      { code },
      `Ele vale por ${codeMinutes} minutos. Se não foi você quem o pediu, ignore esta mensagem e não repasse o código a ninguém.`,
    ],
  })
}
