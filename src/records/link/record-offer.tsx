import { useIsFetching, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { NounWords } from '#domain/noun/noun.ts'
import type { Register } from '#src/records/record/register.ts'
import { useBranchId, useClient, useSessionState } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import type { Option } from '#src/ui/choice/option.ts'
import { lazy } from '#src/ui/lazy.tsx'
import type { RecordSource } from './record-source.ts'

const ShortRecordDialog = lazy(() => import('./register/short-record-dialog.tsx'), 'ShortRecordDialog')

export interface RecordOfferProps {
  /** Of which records one is chosen; none where they are not made from within a form. */
  source: RecordSource | undefined
  /** Nothing is found by what is typed. */
  isLacking: boolean
  /** Nothing is there to choose from: they are on their way, or there are none. */
  isEmpty: boolean
  /** What was typed and not found. */
  typed: string
  /** Chooses the one that was made. */
  onMade: (made: Option) => void
}

export interface RecordOffer {
  /** They are still on their way. */
  isLoading: boolean
  /** Why nothing is found, and who registers them; nothing where that is not known. */
  note: string | undefined
  /** '+ Cadastrar “Ana Paula”', for whoever may. */
  act: { label: string; onAct: () => void } | undefined
  /** To be drawn beside the control. */
  dialog: ReactNode
}

/** Nobody, for whoever registers their church: they choose a bank or a city before they sign in. */
const useSignedIn = () => useSessionState(({ context }) => context.user)

const nothing: readonly string[] = ['nothing']

const keyOf = ({ register, queryKey = register.queryKey }: RecordSource): readonly string[] => [queryKey]

/** Of a select that finds nothing: why, and the way to make what is lacking, for whoever may. */
export function useRecordOffer(props: RecordOfferProps): RecordOffer {
  const { source, isLacking, isEmpty, typed, onMade } = props
  const register = source?.register
  const user = useSignedIn()
  const [asked, setAsked] = useState({ number: 0, typed: '' })
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
              setAsked({ number: asked.number + 1, typed: typed.trim() })
              setOpen(true)
            },
          }
        : undefined,
    dialog: asked.number > 0 && (
      <ShortRecordDialog
        key={`${resource} ${asked.number}`}
        source={source}
        open={isOpen}
        typed={asked.typed}
        onMade={(made) => {
          setOpen(false)
          onMade(made)
        }}
        onClose={() => setOpen(false)}
      />
    ),
  }
}

/** '+ Cadastrar “Ana Paula”', with what it makes where that is not plain. */
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

/** Shorter is no name yet. */
const fewestLetters = 3

/** The branch of the record of that name, where it is not the one that is looked at and may be known. */
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
      const { elsewhereOf } = await import('./register/elsewhere.ts')
      return elsewhereOf(client, register?.resource ?? '', search, signal)
    },
    enabled: isAsked,
    retry: false,
  })
  const found = isAsked ? data?.branchId : undefined
  return found && found !== branchId ? user?.branches.find(({ id }) => id === found)?.name : undefined
}
