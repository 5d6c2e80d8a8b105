import '../theme/styles.ts'
import { keepDrafts } from './browser/drafts.ts'
import { walkByKeys } from './browser/keys.ts'
import { warnOfLeaving } from './browser/leaving.ts'
import { closeMenu } from './browser/menu.ts'
import { readyPage } from './browser/ready-page.ts'
import { sendOnce } from './browser/send-once.ts'
import { sheets } from './browser/sheets.ts'

// Named where the build cannot see who reads it: a sheet whose names nobody uses would be left out.
Reflect.set(globalThis, 'deskSheets', sheets)

// Reads what was done from the address, which is tidied up next.
keepDrafts()
readyPage()
sendOnce()
warnOfLeaving()
walkByKeys()
closeMenu()
// Most pages ask for none.
if (document.querySelector('[data-passkey]')) void import('./browser/passkeys.ts')
