/**
 * Whether this browser deletes what pages keep after seven days without a visit: Apple's do, unless the shop is installed.
 * DECISIONS 29.
 */
export function browserForgets(): boolean {
  const { userAgent } = navigator
  const isApples =
    /iPhone|iPad|iPod/.test(userAgent) || (/Safari\//.test(userAgent) && !/Chrome|Chromium|Android/.test(userAgent))
  return isApples && !window.matchMedia('(display-mode: standalone)').matches
}
