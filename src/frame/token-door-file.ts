/** Where the script of a portal's page finds `src/element/page/token-door.ts` on Celeiro's server: the build puts it here. */
export const tokenDoorFile = ''
