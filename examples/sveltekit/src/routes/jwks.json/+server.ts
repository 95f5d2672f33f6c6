import { json } from '@sveltejs/kit'
import { portal } from '$lib/server/portal'

export const GET = () => json(portal().keys())
