import { createContext } from 'react'

/** Whether Enter moves to the next field, as in a spreadsheet, committing within the same event. */
export const EnterGoesOn = createContext(false)
