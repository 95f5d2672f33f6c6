import { useIsFetching, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { NounWords } from '#domain/noun/noun.ts'
import type { Register } from '#src/records/register/register.ts'
import { useBranchId, useClient, useSessionState } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import type { Option } from '#src/ui/choice/option.ts'
import { lazy } from '#src/ui/lazy.tsx'
import type { RecordSource } from './record-source.ts'

const ShortRecordDialog = lazy(() => import('../short-record/short-record-dialog.tsx'), 'ShortRecordDialog')

export interface RecordOfferProps {
  /** Source of the options; undefined if its records are not created from within forms. */
  source: RecordSource | undefined
  /** No option matches the typed text. */
  isLacking: boolean
  /** No options: loading, or none exist. */
  isEmpty: boolean
  /** Typed text without a match. */
  typed: string
  /** Selects the record created. */
  onMade: (made: Option) => void
}

export interface RecordOffer {
  isLoading: boolean
  /** Why nothing is found and who registers such records; undefined if not known. */
  note: string | undefined
  /** '+ Cadastrar “Ana Paula”', if the user may create one. */
  act: { label: string; onAct: () => void } | undefined
  /** Rendered beside the control. */
  dialog: ReactNode
}

/** The user; null during registration, where banks and cities are selected before sign-in. */
const useSignedIn = () => useSessionState(({ context }) => context.user)

const nothing: readonly string[] = ['nothing']

const keyOf = ({ register, queryKey = register.queryKey }: RecordSource): readonly string[] => [queryKey]

/** For a select without a match: the reason, and creating the missing record, if the user may. */
export function useRecordOffer(props: RecordOfferProps): RecordOffer {
  const { source, isLacking, isEmpty, typed, onMade } = props
  const register = source?.register
  const user = useSignedIn()
  const [question, setQuestion] = useState({ number: 0, typed: '' })
  const [isOpen, setOpen] = useState(false)
  const isLoading = useIsFetching({ queryKey: source ? keyOf(source) : nothing }) > 0 && isEmpty
  const branch = useElsewhere(isLacking ? register : undefined, typed)
  if (!source || !register) return { isLoading: false, note: undefined, act: undefined, dialog: null }
  const { words, module, resource } = register
  const may = user !== null && mayUser(user, module, 'create')
  return {
    isLoading,
    note: isLacking
      ? noteOf(words, { isEmpty, branch: branch && `“${typed.trim()}” está na filial ${branch}.`, may })
      : undefined,
    act:
      may && isLacking
        ? {
            label: labelOf(source, typed.trim()),
            onAct: () => {
              setQuestion({ number: question.number + 1, typed: typed.trim() })
              setOpen(true)
            },
          }
        : undefined,
    dialog: question.number > 0 && (
      <ShortRecordDialog
        key={`${resource} ${question.number}`}
        source={source}
        open={isOpen}
        typed={question.typed}
        onMade={(made) => {
          setOpen(false)
          onMade(made)
        }}
        onClose={() => setOpen(false)}
      />
    ),
  }
}

/** '+ Cadastrar “Ana Paula”', with the kind of record if options are mixed. */
function labelOf({ register: { words }, isMixed = false }: RecordSource, typed: string): string {
  if (typed === '') return `+ Cadastrar ${words.one}`
  return `+ Cadastrar ${isMixed ? `${words.one} ` : ''}“${typed}”`
}

interface Found {
  isEmpty: boolean
  branch: string | undefined
  may: boolean
}

function noteOf({ one, none: noneYet, title, gender }: NounWords, { isEmpty, branch, may }: Found): string {
  const what = isEmpty ? `${noneYet}.` : `Nenhum${gender === 'feminine' ? 'a' : ''} ${one} com este nome.`
  return [branch ?? what, ...(may ? [] : [`Peça a quem cadastra em ${title}.`])].join(' ')
}

/** Minimum length of a name. */
const fewestLetters = 3

/** Branch of a record with that name outside of the selected branch, if accessible. */
function useElsewhere(register: Register | undefined, typed: string): string | undefined {
  const client = useClient()
  const user = useSignedIn()
  const branchId = useBranchId()
  const search = typed.trim()
  const isAsked =
    register !== undefined &&
    search.length >= fewestLetters &&
    user !== null &&
    user.branches.length > 1 &&
    mayUser(user, register.module, 'read')
  const { data } = useQuery({
    queryKey: [register?.queryKey, 'elsewhere', branchId, search],
    queryFn: async ({ signal }) => {
      const { elsewhereOf } = await import('./elsewhere.ts')
      return elsewhereOf(client, register?.resource ?? '', search, signal)
    },
    enabled: isAsked,
    retry: false,
  })
  const found = isAsked ? data?.branchId : undefined
  return found && found !== branchId ? user?.branches.find(({ id }) => id === found)?.name : undefined
}
