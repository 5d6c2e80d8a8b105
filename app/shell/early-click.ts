declare global {
  interface Window {
    /** The button that was pressed before the page was alive, left by the loader in api/pages. */
    earlyClick?: HTMLElement
  }
}

/** Presses again what the shopper pressed before React was there to hear it. */
export function replayEarlyClick(): void {
  const pressed = window.earlyClick
  if (!pressed) return
  delete window.earlyClick
  // Hydration runs in a transition: wait until the browser has had a frame to attach the handlers.
  requestAnimationFrame(() => setTimeout(() => pressed.isConnected && pressed.click()))
}
