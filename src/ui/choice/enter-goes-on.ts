import { createContext } from 'react'

/** Whether Enter in a field leads to the next one, as in a sheet: what it chooses is chosen within that same event. */
export const EnterGoesOn = createContext(false)
