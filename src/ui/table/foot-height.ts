/**
 * For a bar that sticks at the bottom: what stands beside it learns how much the bar covers, so that the focus is never led
 * below it (`scroll-margin` in panda.config.ts).
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
