import { onTestFinished, vi } from 'vitest'

/** Limits are counted by the time of day: both it and the shop's clock stand at a time, until the test is over. */
export function setBothClocks(shop: { setNow: (iso: string) => void }, iso: string): void {
  if (!vi.isFakeTimers()) {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
  }
  vi.setSystemTime(iso)
  shop.setNow(iso)
}
