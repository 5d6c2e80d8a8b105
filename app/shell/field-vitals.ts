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
  onLCP(({ value }) => {
    measured.lcp = value
  })
  onINP(({ value }) => {
    measured.inp = value
  })
  onCLS(({ value }) => {
    measured.cls = value
  })
  let isSent = false
  const send = () => {
    if (isSent || document.visibilityState !== 'hidden' || Object.keys(measured).length === 0 || !isAllowed()) return
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
  // Behind those of the library, which say their last values at the same moment.
  document.addEventListener('visibilitychange', () => setTimeout(send))
  window.addEventListener('pagehide', send)
}
