import * as z from 'zod'
import { Address } from '../address/address.ts'
import { bankLineFields } from '../bank-line/bank-line.ts'
import { normalizeBankLine } from '../bank-line/rules.ts'
import { isConcealed } from '../concealment.ts'
import { GeneralStatus, LegalBasis, PersonType } from '../enums.ts'
import { choice, concealable, email, field, link, name, optional, shapeOf, text, withHelp } from '../fields.ts'
import { ConcealableDocument, ConcealablePhone, Id, Registration, text as textOf, withRules } from '../values.ts'
import { memberProblems } from './rules.ts'

/** What was answered masked is refused before the form of a key could drop its asterisks. */
const PixKey = textOf(77).refine((key) => !isConcealed(key), 'masked_value')

/** A way to pay a member; its `id`, sent back, is what an omitted Pix key is kept by. */
export const memberLineFields = {
  ...bankLineFields,
  id: optional(link('Linha', Id)),
  pixKey: concealable(optional({ ...bankLineFields.pixKey, schema: PixKey })),
}

const lineShape = {
  ...shapeOf(memberLineFields),
  pixKey: memberLineFields.pixKey.schema.meta({
    description:
      'Answered masked when it is a document or a phone. Omitted with the id and pixKeyType of the stored line: kept. ' +
      'Omitted with pixKeyType: cleared. Masked text is refused (masked_value).',
  }),
}

export const MemberLine = z.strictObject(lineShape).overwrite(normalizeBankLine).meta({ id: 'MemberLine' })
export type MemberLine = z.infer<typeof MemberLine>

export const memberFields = {
  memberName: name('Nome'),
  type: choice('Tipo de pessoa', PersonType),
  status: choice('Situação', GeneralStatus),
  document: optional(concealable(field('document', 'CPF ou CNPJ', ConcealableDocument))),
  fantasyName: optional(text('Nome fantasia', 120)),
  email: optional(email('E-mail')),
  phone: optional(concealable(field('phone', 'Telefone', ConcealablePhone))),
  municipalRegistration: optional(field('text', 'Inscrição municipal', Registration)),
  stateRegistration: optional(field('text', 'Inscrição estadual', Registration)),
  envelopeNumber: optional(text('Número do envelope', 20)),
  legalBasis: optional(
    withHelp(choice('Base legal', LegalBasis), 'Por que a igreja guarda estes dados (LGPD, art. 11)'),
  ),
  branchId: optional(withHelp(link('Filial', Id), 'Sem filial, todas as filiais veem este membro')),
  address: optional(field('address', 'Endereço', Address)),
}

const shape = {
  ...shapeOf(memberFields),
  type: PersonType.schema.optional(),
  status: GeneralStatus.schema.default(GeneralStatus.codes.ACTIVE ?? 1),
  bankAccounts: z.array(MemberLine).max(20).default([]),
}

/** Only the name is required; without a type, the document tells it. */
export const MemberFields = withRules(z.strictObject(shape), memberProblems).meta({ id: 'MemberFields' })
export type MemberFields = z.infer<typeof MemberFields>
