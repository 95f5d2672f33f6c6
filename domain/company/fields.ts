import {
  choice,
  count,
  date,
  document,
  email,
  file,
  flag,
  link,
  money,
  name,
  optional,
  phone,
  registration,
  text,
  withHelp,
  withNone,
} from '../field/fields.ts'
import { GivingKind } from '../tithes-offerings/fields.ts'
import { TimeZone } from '../value/day/time-zone.ts'
import { enumeration, PersonType } from '../value/enums.ts'

/** Who answers for the organisation before the authorities. */
export const responsibleFields = {
  name: name('Nome'),
  document: document('CPF'),
  role: optional(text('Cargo', 60)),
  email: email('E-mail'),
  phone: phone('Telefone'),
}

/** Who signs the accounts of the month, each under a line of its own; without a name the line is there all the same. */
export const signerFields = {
  treasurerName: optional(name('Tesouraria')),
  councilName: optional(name('Conselho fiscal')),
  presidentName: optional(name('Presidência')),
}

/** Who keeps the books: signs the statements beside the legal representative. */
export const accountantFields = {
  accountantName: optional(name('Contador')),
  accountantCrc: optional(withHelp(text('CRC', 20), 'Com a UF, como SP-123456/O-5')),
  accountantDocument: optional(document('CPF do contador')),
  accountantEmail: optional(email('E-mail do contador')),
  accountantPhone: optional(phone('Telefone do contador')),
}

/** What happens where an order or a payment takes a bound fund below what it has. */
export const FundOverspending = enumeration(
  'FundOverspending',
  { REFUSE: 1, ASK: 2 },
  { REFUSE: 'Recusar', ASK: 'Perguntar' },
)

/** What the opening and closing terms of the books say of the church. */
export const bookFields = {
  firstBookNumber: optional(
    withHelp(
      count('Número do primeiro Livro Diário', 9_999),
      'O do primeiro ano que está no sistema; vazio, é 1. Os anos seguintes continuam a conta',
    ),
  ),
  statuteRegistry: optional(
    withHelp(text('Registro do estatuto', 120), 'O cartório e o número do registro das pessoas jurídicas'),
  ),
}

/** What happens where an order takes more than the budget of its year leaves. */
export const BudgetControl = enumeration(
  'BudgetControl',
  { ASK: 1, REFUSE: 2 },
  { ASK: 'Perguntar', REFUSE: 'Recusar' },
)

export const ruleFields = {
  approvalLimit: optional(
    withHelp(money('Limite sem aprovação'), 'Pagamentos acima deste valor precisam da aprovação de outra pessoa'),
  ),
  allowSelfApproval: withHelp(
    flag('Permitir autoaprovação'),
    'Quem lançou pode aprovar; fica marcado como autoaprovado',
  ),
  requireBlindCount: withHelp(
    flag('Exigir contagem às cegas'),
    'Toda oferta é contada por duas pessoas, a segunda sem ver o que a primeira contou',
  ),
  fundOverspending: optional(
    withHelp(
      withNone(choice('Gasto acima do que o fundo tem', FundOverspending), 'Recusar'),
      'Ao lançar e ao pagar uma ordem: recusar, ou perguntar e deixar o fundo negativo. Sem escolha, recusa',
    ),
  ),
  budgetControl: optional(
    withHelp(
      withNone(choice('Ordem acima do orçado', BudgetControl), 'Aceitar'),
      'Ao lançar uma ordem que passa do que o orçamento do ano ainda deixa na conta. Sem escolha, nada é perguntado',
    ),
  ),
  lockDate: optional(withHelp(date('Fechado até'), 'Nada é lançado nesta data ou antes dela')),
}

/** The plan of accounts that a kind of gift goes to. */
export const givingPlanFields = {
  kind: choice('Tipo', GivingKind),
  accountPlanId: link('Plano de contas'),
}

/** Logo, for the menu and papers. */
export const logoFields = {
  logo: optional(
    withHelp(file('Logotipo'), 'PNG ou JPEG de até 200 KB; aparece no menu, nos relatórios e nos recibos'),
  ),
}

/** Input of a company update that is not stored in the record: the reason of a reopening, and what the client knows. */
export const companyChangeFields = {
  replacesBooks: withHelp(
    flag('Trocar o contador e os livros'),
    'Sem isto, o que se omite do contador e dos livros fica como está',
  ),
  reopeningReason: withHelp(text('Motivo da reabertura', 255), 'Fica no histórico da empresa'),
}

/** Why a month that was closed takes movements again. */
export const monthReopeningFields = { reason: companyChangeFields.reopeningReason }

export const companyFields = {
  legalName: name('Razão social'),
  fantasyName: optional(text('Nome fantasia', 120)),
  personType: choice('Tipo de pessoa', PersonType),
  document: document('CNPJ ou CPF'),
  municipalRegistration: optional(registration('Inscrição municipal')),
  stateRegistration: optional(registration('Inscrição estadual')),
  email: optional(email('E-mail')),
  phone: optional(phone('Telefone')),
  timezone: withHelp(choice('Fuso horário', TimeZone), 'Quando começa e termina o dia, em todo o sistema'),
}
