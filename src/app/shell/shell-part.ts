import { latePart, menuPart, selectPart } from '#src/ui/late-part.ts'

/** The menu of narrow screens. */
export const drawerPart = latePart(() => import('./menu-drawer.tsx'))
/** What asks whoever is about to leave. */
export const signOutPart = latePart(() => import('./sign-out-question.tsx'))

/** Loads what every screen may open, so that it is there should the network go: one must always be able to leave. */
export const loadParts = () =>
  Promise.allSettled([menuPart, selectPart, drawerPart, signOutPart].map((part) => part.load()))
