/** The part of a router's route that lists screens. */
interface RouteLike {
  readonly options: { readonly path?: string; readonly component?: unknown }
  readonly children?: readonly RouteLike[] | Readonly<Record<string, RouteLike>>
}

/** The full paths of the routes that show something; those that only redirect have no component. */
export function screenRoutes(route: object, parent = ''): string[] {
  const { options, children } = route as RouteLike
  const path = `${parent}${options.path ?? ''}`.replace(/\/+/g, '/')
  const own = options.component && options.path ? [path] : []
  return [...own, ...Object.values(children ?? {}).flatMap((child) => screenRoutes(child, path))]
}

/** The screens that no shot shows. */
export function unseenRoutes(tree: object, shots: readonly { readonly route?: string }[]): string[] {
  const routes = new Set(shots.map(({ route }) => route))
  return screenRoutes(tree).filter((path) => !routes.has(path))
}
