import { useRuntime, useSession } from '#src/runtime/runtime-context.ts'

/** What a sign-in answers besides the password's way. */
interface Entered {
  accessToken: string
  refreshToken: string
  deviceToken: string
}

/** Keeps the device's token and enters with the others. */
export function useEntering() {
  const session = useSession()
  const { platform } = useRuntime()
  return ({ deviceToken, ...tokens }: Entered) => {
    platform.device.write('token', deviceToken)
    session.send({ type: 'enter', tokens })
  }
}
