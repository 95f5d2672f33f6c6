import { createElement, useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { getToken, hear, place } from './portal-page.ts'

/** React 18 sets neither properties nor listeners on elements like ours: a `ref` does. */
function Portal() {
  const [isShown, setShown] = useState(true)
  const fill = useCallback((element: HTMLElement | null) => {
    if (!element) return
    Object.assign(element, { getToken })
    element.addEventListener('celeiro-ready', hear)
  }, [])
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        Financeiro
      </button>
      {isShown && createElement('celeiro-app', { session: 'host', ref: fill })}
    </>
  )
}

createRoot(place()).render(<Portal />)
