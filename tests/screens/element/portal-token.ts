/** A module as a portal has one, which its page names to the element: it hands over what the page's window keeps. */
export const getToken = async (): Promise<unknown> => Reflect.get(window, 'portalToken')
