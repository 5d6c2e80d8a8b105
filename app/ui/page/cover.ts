/** What may stand over the foot of the page: its height is a variable of the style sheet. */
export type Cover = '--nl-bar-height' | '--nl-consent-height' | '--nl-toast-height'

/**
 * Tells the style sheet how high something is that stands over the page, for as long as it does: nothing gets the focus
 * behind it (base.css), and what has the focus comes out from under it. Gives what ends it.
 */
export function coverPage(
  part: HTMLElement,
  name: Cover,
  heightOf = (one: HTMLElement) => one.offsetHeight
): () => void {
  const { style } = document.documentElement
  const measure = () => {
    style.setProperty(name, `${heightOf(part)}px`)
    uncoverFocus()
  }
  // Where nothing tells of changes, it is measured once.
  const watch = 'ResizeObserver' in window ? new ResizeObserver(measure) : null
  if (watch) watch.observe(part)
  else measure()
  return () => {
    watch?.disconnect()
    style.removeProperty(name)
  }
}

/** A field that is being written in, or what a keyboard has reached: the page's own scroll padding says where it is seen. */
function uncoverFocus(): void {
  const { activeElement } = document
  if (activeElement?.matches('main :focus-visible, footer :focus-visible'))
    activeElement.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/** Without what it leaves free at its foot for the phone's own bar: that is counted by itself. */
export function heightAboveInset(bar: HTMLElement): number {
  const { paddingTop, paddingBottom } = getComputedStyle(bar)
  const inset = Number.parseFloat(paddingBottom) - Number.parseFloat(paddingTop)
  return Math.max(0, bar.offsetHeight - Math.max(0, inset))
}
