import { type HistoryState, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useRegister } from './register-context.ts'

/** Leaves the panel for its list, with the filters as they were. */
export function useClosePanel(): (options?: { ignoreBlocker: boolean; state?: HistoryState }) => void {
  const { path } = useRegister()
  const navigate = useNavigate()
  return useCallback((options) => void navigate({ to: path, search: true, ...options }), [navigate, path])
}
