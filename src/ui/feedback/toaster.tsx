import { Portal } from '@ark-ui/react/portal'
import {
  Toaster as ArkToaster,
  createToaster,
  ToastActionTrigger,
  ToastCloseTrigger,
  ToastDescription,
  ToastRoot,
  ToastTitle,
} from '@ark-ui/react/toast'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import HandHeart from 'lucide-react/icons/hand-heart'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useLayoutEffect, useState } from 'react'
import { Button } from '#src/ui/control/button.tsx'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { useLayer, useModalOpen } from '#src/ui/layer.ts'
import { useFocusRestoration } from '#src/ui/popup/focus-restoration.ts'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'
import { cx } from '#styled-system/css/cx.js'
import { type ToastDrawer, type ToastKind, useToasts } from '../toasts.ts'

const toastStyle = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '3',
  w: '[min(26rem, calc(100vw - 2rem))]',
  ps: '4',
  pe: '1',
  py: '1',
  bg: 'surface.raised',
  color: 'text',
  borderWidth: 'thin',
  borderColor: 'border',
  rounded: 'md',
  boxShadow: 'floating',
  zIndex: 'var(--z-index)',
  translate: 'var(--x) var(--y)',
  opacity: 'var(--opacity)',
  transitionProperty: '[translate, opacity]',
  transitionDuration: 'normal',
  transitionTimingFunction: 'out',
})
const behindStyle = css({ visibility: 'hidden' })
const iconStyle = cva({
  base: { mt: '2.5', '& svg': { w: '5', h: '5' } },
  variants: {
    kind: {
      success: { color: 'positive' },
      error: { color: 'negative' },
      warning: { color: 'warning' },
      welcome: { color: 'accent' },
    },
  },
})
/** The act stands below the words where both do not fit. */
const bodyStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  flexGrow: '1',
  minW: '0',
})
const textStyle = css({ flex: '[1 1 10rem]', minW: '0', py: '2.5' })
const titleStyle = css({ fontWeight: 'medium', lineHeight: 'tight' })
const descriptionStyle = css({ mt: '1', color: 'text.muted', fontSize: 'sm' })

const icons = { success: CircleCheck, error: CircleX, warning: TriangleAlert, welcome: HandHeart }

const milliseconds = { success: 5_000, error: 10_000, warning: 8_000, welcome: 5_000 }

/** Toasts with an action stay longer: the button has to be found first. */
const actionMilliseconds = 10_000

// Ark orders toasts by its own types and knows no welcome.
const arkType = { success: 'success', error: 'error', warning: 'warning', welcome: 'info' } as const

const kindOf = (type: string | undefined): ToastKind =>
  type === 'error' || type === 'warning' || type === 'success' ? type : 'welcome'

const offsets = 'calc(1 * var(--celeiro-rem, 16px))'

/** Over dialogs, under menus and popovers, whose acts it must not cover; Ark puts it over everything. */
const belowMenus = { zIndex: 1499 }

/** Offset from the bottom: keeps a list's actions (phone) and a panel's footer uncovered. */
const groupStyle = cva({
  variants: { isOverFooter: { true: { mb: '16' }, false: { mb: { base: '16', _windowWide: '0' } } } },
})

/** A phone's width: beyond it a toast stands beside what is read, as `_windowWide` says. */
const isNarrow = () => window.matchMedia('(width < 40em)').matches

function createStore() {
  let welcome: string | undefined
  /** Successes with an undo that wait behind a dialog. */
  let behind: readonly string[] = []
  const store = createToaster({ placement: 'bottom-end', overlap: false, gap: 8, max: 4, removeDelay: 200, offsets })
  const drawer: ToastDrawer = {
    show: (kind, { title, description, action }) => {
      const same = store
        .getVisibleToasts()
        .some((toast) => toast.type === arkType[kind] && toast.title === title && toast.description === description)
      if (same) return
      if (kind === 'success' && isNarrow()) endPlainSuccesses()
      const pressed = action && { label: action.label, onClick: action.onPress }
      const drawn = store.create({
        type: arkType[kind],
        title,
        description,
        action: pressed,
        duration: action ? actionMilliseconds : milliseconds[kind],
      })
      if (kind === 'welcome') welcome = drawn
    },
    clear: () => store.dismiss(),
  }
  const successes = () => store.getVisibleToasts().filter(({ type }) => type === arkType.success)
  const endPlainSuccesses = () => {
    for (const { id, action } of successes()) if (id && !action) store.dismiss(id)
  }
  /** On a phone a dialog fills the window: what only tells ends, and what can be undone waits until it is over. */
  const makeRoom = () => {
    if (welcome !== undefined) store.dismiss(welcome)
    welcome = undefined
    if (!isNarrow()) return behind
    endPlainSuccesses()
    behind = successes().flatMap(({ id, action }) => (id && action ? [id] : []))
    for (const id of behind) store.pause(id)
    return behind
  }
  const giveBack = () => {
    for (const id of behind) store.resume(id)
    behind = []
    return behind
  }
  return { store, drawer, makeRoom, giveBack }
}

/** Toast region of this element at the lower end of the window. */
export function Toaster() {
  // Lives here to be loaded lazily with the toasts.
  useFocusRestoration()
  const toasts = useToasts()
  const [{ store, drawer, makeRoom, giveBack }] = useState(createStore)
  const [behind, setBehind] = useState<readonly string[]>([])
  const isOverFooter = useModalOpen()
  // In a microtask, since removing a toast renders synchronously.
  useEffect(() => {
    queueMicrotask(() => setBehind(isOverFooter ? makeRoom() : giveBack()))
  }, [isOverFooter, makeRoom, giveBack])
  useLayoutEffect(() => toasts.attach(drawer), [toasts, drawer])
  return (
    <Portal container={useLayer()}>
      <ArkToaster
        toaster={store}
        aria-label="Avisos (Alt+T)"
        className={groupStyle({ isOverFooter })}
        style={belowMenus}
      >
        {(toast) => {
          const kind = kindOf(toast.type)
          const Icon = icons[kind]
          return (
            <ToastRoot
              part="toast"
              data-testid="toast"
              className={cx(toastStyle, behind.some((id) => id === toast.id) && behindStyle)}
              role={kind === 'error' ? 'alert' : 'status'}
            >
              <span className={iconStyle({ kind })}>
                <Icon aria-hidden />
              </span>
              <div className={bodyStyle}>
                <div className={textStyle}>
                  <ToastTitle className={titleStyle}>{toast.title}</ToastTitle>
                  {toast.description && (
                    <ToastDescription className={descriptionStyle}>{toast.description}</ToastDescription>
                  )}
                </div>
                {toast.action && (
                  <ToastActionTrigger asChild>
                    <Button size="dense" variant="outline">
                      {toast.action.label}
                    </Button>
                  </ToastActionTrigger>
                )}
              </div>
              <ToastCloseTrigger asChild>
                <IconButton size="dense" label="Fechar aviso" icon={<X aria-hidden />} />
              </ToastCloseTrigger>
            </ToastRoot>
          )
        }}
      </ArkToaster>
    </Portal>
  )
}
