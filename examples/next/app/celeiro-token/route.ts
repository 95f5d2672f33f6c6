import { portal, signedInUser } from '../../portal'

export const dynamic = 'force-dynamic'

export const GET = () => portal().answer(signedInUser())
