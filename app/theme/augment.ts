import type { depth, face, pace, rhythm, size } from './scale.ts'

interface Scales {
  face: typeof face
  size: typeof size
  rhythm: typeof rhythm
  depth: typeof depth
  pace: typeof pace
}

interface Wash {
  main: string
  wash: string
}

interface ShopColours {
  mist: string
  edge: string
  scrim: string
  tile: { main: string; ink: string; line: string }
  darkTile: { main: string; ink: string; line: string }
  north: Wash
  natural: Wash
  labGrown: Wash
  waiting: Wash
  sending: Wash
  received: Wash
  needsYou: Wash
  offline: Wash
  sale: { main: string }
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
  interface Theme extends Scales {}
  interface ThemeOptions extends Partial<Scales> {}
  interface Palette extends ShopColours {}
  interface PaletteOptions extends Partial<ShopColours> {}
  interface TypeText {
    tertiary: string
  }
}
