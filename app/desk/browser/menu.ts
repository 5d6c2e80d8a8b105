/** "More" closes as a menu does: by Escape, and by a look elsewhere. Without this it closes by its own button. */
export function closeMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('header details')
  if (!menu) return
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  })
}
