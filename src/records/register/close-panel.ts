import { type HistoryState, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useRegister } from './register-context.ts'

/** Navigates from the panel to its list, keeping the filters. */
export function useClosePanel(): (options?: { ignoreBlocker: boolean; state?: HistoryState }) => void {
  const { path } = useRegister()
  const navigate = useNavigate()
  return useCallback((options) => void navigate({ to: path, search: true, ...options }), [navigate, path])
}
