/** The shop's colours, light and dark. LOOK, section 2: names here become `--nl-palette-…`. */
export const light = {
  background: { default: '#FFFFFF', paper: '#FFFFFF' },
  mist: '#EFF3F4',
  text: { primary: '#15191B', secondary: '#475056', tertiary: '#616B71', disabled: '#8A9499' },
  divider: '#DBE0E2',
  edge: '#7D888E',
  scrim: '#15191B66',
  tile: { main: '#F7F6F4', ink: '#15191B', line: '#E7E5E1' },
  darkTile: { main: '#242B31', ink: '#EEF1F2', line: '#3A444A' },
  primary: { main: '#15191B', dark: '#1D4053', contrastText: '#FFFFFF' },
  north: { main: '#1D4053', wash: '#E6EEF2' },
  natural: { main: '#664A1E', wash: '#F6F0E4' },
  labGrown: { main: '#0D565E', wash: '#E2F0F1' },
  waiting: { main: '#704B00', wash: '#FAF1DB' },
  sending: { main: '#1B4C7D', wash: '#E6EFF8' },
  received: { main: '#1D5A3B', wash: '#E4F1E9' },
  needsYou: { main: '#962A1A', wash: '#FAE9E5' },
  offline: { main: '#475056', wash: '#E9EDEF' },
  sale: { main: '#8A1A31' },
  error: { main: '#962A1A' }
}

export const dark: typeof light = {
  background: { default: '#0F1315', paper: '#161B1E' },
  mist: '#151B1E',
  text: { primary: '#EEF1F2', secondary: '#B9C2C6', tertiary: '#96A0A5', disabled: '#67727A' },
  divider: '#2A3236',
  edge: '#76838A',
  scrim: '#000000A6',
  tile: light.tile,
  darkTile: light.darkTile,
  primary: { main: '#EEF1F2', dark: '#B5D5E4', contrastText: '#0F1315' },
  north: { main: '#A9CDDD', wash: '#1A2A32' },
  natural: { main: '#E2C994', wash: '#2A2417' },
  labGrown: { main: '#8FD1D7', wash: '#122A2D' },
  waiting: { main: '#E8C56F', wash: '#2A2312' },
  sending: { main: '#9FC9EF', wash: '#14263A' },
  received: { main: '#95D4B0', wash: '#132A1E' },
  needsYou: { main: '#FFAC9C', wash: '#341B16' },
  offline: { main: '#B9C2C6', wash: '#20282C' },
  sale: { main: '#F29CAD' },
  error: { main: '#FFAC9C' }
}
