import { type CreateToasterReturn, createToaster } from '@ark-ui/react/toast'
import { createContext, useContext } from 'react'

export interface ToastText {
  title: string
  description?: string
}

/** Short messages at the top centre. Errors interrupt a screen reader, the others wait for their turn. */
export interface Toasts {
  success: (text: string | ToastText) => void
  error: (text: string | ToastText) => void
  warning: (text: string | ToastText) => void
  welcome: (text: string | ToastText) => void
  /** Takes all of them away, as on signing out. */
  clear: () => void
  /** What the Toaster draws. */
  store: CreateToasterReturn
}

export type ToastKind = 'success' | 'error' | 'warning' | 'welcome'

const milliseconds = { success: 5_000, error: 10_000, warning: 8_000, welcome: 5_000 }

// Ark orders toasts by its own types and knows no welcome.
const arkType = { success: 'success', error: 'error', warning: 'warning', welcome: 'info' } as const

/** One per element, made where the application starts, so that code outside of React can report too. */
export function createToasts(): Toasts {
  const store = createToaster({ placement: 'top', overlap: false, gap: 8, max: 4, removeDelay: 200 })
  const show = (kind: ToastKind) => (text: string | ToastText) => {
    const { title, description } = typeof text === 'string' ? { title: text, description: undefined } : text
    const same = store
      .getVisibleToasts()
      .some((toast) => toast.type === arkType[kind] && toast.title === title && toast.description === description)
    if (!same) store.create({ type: arkType[kind], title, description, duration: milliseconds[kind] })
  }
  return {
    success: show('success'),
    error: show('error'),
    warning: show('warning'),
    welcome: show('welcome'),
    clear: () => store.dismiss(),
    store,
  }
}

export const ToastsContext = createContext<Toasts | null>(null)

/** The toasts of this element. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext)
  if (!toasts) throw new Error('useToasts needs a ToastsContext around it')
  return toasts
}
