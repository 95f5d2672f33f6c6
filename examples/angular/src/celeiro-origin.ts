import { InjectionToken, inject, makeStateKey, TransferState } from '@angular/core'

const key = makeStateKey<string>('celeiro')

/** Where Celeiro is: the server's environment says it, and the page is told with what was rendered. */
export const celeiroOrigin = new InjectionToken<string>('origin of Celeiro', {
  factory: () => {
    const state = inject(TransferState)
    if (typeof process === 'object') state.set(key, process.env.CELEIRO ?? 'https://celeiro.example')
    return state.get(key, 'https://celeiro.example')
  },
})
