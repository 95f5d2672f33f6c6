import { expect, it } from 'vitest'
import type { InspectionEvent } from 'xstate'
import { userStatus } from '#machines/lifecycles/user-status.ts'
import { followLifecycle } from '#src/inspect/record-lifecycle.ts'
import type { Inspection } from '#src/runtime/inspection/inspection.ts'

it('the lifecycle of an open record starts where it stands, and hears the events of its acts', () => {
  const received: InspectionEvent[] = []
  const inspection: Pick<Inspection, 'hear'> = { hear: (event) => void received.push(event) }
  const followed = followLifecycle(userStatus, inspection as Inspection)
  const events = () => received.flatMap((one) => (one.type === '@xstate.event' ? [one.event.type] : []))
  const starts = () => received.filter(({ type }) => type === '@xstate.actor').length
  followed.send('block')
  followed.at('constructor')
  expect(received).toEqual([])
  followed.at('ACTIVE')
  followed.send('block')
  followed.at('BLOCKED')
  expect([events(), starts()]).toEqual([['xstate.init', 'block'], 1])
  followed.at('INACTIVE')
  followed.become('ACTIVE')
  expect([events().slice(2), starts()]).toEqual([['xstate.init', 'activate'], 2])
  followed.stop()
})
