import styles from '../../ui/form/form.module.css'

const prefix = 'desk-draft:'
const sentKey = 'desk-sent'

type Draft = (HTMLTextAreaElement | HTMLInputElement) & { form: HTMLFormElement }

const draftsOf = (root: ParentNode): Draft[] => [...root.querySelectorAll<Draft>('form [data-draft]')]
/** By where it is sent: a form that was not taken stands at that address, and not at its page's. */
const keysBelow = (form: HTMLFormElement): string => `${prefix}${form.getAttribute('action')}:`
const keyOf = ({ form, name }: Draft): string => `${keysBelow(form)}${name}`
const keysFrom = (start: string): string[] => Object.keys(localStorage).filter((key) => key.startsWith(start))

/** What is written stays on this device until the shop has taken it. */
export function keepDrafts(): void {
  forgetSent()
  for (const draft of draftsOf(document)) {
    findAgain(draft)
    draft.addEventListener('input', () => keep(draft))
  }
  document.addEventListener('submit', rememberSent)
  document.querySelector<HTMLFormElement>('form[data-sign-out]')?.addEventListener('submit', forgetAllIfAgreed)
}

/** What the shop sent back was typed later than what is kept here. */
function findAgain(draft: Draft): void {
  const kept = localStorage.getItem(keyOf(draft))
  if (kept === null || wasRefused(draft)) return
  if (kept === draft.defaultValue) localStorage.removeItem(keyOf(draft))
  // A browser may give back itself what was typed, or its beginning.
  else if (isAsItCame(draft) || kept.startsWith(draft.value)) giveBack(draft, kept)
  // Typed before this code was there: an answer goes on after what is kept, all else takes the place of what was typed before.
  else if (isAnswer(draft) && !draft.value.startsWith(kept)) giveBack(draft, `${kept}\n${draft.value}`)
  else keep(draft)
}

const isAnswer = (draft: Draft): boolean => draft instanceof HTMLTextAreaElement && draft.defaultValue === ''
const isAsItCame = ({ value, defaultValue }: Draft): boolean => value === defaultValue
const wasRefused = ({ form }: Draft): boolean => form.querySelector('[data-errors]') !== null

function keep(draft: Draft): void {
  if ((isAsItCame(draft) && !wasRefused(draft)) || draft.value.trim() === '') localStorage.removeItem(keyOf(draft))
  else localStorage.setItem(keyOf(draft), draft.value)
}

function giveBack(draft: Draft, written: string): void {
  draft.value = written
  keep(draft)
  const note = document.createElement('p')
  note.className = styles.help ?? ''
  note.setAttribute('role', 'status')
  note.textContent = 'Not sent yet: this is what you had written on this device.'
  draft.after(note)
  const folded = draft.closest('details')
  if (folded) folded.open = true
}

/** Whichever form was sent last is the one that the next page speaks of: one without drafts takes none with it. */
function rememberSent({ target, defaultPrevented }: SubmitEvent): void {
  if (target instanceof HTMLFormElement && !defaultPrevented) sessionStorage.setItem(sentKey, keysBelow(target))
}

/** A page that says what was done follows a form that was taken. */
function forgetSent(): void {
  const sent = sessionStorage.getItem(sentKey)
  if (sent === null) return
  sessionStorage.removeItem(sentKey)
  if (!new URLSearchParams(location.search).has('said')) return
  for (const key of keysFrom(sent)) localStorage.removeItem(key)
}

/** Who signs out leaves nothing of the customers' on a device, but is asked first. */
function forgetAllIfAgreed(event: SubmitEvent): void {
  const keys = keysFrom(prefix)
  if (keys.length === 0) return
  const words = keys.length === 1 ? 'One text is' : `${keys.length} texts are`
  if (confirm(`${words} written and not sent. Sign out and forget what is written?`)) {
    for (const key of keys) localStorage.removeItem(key)
  } else event.preventDefault()
}
