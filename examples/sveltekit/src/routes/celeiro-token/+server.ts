import { portal, signedInUser } from '$lib/server/portal'

export const GET = () => portal().answer(signedInUser())
