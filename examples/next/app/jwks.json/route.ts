import { portal } from '../../portal'

export const dynamic = 'force-dynamic'

export const GET = () => Response.json(portal().keys())
