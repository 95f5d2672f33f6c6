import { lazyRouteComponent } from '@tanstack/react-router'

/** A screen's code could not be loaded: no network, or a newer version has taken its place. */
export class MissingScreen extends Error {
  override readonly name = 'MissingScreen'
}

/**
 * A route's component that loads when it is first wanted. The router's own would load the whole page anew when the
 * code is missing, which is not ours to do inside a host page: the failure is shown instead.
 */
export const lateScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new MissingScreen('The screen could not be loaded', { cause })
      }),
    name,
  )
