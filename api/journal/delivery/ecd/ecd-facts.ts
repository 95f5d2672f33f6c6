import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { EcdFacts } from '#domain/ecd/lacks.ts'
import { LedgerNature } from '#domain/ledger-account/enums.ts'
import { only, type Statement, statementOf } from '../../../db/statement/statement.ts'

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

/** Of which branches a book is. */
export interface BookScope {
  /** The CNPJ root, where it is not of the whole company. */
  readonly cnpjRoot?: string | undefined
  readonly branchIds: readonly string[]
}

/** The root of a branch: its own, or the company's where it has no CNPJ. */
const rootOf = sql`case when length(b.document) = 14 then left(b.document, 8) else left(c.document, 8) end`

/** What an ECD of a year needs of a company. Of another root than the company's, its head office says who and where it is. */
export const selectEcdFacts = (year: string, { cnpjRoot, branchIds }: BookScope): Statement<EcdCompany> =>
  statementOf(
    sql`with head as (select b.name, b.document, b.city, b.state from celeiro.branch b
        join celeiro.company c on c.id = b.company_id
        where b.company_id = (select celeiro.current_company()) and length(b.document) = 14
          and left(b.document, 8) = ${cnpjRoot ?? null} and left(b.document, 8) is distinct from left(c.document, 8)
        order by substr(b.document, 9, 4) is distinct from '0001', b.document limit 1)
      select coalesce(h.name, c.legal_name), coalesce(h.document, c.document), h.document is null,
        case when h.document is null then c.city else h.city end, case when h.document is null then c.state else h.state end,
        case when h.document is null then c.state_registration end, case when h.document is null then c.municipal_registration end,
        coalesce(c.closed_year >= ${year}::smallint, false), c.responsible, c.accountant_name, c.accountant_crc,
        c.accountant_document, c.accountant_email, c.accountant_phone,
        not exists (select from celeiro.branch b where b.company_id = c.id
          and (${cnpjRoot ?? null}::text is null or ${rootOf} = ${cnpjRoot ?? null})
          and b.id <> all((select celeiro.visible_branches())::uuid[])),
        array(select b.name from celeiro.branch b where b.company_id = c.id and ${cnpjRoot ?? null}::text is null and length(b.document) = 14
          and left(b.document, 8) <> left(c.document, 8) order by b.name),
        (select coalesce(jsonb_agg(jsonb_build_object('code', a.code, 'name', a.name, 'nature', a.nature,
            'referenceCode', a.reference_code) order by a.code), '[]')
          from celeiro.journal_account a where a.company_id = c.id and a.nature <> ${LedgerNature.codes.COMPENSACAO}
            and exists (select from celeiro.own_journal_sums('-infinity', ${`${year}-12-01`}::date) s
              where s.journal_account_id = a.id and s.branch_id = any(${sql.param(branchIds)}::uuid[])))
      from celeiro.company c left join head h on true where c.id = (select celeiro.current_company())`,
    (rows) => {
      const [
        companyName,
        document,
        isOwnRoot,
        city,
        state,
        stateRegistration,
        municipalRegistration,
        isYearClosed,
        ...rest
      ] = only(rows)
      const [responsible, name, crc, accountantDocument, email, phone, isWholeSeen, otherRoots, accounts] = rest
      return {
        year,
        isOwnRoot: isOwnRoot === true,
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
