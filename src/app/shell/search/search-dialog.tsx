import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { routeAccess } from '#domain/access/route-access.ts'
import { memberNoun } from '#domain/member/noun.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import type { SearchQuery } from '#src/graphql/generated/graphql.ts'
import { SearchDocument } from '#src/graphql/generated/search.ts'
import { HiddenDocument } from '#src/records/person/hidden-document.tsx'
import { HelpContext } from '#src/runtime/help-context.ts'
import { placeOf } from '#src/runtime/place-of.ts'
import { useBranchId, useClient, useRuntime, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { entryOf } from '#src/screens/menu.ts'
import { Finder, type FinderGroup } from '#src/ui/choice/finder.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import type { EarlyKeys } from './early-keys.ts'
import { useDeposits } from './over-maximum.ts'
import { readRecent } from './recent-place.ts'
import { helpFor, helpMark } from './search-help.ts'
import { type Found, recordsFor, screensFor } from './search-place.ts'
import { verbsFor } from './search-verb.ts'

const pauseMilliseconds = 250
const shortest = 2

/** Global search: screens, actions and records. */
export function SearchDialog({ keys, onClosed }: { keys?: EarlyKeys | undefined; onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const [text, setText] = useState('')
  // Before focus, so that a later state does not replace the first key.
  useLayoutEffect(() => keys?.follow(setText), [keys])
  const user = useUser()
  const navigate = useNavigate()
  const { explain } = use(HelpContext)
  const chosen = useRef<string>(null)
  const query = text.trim()
  const records = useRecords(query)
  const recent = useRecent()
  const screens = screensFor(user, query)
  // A screen found by its name is not repeated as an action.
  const verbs = verbsFor(user, query).filter(({ path }) => screens.every((screen) => screen.path !== path))
  const deposits = useDeposits(query)
  const groups = query
    ? [
        groupOf('screens', 'Telas', screens),
        groupOf('verbs', 'O que fazer', [...deposits, ...verbs]),
        ...recordsFor(user, records.found).map(({ entry, rows }) => groupOf(entry.path, entry.label, rows)),
        groupOf('help', 'Ajuda', helpFor(user, query)),
      ]
    : [groupOf('recent', 'Recentes', recent)]
  const shown = groups.filter(({ items }) => items.length > 0)
  const count = shown.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <Dialog
      open={isOpen}
      title="Buscar"
      onClose={() => setOpen(false)}
      onClosed={() => {
        onClosed()
        const path = chosen.current
        if (path?.startsWith(helpMark)) explain(path.slice(helpMark.length))
        else if (path) void navigate(placeOf(path))
      }}
    >
      <Finder
        label="Telas, pessoas, cadastros, contas, transferências…"
        value={text}
        onValueChange={setText}
        groups={shown}
        busy={records.isBusy}
        status={query && !records.isBusy ? countOf(count) : ''}
        onChoose={(path) => {
          chosen.current = path
          setOpen(false)
        }}
      >
        {mayUser(user, memberNoun.module, 'read') && <HiddenDocument text={query} noun={memberNoun} />}
        {query && records.error ? (
          <ErrorState title="Não foi possível buscar nos cadastros" onRetry={records.retry}>
            {sentenceOfFailure(records.error)}
          </ErrorState>
        ) : count > 0 || records.isBusy ? null : (
          <EmptyState picture="search" title={query ? 'Nada encontrado' : 'O que você procura?'}>
            {query
              ? 'Tente outra parte do nome, o documento completo ou o valor exato.'
              : 'Digite o nome de uma tela, de uma pessoa ou de uma conta, um valor (R$ 270,00), um código, ou o que quer fazer: transferir, contar, extrato.'}
          </EmptyState>
        )}
      </Finder>
    </Dialog>
  )
}

function groupOf(id: string, label: string, found: readonly Found[]): FinderGroup {
  return {
    id,
    label,
    items: found.map(({ path, label, hint, entry: { icon: Icon }, isNew }) => ({
      id: path,
      label,
      hint,
      icon: isNew ? <Plus aria-hidden /> : <Icon aria-hidden />,
    })),
  }
}

const countOf = (count: number): string => {
  if (count === 0) return 'Nada encontrado'
  return count === 1 ? '1 resultado' : `${count} resultados`
}

/** Records of a text, debounced; outdated requests are cancelled. */
function useRecords(text: string) {
  const client = useClient()
  const user = useUser()
  const branchId = useBranchId()
  const [settledText, setSettledText] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettledText(text), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  const access = routeAccess['GET /search']
  const mayAsk = access?.kind === 'anyRight' && access.modules.some((module) => mayUser(user, module, 'read'))
  const isWanted = mayAsk && text.length >= shortest
  const query = useQuery<SearchQuery['search']>({
    queryKey: ['search', branchId, settledText],
    queryFn: ({ signal }) =>
      client.request(SearchDocument, { search: settledText }, { signal }).then(({ search }) => search),
    enabled: isWanted && settledText.length >= shortest,
    placeholderData: keepPreviousData,
    retry: false,
    networkMode: 'always',
  })
  return {
    found: isWanted ? (query.data ?? []) : [],
    error: isWanted ? query.error : null,
    isBusy: isWanted && (settledText !== text || query.isFetching),
    retry: () => void query.refetch(),
  }
}

/** Recent places, without the current one. */
function useRecent(): Found[] {
  const { platform } = useRuntime()
  const queryClient = useQueryClient()
  const here = useRouterState({ select: ({ location }) => location.pathname })
  const [places] = useState(() => readRecent(platform.storage, queryClient))
  const user = useUser()
  return places.flatMap(({ path, label }) => {
    const entry = entryOf(path)
    const mayOpen = entry && (entry.module === null || mayUser(user, entry.module, 'read'))
    if (!mayOpen || path === here) return []
    return [{ path, label, hint: label === entry.label ? undefined : entry.label, entry }]
  })
}
