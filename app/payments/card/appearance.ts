import type { Appearance } from '@stripe/stripe-js'

/** The card's fields stand in a frame of Stripe's: the shop's colours are handed over, as they are now. Look, section 2. */
export function shopAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--nl-palette-${name}`).trim()
  const colours = {
    colorPrimary: token('north-main'),
    colorBackground: token('background-paper'),
    colorText: token('text-primary'),
    colorTextSecondary: token('text-secondary'),
    colorTextPlaceholder: token('text-tertiary'),
    colorDanger: token('error-main')
  }
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      ...Object.fromEntries(Object.entries(colours).filter(([, colour]) => colour !== '')),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '2px'
    },
    labels: 'above'
  }
}
