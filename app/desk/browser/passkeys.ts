import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'

const NOTHING_CHOSEN = 'No passkey was used, so nothing has changed.'
const HAS_ONE = 'What you chose keeps a passkey of yours for the desk already.'
const NOT_HERE = 'This browser could not use a passkey just now. Your password and code go on working.'
const TOO_MANY =
  'Passkeys were asked for too often from here. Please wait a quarter of an hour, or use password and code.'
const SIGNED_OUT = 'You were signed out meanwhile. Please load this page anew.'
const UNREACHABLE = 'The shop could not be reached. Please try again.'

/** Why there is no answer of a passkey, in words for whoever is there. */
class NoAnswer extends Error {}

/**
 * Has the browser answer the forms of `app/desk/ui/form/passkey-form.tsx`. It stands within the sign-in's document, to which
 * the desk gives no file, so it takes nothing from the desk's other scripts.
 */
function readyPasskeys(): void {
  if (!browserSupportsWebAuthn()) return
  for (const words of document.querySelectorAll<HTMLElement>('[data-passkey-missing]')) words.hidden = true
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
    form.hidden = false
    // Before what keeps a form from being sent twice, which is to see the second submission alone.
    form.addEventListener('submit', (event) => void answered(form, event), { capture: true })
  }
}

async function answered(form: HTMLFormElement, event: SubmitEvent): Promise<void> {
  const field = form.querySelector<HTMLInputElement>('[data-passkey-answer]')
  if (!field) return
  const isAnswered = field.value !== ''
  const isSent = form.dataset.passkeySent !== undefined
  if (isAnswered && !isSent) {
    form.dataset.passkeySent = 'yes'
    return
  }
  // A passkey's answer works once: a second press must not send it again.
  event.preventDefault()
  if (isAnswered) return
  if (form.dataset.passkeyBusy) return
  form.dataset.passkeyBusy = 'yes'
  showProblem(form, null)
  try {
    field.value = JSON.stringify(await answerOf(form))
    form.requestSubmit()
  } catch (error) {
    showProblem(form, wordsFor(error))
  } finally {
    delete form.dataset.passkeyBusy
  }
}

async function answerOf({ dataset }: HTMLFormElement): Promise<object> {
  if (dataset.passkey === 'make') return startRegistration({ optionsJSON: JSON.parse(dataset.passkeyOptions ?? '') })
  return startAuthentication({ optionsJSON: await ask(dataset.passkeyAsks ?? '') })
}

async function ask(address: string) {
  const asked = await fetch(address, { method: 'POST', body: new URLSearchParams() }).catch(() => {
    throw new NoAnswer(UNREACHABLE)
  })
  if (asked.status === 429) throw new NoAnswer(TOO_MANY)
  if (asked.redirected || asked.headers.get('Content-Type')?.startsWith('text/html')) throw new NoAnswer(SIGNED_OUT)
  if (!asked.ok) throw new NoAnswer(NOT_HERE)
  return (await asked.json()).options
}

function wordsFor(error: unknown): string {
  if (error instanceof NoAnswer) return error.message
  const name = error instanceof Error ? error.name : ''
  // Closed by whoever was asked, or run out of time: browsers do not tell the two apart.
  if (name === 'NotAllowedError' || name === 'AbortError') return NOTHING_CHOSEN
  if (name === 'InvalidStateError') return HAS_ONE
  reportError(error)
  return NOT_HERE
}

function showProblem(form: HTMLFormElement, words: string | null): void {
  const problem = form.querySelector<HTMLElement>('[data-passkey-problem]')
  const place = problem?.querySelector('p')
  if (!problem || !place) return
  problem.hidden = words === null
  place.textContent = words
  if (words !== null) problem.focus()
}

readyPasskeys()

// The browser went back to this page as it was left: what was answered then is spent.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-passkey-answer]')) field.value = ''
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-passkey-sent]')) delete form.dataset.passkeySent
})
