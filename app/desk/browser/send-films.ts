/** Bytes of the first part; later ones are as large as the line carries in some seconds. */
const FIRST_PART = 512 * 1024
const LEAST_PART = 128 * 1024
const MOST_PART = 16 * 1024 * 1024
const PART_SECONDS = 3
/** Between two tries while the shop cannot be reached, in ms. */
const WAITS = [1000, 2000, 4000, 8000, 15_000]

interface Told {
  box: HTMLElement
  progress: HTMLProgressElement
  told: HTMLElement
  said: HTMLElement
}

/** Thrown where sending again would not help; its words are for whoever sends. */
class Refused extends Error {}

/** Thrown where the shop answered, and could not do it. */
class Failed extends Error {}

/** So often it is asked again after such an answer. */
const MOST_FAILED = 6

/** Sends the film of a form bit by bit, and the form after it. Without this the browser sends both at once. */
export function sendFilms(): void {
  for (const field of document.querySelectorAll<HTMLElement>('[data-film-field]')) {
    const form = field.closest('form')
    const input = field.querySelector<HTMLInputElement>('input[type="file"]')
    if (!form || !input) continue
    // There before anything is said in it, so that a reader of the screen hears it.
    toldIn(field).said.setAttribute('role', 'status')
    let under: AbortController | null = null
    const leaving = (event: BeforeUnloadEvent) => event.preventDefault()
    form.addEventListener('submit', (event) => {
      const [film] = input.files ?? []
      if (!film || input.disabled) return
      event.preventDefault()
      if (under) return
      under = new AbortController()
      addEventListener('beforeunload', leaving)
      const ended = () => {
        under = null
        removeEventListener('beforeunload', leaving)
      }
      const { submitter } = event
      void sendFilm(film, field, under.signal).then(
        (upload) => {
          ended()
          if (upload === null) return
          hidden(field, 'sent').value = upload
          hidden(field, 'sent-bytes').value = String(film.size)
          // It is here: the form goes without it.
          input.disabled = true
          form.requestSubmit(submitter instanceof HTMLButtonElement ? submitter : null)
        },
        (error: unknown) => {
          ended()
          toldIn(field).said.textContent =
            error instanceof Refused ? error.message : 'Sending failed. Please try again.'
          if (!(error instanceof Refused)) reportError(error)
        }
      )
    })
    field.querySelector('[data-stop]')?.addEventListener('click', () => under?.abort())
    // Gone back to: the film can be sent again, or another one chosen.
    addEventListener('pageshow', () => {
      input.disabled = false
    })
  }
}

const hidden = (field: HTMLElement, name: string) => field.querySelector(`input[name="${name}"]`) as HTMLInputElement

function toldIn(field: HTMLElement): Told {
  const box = field.querySelector<HTMLElement>('[data-sending]')
  const progress = box?.querySelector('progress')
  const told = box?.querySelector<HTMLElement>('[data-told]')
  const said = box?.querySelector<HTMLElement>('[data-said]')
  if (!box || !progress || !told || !said) throw new Error('The field of a film has no place to say how far it is')
  return { box, progress, told, said }
}

