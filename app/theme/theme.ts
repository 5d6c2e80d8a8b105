import './augment.ts'
import { createTheme } from '@mui/material/styles'
import { components } from './components.ts'
import { dark, light } from './palette.ts'
import { depth, face, pace, rhythm, size } from './scale.ts'

/**
 * The shop's one theme. MUI's controls read it, and the build writes its variables into the static style sheet that
 * everything else reads (vite/theme-sheet.ts). Look, section 8.
 */
export const theme = createTheme({
  cssVariables: { cssVarPrefix: 'nl', colorSchemeSelector: 'media' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  spacing: 4,
  shape: { borderRadius: 2 },
  face,
  size,
  rhythm,
  depth,
  pace,
  typography: {
    fontFamily: 'var(--nl-face-text)',
    button: { textTransform: 'none', fontWeight: 500, fontSize: '1rem' }
  },
  components
})
