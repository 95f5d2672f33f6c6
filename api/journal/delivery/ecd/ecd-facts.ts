import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { EcdFacts } from '#domain/ecd/lacks.ts'
import { LedgerNature } from '#domain/ledger-account/enums.ts'
import { only, type Statement, statementOf } from '../../../db/statement.ts'

/** Everything of the company that an ECD says or needs. */
export interface EcdCompany extends EcdFacts {
  readonly companyName: string
  readonly city: string | undefined
  readonly stateRegistration: string | undefined
  readonly municipalRegistration: string | undefined
  readonly responsible: Readonly<Record<string, string | undefined>>
}

const Responsible = z.record(z.string(), z.string().optional())
const Account = z.object({
  code: z.string(),
  name: z.string(),
  nature: z.number(),
  referenceCode: z
    .string()
    .nullable()
    .transform((code) => code ?? undefined),
})

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** What an ECD of a year needs of a company. */
export const selectEcdFacts = (year: string): Statement<EcdCompany> =>
  statementOf(
    sql`select c.legal_name, c.document, c.city, c.state, c.state_registration, c.municipal_registration,
        coalesce(c.closed_year >= ${year}::smallint, false), c.responsible, c.accountant_name, c.accountant_crc,
        c.accountant_document, c.accountant_email, c.accountant_phone,
        not exists (select from celeiro.branch b where b.company_id = c.id
          and b.id <> all((select celeiro.visible_branches())::uuid[])),
        array(select b.name from celeiro.branch b where b.company_id = c.id and length(b.document) = 14
          and left(b.document, 8) <> left(c.document, 8) order by b.name),
        (select coalesce(jsonb_agg(jsonb_build_object('code', a.code, 'name', a.name, 'nature', a.nature,
            'referenceCode', a.reference_code) order by a.code), '[]')
          from celeiro.journal_account a where a.company_id = c.id and a.nature <> ${LedgerNature.codes.COMPENSACAO}
            and exists (select from celeiro.own_journal_sums('-infinity', ${`${year}-12-01`}::date) s
              where s.journal_account_id = a.id))
      from celeiro.company c where c.id = (select celeiro.current_company())`,
    (rows) => {
      const [companyName, document, city, state, stateRegistration, municipalRegistration, isYearClosed, ...rest] =
        only(rows)
      const [responsible, name, crc, accountantDocument, email, phone, isWholeSeen, otherRoots, accounts] = rest
      return {
        year,
        companyName: String(companyName),
        document: String(document),
        city: textOf(city),
        state: textOf(state),
        stateRegistration: textOf(stateRegistration),
        municipalRegistration: textOf(municipalRegistration),
        isYearClosed: isYearClosed === true,
        isWholeSeen: isWholeSeen === true,
        responsible: Responsible.parse(responsible ?? {}),
        accountant: {
          name: textOf(name),
          crc: textOf(crc),
          document: textOf(accountantDocument),
          email: textOf(email),
          phone: textOf(phone),
        },
        otherRoots: textsOf(otherRoots),
        accounts: z.array(Account).parse(accounts),
      }
    },
  )
