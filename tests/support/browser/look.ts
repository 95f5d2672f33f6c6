/**
 * Each width and each theme once. What a theme does to a width is nothing: it changes colours, which `contrast.test.tsx`
 * holds against each other in both, and a width changes places.
 */
export const looks = [
  { width: 1280, theme: 'light' },
  { width: 360, theme: 'dark' },
] as const
