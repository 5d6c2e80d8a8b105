/** Faces, sizes, space, depth and pace. LOOK, sections 3 to 5: each becomes a `--nl-…` variable. */
export const face = {
  display: '"Libre Caslon Display", "Caslon fallback", "Libre Caslon Text", Baskerville, "Times New Roman", serif',
  text: '"Hanken Grotesk Variable", "Hanken fallback", "Helvetica Neue", Arial, sans-serif'
}

export const size = {
  display: 'clamp(2.75rem, 1.9rem + 3.6vw, 5.25rem)',
  h1: 'clamp(2.125rem, 1.7rem + 1.8vw, 3.375rem)',
  h2: 'clamp(1.875rem, 1.55rem + 1.35vw, 2.75rem)',
  h3: 'clamp(1.4375rem, 1.3rem + 0.5vw, 1.75rem)',
  lead: 'clamp(1.0625rem, 1rem + 0.25vw, 1.25rem)',
  price: 'clamp(1.5rem, 1.4rem + 0.4vw, 1.75rem)'
}

export const rhythm = {
  margin: 'clamp(20px, 5vw, 80px)',
  gutter: 'clamp(12px, 2vw, 32px)',
  section: 'clamp(72px, 9vw, 144px)',
  measure: '36rem',
  page: '1440px',
  tap: '48px'
}

export const depth = {
  sheet: '0 24px 64px -16px rgb(21 25 27 / 0.22)',
  sheetDark: '0 24px 64px -16px rgb(0 0 0 / 0.7)',
  light: 'linear-gradient(118deg, #ffffff 0%, #f7f6f4 38%, #f1f1ef 100%)'
}

export const pace = {
  quick: '120ms',
  calm: '240ms',
  slow: '480ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)'
}