/** Answers the name under which the shop has all of it; null where whoever sends has stopped it. */
async function sendFilm(film: File, field: HTMLElement, signal: AbortSignal): Promise<string | null> {
  const { box, progress, told, said } = toldIn(field)
  box.hidden = false
  said.textContent = 'The film is being sent. Please leave this page open.'
  const upload = await nameOf(film)
  let quarter = 0
  const show = (at: number) => {
    progress.value = Math.floor((at / film.size) * 100)
    told.textContent = `${megabytes(at)} of ${megabytes(film.size)} MB`
    // Read aloud at each quarter, and not at each part.
    const now = Math.floor((at / film.size) * 4)
    if (now > quarter && now < 4)
      said.textContent = `${['', 'A quarter', 'Half', 'Three quarters'][now]} of the film is sent.`
    quarter = Math.max(now, quarter)
  }
  const lost = () => {
    said.textContent = 'The shop cannot be reached. What is sent is kept there, and sending goes on once it can.'
  }
  try {
    let at = await insisting(() => ask(upload, null, 0, signal), lost, signal)
    if (at > 0) said.textContent = `${megabytes(at)} MB of this film are here already: the rest is being sent.`
    let length = FIRST_PART
    show(at)
    while (at < film.size) {
      const from = at
      const began = performance.now()
      const part = film.slice(from, from + length)
      let wasLost = false
      at = await insisting(
        () => ask(upload, part, from, signal),
        () => {
          wasLost = true
          length = LEAST_PART
          lost()
        },
        signal
      )
      if (wasLost) said.textContent = 'The shop is there again, and the film goes on.'
      // What is here was read anew after a lost answer, so it may also be less than was thought.
      else if (at <= from)
        throw new Refused('The shop does not take more of this film. Please choose it once more, and send it again.')
      else
        length = Math.round(
          Math.min(Math.max((length * PART_SECONDS * 1000) / (performance.now() - began), LEAST_PART), MOST_PART)
        )
      show(at)
    }
    said.textContent = 'All of the film is sent. The shop looks at it, which may take a moment.'
    return upload
  } catch (error) {
    if (!signal.aborted) throw error
    said.textContent = 'Sending is stopped. What is sent is kept for a day: the same film goes on from there.'
    return null
  }
}

const megabytes = (bytes: number): string =>
  (bytes / 1_000_000).toLocaleString('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** The same for the same file on this device, so that it goes on where it was, also after the page was opened anew. */
async function nameOf(film: File): Promise<string> {
  // Browsers reckon hashes on pages that are safe alone.
  if (!globalThis.crypto.subtle) return `once-${Date.now()}-${Math.random().toString(36).slice(2)}`
  const ends = await Promise.all([film.slice(0, 65_536).arrayBuffer(), film.slice(-65_536).arrayBuffer()])
  const facts = new TextEncoder().encode(`${film.name}\n${film.size}\n${film.lastModified}\n`)
  const hash = await crypto.subtle.digest('SHA-256', await new Blob([facts, ...ends]).arrayBuffer())
  return [...new Uint8Array(hash)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 40)
}

/** Tries until it is answered, as long as whoever sends does not stop it. */
async function insisting(work: () => Promise<number>, lost: () => void, signal: AbortSignal): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof Refused) throw error
      if (error instanceof Failed && tries >= MOST_FAILED)
        throw new Refused(
          'The shop cannot keep this film just now. What is sent stays there for a day: please try again later.'
        )
      lost()
      await pause(WAITS[Math.min(tries, WAITS.length - 1)] ?? 0, signal)
    }
  }
}

/** Some time, or less where the line comes back or sending is stopped. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}

/** Brings a part, or asks how much is here. Throws where nothing is known of it. */
async function ask(upload: string, part: Blob | null, at: number, signal: AbortSignal): Promise<number> {
  const query = new URLSearchParams({ upload, ...(part && { at: String(at) }) })
  const body = new FormData()
  if (part) body.set('film', part, 'part')
  const orTimeout = AbortSignal.any([signal, AbortSignal.timeout(100_000)])
  const answer = await fetch(`/desk/films/parts?${query}`, {
    ...(part && { method: 'POST', body }),
    signal: orTimeout,
    // Whoever is signed out meanwhile is led to the sign-in, which is no answer to this.
    redirect: 'manual',
    headers: { Accept: 'application/json' }
  })
  if (answer.type === 'opaqueredirect' || [401, 403, 404].includes(answer.status))
    throw new Refused('You are signed out. Please sign in on another tab, and press once more: what is sent is kept.')
  if (!answer.ok) throw new Failed(`The shop answered ${answer.status}`)
  const told = (await answer.json()) as { at?: unknown }
  if (typeof told.at !== 'number') throw new Error('The shop did not say how much is here')
  return told.at
}
