import { describe, expect, it } from 'vitest'
import { routeTree } from '#src/app/route/routes.ts'
import { screenRoutes, unseenRoutes } from '../gallery/screen-route.ts'
import { pictureOf } from '../gallery/shot.ts'
import { shots } from '../gallery/shots.ts'

describe('the gallery', () => {
  it('shows every screen that the router knows', () => {
    expect(screenRoutes(routeTree)).toContain('/suppliers/$id')
    expect(unseenRoutes(routeTree, shots)).toEqual([])
  })

  it('shows no screen that the router lost', () => {
    const routes = screenRoutes(routeTree)
    expect(shots.flatMap(({ route }) => (route && !routes.includes(route) ? [route] : []))).toEqual([])
  })

  it('misses a screen that is new', () => {
    const tree = { options: {}, children: [{ options: { path: '/novo', component: () => null } }] }
    expect(unseenRoutes(tree, shots)).toEqual(['/novo'])
  })

  it('keeps each picture in a file of its own', () => {
    const files = shots.map((shot) => pictureOf(shot, 1280, 'light'))
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
  })
})
