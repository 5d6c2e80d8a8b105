const offKey = 'desk-keys-off'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]')

/** Moves the focus by one row from the one that has it; from elsewhere, to the first. */
function walk(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const next = at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))
  rows[next]?.focus()
}

const actions: Readonly<Record<string, () => void>> = {
  j: () => walk(1),
  k: () => walk(-1),
  '/': () => {
    const search = document.querySelector<HTMLInputElement>('[data-search]')
    search?.focus()
    search?.select()
  }
}

/** Lists by the keys j and k, the search by /. They can be turned off: who speaks to the computer types letters, too. */
export function walkByKeys(): void {
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    const action = actions[key]
    if (!action || ctrlKey || metaKey || altKey || isTyping(target) || localStorage.getItem(offKey)) return
    event.preventDefault()
    action()
  })
  showSwitch()
}

/** The line that names the keys stands only where they lead somewhere. */
function showSwitch(): void {
  const line = document.querySelector<HTMLElement>('[data-keys]')
  const [button, words] = [line?.querySelector('button'), line?.querySelector<HTMLElement>('span')]
  if (!line || !button || !words || !document.querySelector('[data-row], [data-search]')) return
  const show = () => {
    const isOff = localStorage.getItem(offKey) !== null
    words.hidden = isOff
    button.textContent = isOff ? 'Turn the keys /, j and k on' : 'Turn off'
  }
  button.addEventListener('click', () => {
    if (localStorage.getItem(offKey) === null) localStorage.setItem(offKey, 'yes')
    else localStorage.removeItem(offKey)
    show()
  })
  show()
  line.hidden = false
}
