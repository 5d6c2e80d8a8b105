import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

const cache = createCache({ key: 'nl' })

/** Around every MUI control: the shop's theme, whose variables the static sheet already holds. */
export function MuiRoot({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} disableStyleSheetGeneration storageManager={null}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
