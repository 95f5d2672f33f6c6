import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { getToken, hear, place } from './portal-page.ts'

function Portal() {
  const [isShown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        Financeiro
      </button>
      {isShown && createElement('celeiro-app', { session: 'host', getToken, 'onceleiro-ready': hear })}
    </>
  )
}

createRoot(place()).render(<Portal />)
