import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Anonymization } from '#domain/person/anonymization.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import type { DeletedPageFragment } from '#src/graphql/generated/graphql.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'
import { useJoinedPages } from '#src/records/answer/joined-pages.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { FormNotice } from '#src/records/form/notice/form-notice.tsx'
import { AnonymizeDialog } from '#src/records/person/anonymize-dialog.tsx'
import { RoutedPanel } from '#src/records/record/routed-panel.tsx'
import { useRecordChange } from '#src/records/register/record-change.ts'
import type { Register } from '#src/records/register/register.ts'
import { RegisterContext } from '#src/records/register/register-context.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { SearchBox } from '#src/ui/control/search-box.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { useLastShown } from '#src/ui/popup/last-shown.ts'
import { useToasts } from '#src/ui/toasts.ts'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { css } from '#styled-system/css/css.js'
import { PersonExportDialog, type PersonExportDocument } from '../person/person-export-dialog.tsx'
import { DeletedLines, type DeletedPerson } from './deleted-lines.tsx'

const pageStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })

export interface DeletedDocuments {
  page: TypedDocument<{ people: DeletedPageFragment }, { search: string; page: number }>
  anonymize: TypedDocument<unknown, { id: string; input: Anonymization }>
  exported: PersonExportDocument
}

export interface DeletedPeopleProps {
  register: Register
  documents: DeletedDocuments
}

const effect = 'Nome, documento, contatos e tudo o mais que o histórico guarda da pessoa são apagados para sempre.'

type Act = 'export' | 'anonymize'

/** Deleted people of a register, in a panel: the audit trail still knows them. */
export function DeletedPeople(props: DeletedPeopleProps) {
  return (
    <RegisterContext value={props.register}>
      <DeletedPanel {...props} />
    </RegisterContext>
  )
}

function DeletedPanel({ register, documents }: DeletedPeopleProps) {
  const client = useClient()
  const toasts = useToasts()
  const changed = useRecordChange(register)
  const [search, setSearch] = useState('')
  const [question, setQuestion] = useState<{ act: Act; person: DeletedPerson } | null>(null)
  const shown = useLastShown(question)
  const stop = () => setQuestion(null)
  const box = useRef<HTMLDivElement>(null)
  const isForgotten = useRef(false)
  return (
    <RoutedPanel
      title={register.words.removedSeveral.replace(/^./, (letter) => letter.toUpperCase())}
      description="O histórico ainda guarda os dados de quem foi excluído. Se a pessoa pedir (LGPD), entregue-os ou apague-os aqui."
    >
      <div ref={box} className={pageStyle}>
        <SearchBox label="Buscar por nome" value={search} onSearch={setSearch} />
        <People
          register={register}
          load={(page, signal) =>
            client.request(documents.page, { search, page }, { signal }).then(({ people }) => people)
          }
          search={search}
          box={box}
          onAsk={(act, person) => setQuestion({ act, person })}
        />
      </div>
      {shown && (
        <>
          <PersonExportDialog
            key={shown.person.id}
            open={question?.act === 'export'}
            person={shown.person}
            document={documents.exported}
            onClose={stop}
          />
          <AnonymizeDialog
            open={question?.act === 'anonymize'}
            name={shown.person.name}
            effect={effect}
            anonymize={(input) => client.request(documents.anonymize, { id: shown.person.id, input })}
            onClose={stop}
            onDone={() => {
              toasts.success('Dados pessoais anonimizados')
              isForgotten.current = true
            }}
            // After the dialog returned the focus to the list, so that it moves on when the line disappears.
            onClosed={() => {
              if (isForgotten.current) void changed()
              isForgotten.current = false
            }}
          />
        </>
      )}
    </RoutedPanel>
  )
}

interface PeopleProps {
  register: Register
  search: string
  box: RefObject<HTMLElement | null>
  load: (page: number, signal: AbortSignal) => Promise<DeletedPageFragment>
  onAsk: (act: Act, person: DeletedPerson) => void
}

/** Results so far, last deleted first. */
function People({ register, search, box, load, onAsk }: PeopleProps) {
  const branchId = useBranchId()
  const key = [register.queryKey, 'deleted', branchId, search]
  const { data, error, isFetching, refetch, more } = useJoinedPages(key, load)
  useGoOnFromGone(box, data?.rows.length ?? 0)
  if (!data && error) return <UnansweredQuery query={{ error, isFetching, refetch }} />
  if (!data) return <Waiting />
  if (data.rows.length === 0) return <Nobody search={search} />
  return (
    <>
      <DeletedLines
        people={data.rows}
        onExport={(person) => onAsk('export', person)}
        onAnonymize={(person) => onAsk('anonymize', person)}
      />
      {error && <FormNotice>{sentenceOfFailure(error)}</FormNotice>}
      {more && (
        <Button variant="outline" busy={isFetching} onClick={more}>
          {error ? 'Tentar novamente' : 'Carregar mais'}
        </Button>
      )}
    </>
  )
}

/** Moves the focus to the search when the focused line disappears. */
function useGoOnFromGone(box: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count)
  useEffect(() => {
    const root = box.current?.getRootNode()
    const isLost = count < before.current && root instanceof ShadowRoot && !root.activeElement
    before.current = count
    if (isLost) box.current?.querySelector('input')?.focus()
  }, [count, box])
}

function Nobody({ search }: { search: string }) {
  return search ? (
    <EmptyState picture="search" title="Ninguém com este nome">
      Confira o nome, ou procure pela lista dos que não foram excluídos.
    </EmptyState>
  ) : (
    <EmptyState title="Ninguém excluído">Quem for excluído aparece aqui até ser anonimizado.</EmptyState>
  )
}

function Waiting() {
  return (
    <div role="status" aria-busy aria-label="Carregando os excluídos">
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} height="block" />
      ))}
    </div>
  )
}
