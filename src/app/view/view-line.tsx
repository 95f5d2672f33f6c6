import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { everyBranch } from '#machines/session-branch.ts'
import { useNotificationCount } from '#src/runtime/notifications.ts'
import { useBranchId, useBranchName, useRuntime, useSession, useUser } from '#src/runtime/runtime-context.ts'
import { entryOf, markedPathOf } from '#src/screens/menu.ts'
import { Button, buttonStyle } from '#src/ui/control/button.tsx'
import { css } from '#styled-system/css/css.js'

const lineStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  py: '2',
})
const branchStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1', color: 'text.muted' })

/** Whether a path is of the same screen: its list, one of its records, a tab beside it. */
const isInView = (view: string, path: string): boolean => markedPathOf(path) === markedPathOf(view)

/**
 * What a screen alone needs of menu and bar: the way back from another one, and that one branch limits what is seen. The
 * page hears of what leads out of the view before it does, and of notifications.
 */
export function ViewLine({ view, screen }: { view: string; screen: RefObject<HTMLElement | null> }) {
  const { branches } = useUser()
  const branchId = useBranchId()
  const branchName = useBranchName()
  const session = useSession()
  const isInside = useRouterState({ select: ({ location }) => isInView(view, location.pathname) })
  useNotificationCount()
  useNoBar(screen)
  useWayIn(view)
  useWayOut(view)
  const isLimited = branchId !== null && branches.length > 1
  if (isInside && !isLimited) return null
  return (
    <div className={lineStyle}>
      {!isInside && (
        <Link to={view} part="button" className={buttonStyle({ variant: 'outline' })}>
          <ArrowLeft aria-hidden />
          Voltar para {entryOf(view)?.label}
        </Link>
      )}
      {isLimited && (
        <div className={branchStyle}>
          Só {branchName}
          <Button variant="ghost" onClick={() => session.send({ type: 'chooseBranch', selectedBranch: everyBranch })}>
            Ver todas as filiais
          </Button>
        </div>
      )}
    </div>
  )
}

/** What sticks does so below the page's own header, where no bar is between them. */
function useNoBar(screen: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const style = screen.current?.style
    style?.setProperty('--bar-height', 'var(--celeiro-sticky-top, 0px)')
    return () => void style?.removeProperty('--bar-height')
  }, [screen])
}

/** Goes to the view that the page sets later on; at first one stays where one is, if that is in it. */
function useWayIn(view: string): void {
  const { history } = useRouter()
  const shown = useRef('')
  useEffect(() => {
    const isThere = shown.current ? shown.current === view : history.location.href.startsWith(view)
    shown.current = view
    if (!isThere) history.push(view)
  }, [history, view])
}

/** Asks the page before a link leads out of the view. What is unsaved has a question of its own, which asks it too. */
function useWayOut(view: string): void {
  const { history } = useRouter()
  const { emit, stakes } = useRuntime()
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: async ({ currentLocation, nextLocation }) => {
          const isLeaving = isInView(view, currentLocation.pathname) && !isInView(view, nextLocation.pathname)
          return isLeaving && !stakes.any() && !(await emit('celeiro-leave', { path: nextLocation.href }))
        },
      }),
    [history, view, emit, stakes],
  )
}
