/** The colours of everything on paper. */
export const ink = { text: '#1a1a1a', quiet: '#555555', line: '#bbbbbb', head: '#eeeeee' }
