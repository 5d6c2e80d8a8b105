import { useSyncExternalStore } from 'react'
import { isFramed } from './framed.ts'

/** Chromium's event: not in TypeScript's DOM library, as it is no standard yet. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** `framed`: inside the phone on another page of the shop, where nothing is offered. */
export type Install =
  | { kind: 'installed' }
  | { kind: 'askable'; ask: () => void }
  | { kind: 'by-hand' }
  | { kind: 'framed' }

const byHand: Install = { kind: 'by-hand' }
let state: Install = byHand
const listeners = new Set<() => void>()

function become(next: Install): void {
  state = next
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer to install until the shopper wants it. Called once, when the page starts. */
export function watchInstall(): void {
  // Also inside the installed app a framed document would count as installed.
  if (isFramed()) {
    become({ kind: 'framed' })
    return
  }
  if (window.matchMedia('(display-mode: standalone)').matches) become({ kind: 'installed' })
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    const offer = event as InstallPromptEvent
    const ask = async () => {
      try {
        await offer.prompt()
      } finally {
        // An offer can be made once; the browser brings a new one when it may be made again.
        if (state.kind === 'askable') become(byHand)
      }
    }
    become({ kind: 'askable', ask: () => void ask().catch((error) => reportError(error)) })
  })
  window.addEventListener('appinstalled', () => {
    become({ kind: 'installed' })
    void import('./thank-installed.ts').then(({ thankOnce }) => thankOnce())
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useInstall(): Install {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => byHand
  )
}
