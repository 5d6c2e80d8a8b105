import screens from './screens.json' with { type: 'json' }

/**
 * Gives Safari the picture that the app starts with, for when it is put on the home screen: iOS takes none from the
 * manifest, and only the one that fits the device to the pixel. The page knows the device, so it names that one, and
 * no document carries a link for each of them. Held upright; otherwise the app starts on a plain ground.
 */
export function addAppleStart(head: HTMLElement, screen: { width: number; height: number; pixels: number }): void {
  const width = Math.min(screen.width, screen.height)
  const height = Math.max(screen.width, screen.height)
  const fitting = screens.find((one) => one.width === width && one.height === height && one.pixels === screen.pixels)
  if (!fitting) return
  const capable = document.createElement('meta')
  // Without it iOS passes the picture over.
  capable.name = 'apple-mobile-web-app-capable'
  capable.content = 'yes'
  const picture = document.createElement('link')
  picture.rel = 'apple-touch-startup-image'
  picture.href = `/splash/${width}x${height}-${screen.pixels}.png`
  head.append(capable, picture)
}

/** The same for this page and this device. */
export const addOwnAppleStart = (): void =>
  addAppleStart(document.head, {
    width: window.screen.width,
    height: window.screen.height,
    pixels: window.devicePixelRatio
  })
