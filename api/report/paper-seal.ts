import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { IsoDateTime, text } from '#domain/field/values.ts'
import { readSealCode, shownSealCode } from '#domain/report/paper/seal.ts'
import { type Api, operation } from '../http/operation.ts'
import { addressOf } from '../http/security-trail.ts'
import { guessesFromNetwork } from '../limit/guessing.ts'

const Total = z.object({ label: z.string(), value: z.string() }).meta({ id: 'PaperTotal' })

const PaperSeal = z
  .object({
    code: z.string(),
    title: z.string(),
    companyName: z.string(),
    issuedAt: IsoDateTime,
    timeZone: z.string().meta({ description: 'By whose clocks the paper says when it was issued (IANA)' }),
    pages: z.int(),
    totals: z.array(Total),
    size: z.int().meta({ description: 'Of the file, in bytes' }),
    sha256: z.string().meta({ description: 'Of the file, in hexadecimal' }),
  })
  .meta({ id: 'PaperSeal', description: 'What a paper was when it was issued; no person is named' })

interface Sealed extends Omit<z.output<typeof PaperSeal>, 'code' | 'issuedAt' | 'size'> {
  readonly issuedAt: Date
  readonly size: string
}

/** `GET /paper-seal`: public verification of a paper; guesses are rate-limited. */
export function routes(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/paper-seal',
      operationId: 'paperSeal',
      summary: 'What a paper was when it was issued, by the code at its foot; for anybody',
      query: z.object({ code: text(40) }),
      answer: PaperSeal,
    },
    ({ query, services: { limits, database }, context }) =>
      limits.attempt(context, guessesFromNetwork('paper seal', addressOf(context)), async () => {
        const code = readSealCode(query.code)
        const { rows } = await database.reader.query<Sealed>(
          `select title, company_name as "companyName", issued_at as "issuedAt", time_zone as "timeZone", pages, totals,
             size::text, sha256 from celeiro.sealed_paper($1)`,
          [code ?? ''],
        )
        const [found] = rows
        if (!code || !found) throw new DomainError('paper_seal_unknown')
        const { issuedAt, size, ...facts } = found
        return { code: shownSealCode(code), ...facts, issuedAt: issuedAt.toISOString(), size: Number(size) }
      }),
  )
}
