import { useEffect, useState } from 'react'
import { InvalidInput, type ProblemParams } from '#domain/error/error.ts'
import { choice, withHelp } from '#domain/field/fields.ts'
import { importedMembers } from '#domain/import/person/person-row.ts'
import { memberNoun } from '#domain/member/noun.ts'
import { Reveal, revealFields } from '#domain/person/reveal.ts'
import { LegalBasis } from '#domain/value/enums.ts'
import { textAt } from '#machines/form-values.ts'
import type { CallOptions } from '#src/graphql/client.ts'
import type { LegalBasis as LegalBasisName } from '#src/graphql/generated/graphql.ts'
import { ImportMembersDocument } from '#src/graphql/generated/people-import.ts'
import { GiveRevealReasonDocument } from '#src/graphql/generated/reveal-reason.ts'
import { failureOf } from '#src/graphql/request-failure.ts'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { ImportDialog } from '#src/records/import/import-dialog.tsx'
import { askedOfPeople, peopleSource, sampleFile } from '#src/records/import/people-source.tsx'
import { importResultOf } from '#src/records/import/source/import-result.ts'
import { ReasonDialog } from '#src/records/person/reason-dialog.tsx'
import { useActingBranchId, useClient, useSession } from '#src/runtime/runtime-context.ts'

const legalBasis = withHelp(
  choice('Base legal', LegalBasis),
  'Por que a igreja guarda os dados de todas as pessoas do arquivo (LGPD, art. 11)',
)

export interface MemberImportProps {
  open: boolean
  onClose: () => void
}

/** A pending reason dialog that an import check waits for. */
interface Waiting {
  /** '12 de 40 pessoas do arquivo já estão no cadastro. ' */
  known: string
  go: () => void
  giveUp: () => void
}

/** How many of the roll are registered, where the server told: of few people it does not. */
const knownWords = ({ count, total }: ProblemParams): string => {
  if (typeof count !== 'number' || typeof total !== 'number') return ''
  const all = `${total.toLocaleString('pt-BR')} pessoas do arquivo`
  if (count === 0) return `Nenhuma das ${all} está no cadastro. `
  const countText = count.toLocaleString('pt-BR')
  return `${countText} das ${all} já ${count === 1 ? 'está' : 'estão'} no cadastro. `
}

/** What was refused is answered so again by its key (idempotency): the next try has its own, which is the same when repeated. */
const nextTry = ({ idempotencyKey: key }: CallOptions): CallOptions => (key ? { idempotencyKey: `${key}:reason` } : {})

/**
 * Takes in a roll of members. Looking it over shows who is there already, where anybody is: then the server demands why that
 * is looked at, once, and the check goes on with the answer.
 */
export function MemberImport({ open, onClose }: MemberImportProps) {
  const client = useClient()
  const session = useSession()
  const branchId = useActingBranchId()
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  // However the question goes from the screen, no check waits on; one that went on already is not given up by it.
  useEffect(() => waiting?.giveUp, [waiting])
  const withReason = async <Told,>(ask: (by: CallOptions) => Promise<Told>, options: CallOptions): Promise<Told> => {
    try {
      return await ask(options)
    } catch (failure) {
      const { code, params } = failureOf(failure)
      if (code !== 'reveal_reason_required') throw failure
      await new Promise<void>((go, refuse) =>
        setWaiting({ known: knownWords(params), go, giveUp: () => refuse(failure) }),
      )
      return ask(nextTry(options))
    }
  }
  const [source] = useState(() =>
    peopleSource({
      resource: memberNoun.resource,
      title: 'Importar membros',
      description:
        'O rol em uma planilha do Excel, do LibreOffice ou em CSV, com o nome de cada membro. Nada muda antes de você conferir.',
      row: { ...memberNoun.words },
      samples: sampleFile(
        'membros-de-exemplo.csv',
        'Para experimentar: cinco linhas de um rol, uma sem nome e uma com o CPF errado.',
        () => import('#domain/import/person/sample-people.ts').then(({ sampleMembers }) => sampleMembers),
      ),
      branchId,
      own: { fields: { legalBasis }, blank: { legalBasis: '' }, inputs: <FormInput at="legalBasis" /> },
      // Any legal basis will do: only the rows are checked here.
      records: importedMembers({ legalBasis: LegalBasis.codes.LEGITIMATE_ACTIVITY }),
      check: (values) => {
        if (!textAt(values, 'legalBasis')) throw new InvalidInput([{ msg: 'required', param: 'legalBasis' }])
      },
      send: ({ input, values, dryRun }, options) => {
        const basis = textAt(values, 'legalBasis') as LegalBasisName
        const variables = { input, dryRun, legalBasis: basis, ...askedOfPeople(values) }
        return withReason((by) => client.request(ImportMembersDocument, variables, by), options).then(({ outcome }) =>
          importResultOf(outcome),
        )
      },
    }),
  )
  return (
    <>
      <ImportDialog source={source} open={open} onClose={onClose} />
      {waiting && (
        <ReasonDialog
          name="importReason"
          open={open}
          title="Por que você importa membros?"
          description={`${waiting.known}A conferência mostra quem já está cadastrado. Seu nome e o motivo ficam registrados na trilha de auditoria.`}
          field={revealFields.reason}
          schema={Reveal}
          actionLabel="Continuar"
          act={async (input) => {
            await client.request(GiveRevealReasonDocument, { input })
            waiting.go()
          }}
          onDone={() => session.send({ type: 'review' })}
          onClose={() => setWaiting(null)}
        />
      )}
    </>
  )
}
