import * as z from 'zod'
import { type Message, messageOf, oneLine } from './message.ts'
import type { NoticeMail } from './notice-mail.ts'

export const OpenQuestions = z.object({
  /** By kind of record: 'ordens de pagamento'. */
  kinds: z.array(z.object({ count: z.int(), words: z.string() })).min(1),
})
export type OpenQuestions = z.infer<typeof OpenQuestions>

/** Tells whoever may answer that questions on records wait, without naming a record. */
export function openQuestionsMail(
  { name, email, publicUrl }: NoticeMail,
  companyName: string,
  { kinds }: OpenQuestions,
): Message {
  const person = oneLine(name)
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0)
  const subject = count === 1 ? 'Uma pergunta aguarda a sua resposta' : `${count} perguntas aguardam a sua resposta`
  const about = kinds.map((kind) => `${kind.words} (${kind.count})`).join(', ')
  return messageOf({
    to: { name: person, address: email },
    subject: `${subject} no Celeiro`,
    parts: [
      `Olá, ${person}!`,
      `${subject} nos registros de ${oneLine(companyName)}: ${about}.`,
      { label: count === 1 ? 'Ver a pergunta' : 'Ver as perguntas', href: `${publicUrl}/question?status=OPEN` },
      'Cada pergunta é avisada por e-mail uma só vez; as que aguardam ficam na tela inicial.',
    ],
  })
}
