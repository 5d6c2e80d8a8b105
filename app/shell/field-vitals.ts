import { onCLS, onINP, onLCP } from 'web-vitals'
import { parseConsent } from '#domain/consent/consent.ts'
import { CONSENT_KEY } from '#domain/consent/consent-key.ts'

interface Connection {
  effectiveType?: string
}

const isAllowed = (): boolean => parseConsent(localStorage.getItem(CONSENT_KEY))?.analytics === true

/**
 * Measures how fast the page that a visit began with is, and says so once, as it is left: its route and the class of the line,
 * nothing of who. Only where analytics were switched on, and are still when it is sent.
 */
export function measureVisit(route: string): void {
  if (!isAllowed()) return
  const measured: Partial<Record<'lcp' | 'inp' | 'cls', number>> = {}
  // Each change is noted: as a page is left its own last word may come after ours.
  const always = { reportAllChanges: true }
  onLCP(({ value }) => {
    measured.lcp = value
  }, always)
  onINP(({ value }) => {
    measured.inp = value
  }, always)
  onCLS(({ value }) => {
    measured.cls = value
  }, always)
  let isSent = false
  const send = () => {
    if (isSent || Object.keys(measured).length === 0 || !isAllowed()) return
    isSent = true
    const { connection } = navigator as Navigator & { connection?: Connection }
    const line = connection?.effectiveType ?? 'unknown'
    void fetch('/api/vitals', {
      method: 'POST',
      // Without the session's cookie: what is counted is nobody's.
      credentials: 'omit',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ route, line, ...measured })
      // A measurement that does not arrive is missed by nobody.
    }).catch(() => {})
  }
  // A telephone may end a page that is hidden without another word; a page that is left for another is not hidden yet.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
  window.addEventListener('pagehide', send)
}
