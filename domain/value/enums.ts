/** A named list of integer codes: integers on REST and in the database, names in GraphQL, labels on the screen. */
export interface Enumeration<Name extends string = string> {
  readonly id: string
  readonly codes: Readonly<Record<Name, number>>
  readonly labels: Readonly<Record<Name, string>>
}

export const enumeration = <Name extends string>(
  id: string,
  codes: Readonly<Record<Name, number>>,
  labels: Readonly<Record<Name, string>>,
): Enumeration<Name> => ({ id, codes, labels })

/** The code of a name, or undefined for a name the enumeration does not have. */
export function codeOf(enumeration: Enumeration, name: unknown): number | undefined {
  return typeof name === 'string' && Object.hasOwn(enumeration.codes, name) ? enumeration.codes[name] : undefined
}

/** The name of a code, or undefined for a code the enumeration does not have. */
export const codeNameOf = (enumeration: Enumeration, code: unknown): string | undefined =>
  Object.keys(enumeration.codes).find((name) => enumeration.codes[name] === code)

/** The label of a name, empty for a name the enumeration does not have. */
export function labelOf(enumeration: Enumeration, name: string | null | undefined): string {
  return name && Object.hasOwn(enumeration.labels, name) ? (enumeration.labels[name] ?? '') : ''
}

export const PersonType = enumeration(
  'PersonType',
  { NONE: 0, PERSONAL: 1, CORPORATE: 2 },
  { NONE: 'Não informado', PERSONAL: 'Pessoa física', CORPORATE: 'Pessoa jurídica' },
)

export const GeneralStatus = enumeration(
  'GeneralStatus',
  { ACTIVE: 1, INACTIVE: 2 },
  { ACTIVE: 'Ativo', INACTIVE: 'Inativo' },
)

/** The same statuses with feminine labels: a branch is 'Ativa'. What ends in a noun, as 'Aguarda aprovação', stays. */
export const feminine = <Name extends string>({ id, codes, labels }: Enumeration<Name>): Enumeration<Name> => ({
  id,
  codes,
  labels: Object.fromEntries(
    Object.entries<string>(labels).map(([name, label]) => [name, label.replace(/(?<!ã)o$/, 'a')]),
  ) as Record<Name, string>,
})

export const PixKeyType = enumeration(
  'PixKeyType',
  { PERSONAL: 1, CORPORATE: 2, EMAIL: 3, PHONE: 4, KEY: 5 },
  { PERSONAL: 'CPF', CORPORATE: 'CNPJ', EMAIL: 'E-mail', PHONE: 'Telefone', KEY: 'Chave aleatória' },
)

/** Beware: here 1 is corporate, while in PersonType 1 is personal. */
export const BankAccountType = enumeration(
  'BankAccountType',
  { CORPORATE: 1, PERSONAL: 2 },
  { CORPORATE: 'Pessoa jurídica', PERSONAL: 'Pessoa física' },
)

/** Legal basis for keeping a member's data (LGPD, art. 11). */
export const LegalBasis = enumeration(
  'LegalBasis',
  { CONSENT: 1, LEGAL_OBLIGATION: 2, LEGITIMATE_ACTIVITY: 3 },
  {
    CONSENT: 'Consentimento do titular',
    LEGAL_OBLIGATION: 'Obrigação legal',
    LEGITIMATE_ACTIVITY: 'Atividade legítima da organização',
  },
)

export const UserStatus = enumeration(
  'UserStatus',
  { ACTIVE: 1, BLOCKED: 2, INACTIVE: 3 },
  { ACTIVE: 'Ativo', BLOCKED: 'Bloqueado', INACTIVE: 'Inativo' },
)

/** MAIN is a group, CHILD an account that is posted to. */
export const AccountPlanLevel = enumeration(
  'AccountPlanLevel',
  { MAIN: 1, CHILD: 2 },
  { MAIN: 'Grupo', CHILD: 'Conta de lançamento' },
)

export const AccountPlanNature = enumeration(
  'AccountPlanNature',
  { RECEITA: 1, DESPESA: 2 },
  { RECEITA: 'Receita', DESPESA: 'Despesa' },
)

export const CardBrand = enumeration(
  'CardBrand',
  {
    VISA: 1,
    MASTERCARD: 2,
    AMEX: 3,
    ELO: 4,
    HIPERCARD: 5,
    DINERS_CLUB_INTERNATIONAL: 6,
    DISCOVER: 7,
    JCB: 8,
    UNIONPAY: 9,
    OTHER: 10,
  },
  {
    VISA: 'Visa',
    MASTERCARD: 'Mastercard',
    AMEX: 'American Express',
    ELO: 'Elo',
    HIPERCARD: 'Hipercard',
    DINERS_CLUB_INTERNATIONAL: 'Diners Club',
    DISCOVER: 'Discover',
    JCB: 'JCB',
    UNIONPAY: 'UnionPay',
    OTHER: 'Outras',
  },
)

export const CardOperationType = enumeration(
  'CardOperationType',
  {
    CREDIT: 1,
    DEBIT: 2,
    CREDIT_SPOTS: 3,
    CREDIT_INSTALLMENT: 4,
    CREDIT_INSTALLMENT_2_TO_6: 5,
    CREDIT_INSTALLMENT_7_TO_12: 6,
  },
  {
    CREDIT: 'Crédito',
    DEBIT: 'Débito',
    CREDIT_SPOTS: 'Crédito à vista',
    CREDIT_INSTALLMENT: 'Crédito parcelado',
    CREDIT_INSTALLMENT_2_TO_6: 'Crédito em 2 a 6 vezes',
    CREDIT_INSTALLMENT_7_TO_12: 'Crédito em 7 a 12 vezes',
  },
)

export const IntegrationKeyStatus = enumeration(
  'IntegrationKeyStatus',
  { ACTIVE: 1, REVOKED: 2 },
  { ACTIVE: 'Em uso', REVOKED: 'Revogada' },
)
