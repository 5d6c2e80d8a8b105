import { useEffect, useState } from 'react'
import { type FromPage, OFFLINE_CHANNEL, type OfflineProgress, type OnOfflineChannel } from '#device/worker-messages.ts'

/** How much of the shop is on this device. */
export type OfflineReady =
  /** Not read yet, as in every document of the server. */
  | { kind: 'unknown' }
  /** This browser, or this window of it, cannot keep the shop. */
  | { kind: 'impossible' }
  /** Nothing keeps the shop here; `isInterrupted`: it was on its way and stopped. */
  | { kind: 'absent'; isInterrupted: boolean }
  /** On its way; the progress is null until the worker has said how far it is. */
  | { kind: 'coming'; progress: OfflineProgress | null }
  /** A worker has it; whether all of it is here as it should be is being looked at. */
  | { kind: 'checking' }
  /** It was here; so many of its files are not as they should be, and are fetched again when that is possible. */
  | { kind: 'incomplete'; missing: number }
  /** Every page opens; the progress of the list-size pictures while they follow. */
  | { kind: 'ready'; pictures: OfflineProgress | null }

/** Follows the worker: what it says on its channel, and what the browser says of it. */
export function useOfflineReady(): OfflineReady {
  const [ready, setReady] = useState<OfflineReady>({ kind: 'unknown' })
  useEffect(() => watchOfflineReady(setReady), [])
  return ready
}

/** Calls the listener now and with every change, until the returned function is called. */
export function watchOfflineReady(listener: (ready: OfflineReady) => void): () => void {
  if (!('serviceWorker' in navigator)) {
    listener({ kind: 'impossible' })
    return () => {}
  }
  let known: OfflineReady = { kind: 'unknown' }
  let progress: OfflineProgress | null = null
  /** What the last look has found; null before there was one. OFFLINE, section 5.2. */
  let missing: number | null = null
  let isAsked = false
  let isWatched = true
  const followed = new WeakSet<ServiceWorker>()
  const channel = new BroadcastChannel(OFFLINE_CHANNEL)

  function become(next: OfflineReady): void {
    known = next
    if (isWatched) listener(next)
  }

  async function look(): Promise<void> {
    const registration = await navigator.serviceWorker.getRegistration()
    const coming = registration?.installing ?? registration?.waiting
    if (coming && !followed.has(coming)) {
      followed.add(coming)
      coming.addEventListener('statechange', lookAgain)
    }
    const of = (stage: OfflineProgress['stage']) => (progress?.stage === stage ? progress : null)
    if (registration?.active && !isAsked) {
      isAsked = true
      registration.active.postMessage({ type: 'check' } satisfies FromPage)
    }
    if (registration?.active && missing === null) become({ kind: 'checking' })
    else if (registration?.active && missing) become({ kind: 'incomplete', missing })
    else if (registration?.active) become({ kind: 'ready', pictures: of('pictures') })
    else if (coming) become({ kind: 'coming', progress: of('shop') })
    else become({ kind: 'absent', isInterrupted: known.kind === 'coming' })
  }

  const lookAgain = () =>
    void look().catch((error: unknown) => {
      reportError(error)
      become({ kind: 'impossible' })
    })

  channel.addEventListener('message', ({ data }: MessageEvent<OnOfflineChannel>) => {
    if (data.type === 'how-far') return
    if (data.type === 'missing') missing = data.files
    else progress = data.type === 'progress' && data.done < data.total ? data : null
    lookAgain()
  })
  // A worker that takes over was registered elsewhere, or has gone.
  navigator.serviceWorker.addEventListener('controllerchange', lookAgain)
  lookAgain()
  const question: OnOfflineChannel = { type: 'how-far' }
  channel.postMessage(question)

  return () => {
    isWatched = false
    channel.close()
    navigator.serviceWorker.removeEventListener('controllerchange', lookAgain)
  }
}
