/**
 * For a sticky bottom bar: publishes its height as `--foot-height`, so that focused elements are never scrolled below
 * it (`scroll-margin` in panda.config.ts).
 */
export function tellFootHeight(bar: HTMLElement | null): (() => void) | undefined {
  const around = bar?.parentElement
  if (!bar || !around) return undefined
  const observer = new ResizeObserver(() => {
    around.style.setProperty('--foot-height', `${bar.offsetHeight}px`)
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    around.style.removeProperty('--foot-height')
  }
}
