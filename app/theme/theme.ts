import './augment.ts'
import { type Components, type CssVarsTheme, createTheme, type Theme } from '@mui/material/styles'
import { dark, light } from './palette.ts'
import { depth, face, pace, rhythm, size } from './scale.ts'

const colour = (name: string) => `var(--nl-palette-${name})`
const focusRing = { outline: `2px solid ${colour('north-main')}`, outlineOffset: 3 }
/** A list pulled past its end moves nothing behind the panel, nor does it load the page anew. */
const ends = { overscrollBehavior: 'contain', '& *': { overscrollBehavior: 'inherit' } }
/** Where colours are forced there are no shadows: an edge says where a panel ends. */
const sheet = {
  boxShadow: 'var(--nl-depth-sheet)',
  backgroundImage: 'none',
  borderRadius: 0,
  '@media (forced-colors: active)': { border: '1px solid CanvasText' }
}

/** How MUI's controls look in this shop. LOOK, section 8: MUI brings behaviour, these bring our look. */
const components: Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible': focusRing } }
  },
  MuiBackdrop: {
    styleOverrides: { root: { backgroundColor: colour('scrim') }, invisible: { backgroundColor: 'transparent' } }
  },
  MuiDrawer: {
    defaultProps: { anchor: 'right' },
    styleOverrides: {
      paper: { ...sheet, ...ends, width: 'min(480px, 100%)', display: 'flex', flexDirection: 'column' }
    }
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        ...sheet,
        ...ends,
        borderRadius: 2,
        margin: 24,
        '@media (max-width: 599.95px)': {
          margin: 0,
          width: '100%',
          maxWidth: '100%',
          height: '100%',
          maxHeight: '100%'
        }
      }
    }
  },
  MuiMenu: {
    defaultProps: { elevation: 0, marginThreshold: 8 },
    styleOverrides: {
      paper: { ...sheet, border: `1px solid ${colour('divider')}`, marginTop: 8, minWidth: 240 },
      list: { padding: 8 }
    }
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 44,
        fontSize: '0.9375rem',
        borderRadius: 2,
        '&:hover, &.Mui-focusVisible': { backgroundColor: colour('mist') }
      }
    }
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } }
}

/**
 * The shop's one theme. MUI's controls read it, and the build writes its variables into the static style sheet that
 * everything else reads (vite/theme-sheet.ts). LOOK, section 8.
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
