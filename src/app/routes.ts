import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { menuFor, menuGroups } from './menu.ts'
import { recordRoutes } from './record-routes.ts'
import { rootRoute } from './root-route.ts'

const toHome = () => {
  throw redirect({ to: '/home', replace: true })
}

const index = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: toHome })
const login = createRoute({ getParentRoute: () => rootRoute, path: '/auth/login', beforeLoad: toHome })

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  component: lazyRouteComponent(() => import('#src/screens/home.tsx'), 'Home'),
})

const regions = recordRoutes('/general-registers/region', 'region', () =>
  import('#src/screens/general-registers/region.tsx').then(({ RegionList: List, RegionForm: Form }) => ({
    List,
    Form,
  })),
)

const suppliers = recordRoutes('/suppliers', 'suppliers', async () => {
  const [{ SupplierList: List }, { SupplierForm: Form }] = await Promise.all([
    import('#src/screens/bills-to-pay/supplier-list.tsx'),
    import('#src/screens/bills-to-pay/supplier-form.tsx'),
  ])
  return { List, Form }
})

const members = recordRoutes('/members-offerings', 'members-offerings', async () => {
  const [{ MemberList: List }, { MemberForm: Form }] = await Promise.all([
    import('#src/screens/bills-to-receive/member-list.tsx'),
    import('#src/screens/bills-to-receive/member-form.tsx'),
  ])
  return { List, Form }
})

/** A group's own path goes to its first entry that the person may see. */
const groups = menuGroups
  .filter((group) => group.entries.length > 0)
  .map((group) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path: group.path,
      beforeLoad: ({ context }) => {
        const { user } = context.runtime.session.getSnapshot().context
        const [first] = user ? menuFor(user, [group]).flatMap(({ entries }) => entries) : []
        throw redirect({ to: first?.path ?? '/home', replace: true })
      },
    }),
  )

export const routeTree = rootRoute.addChildren([index, login, home, regions, suppliers, members, ...groups])
