import '../theme/styles.ts'
import { keepDrafts } from './browser/drafts.ts'
import { followMoments } from './browser/film-moments.ts'
import { walkByKeys } from './browser/keys.ts'
import { warnOfLeaving } from './browser/leaving.ts'
import { closeMenu } from './browser/menu.ts'
import { readyPage } from './browser/ready-page.ts'
import { sendFilms } from './browser/send-films.ts'
import { sendOnce } from './browser/send-once.ts'
import { sheets } from './browser/sheets.ts'

// Named where the build cannot see who reads it: a sheet whose names nobody uses would be left out.
Reflect.set(globalThis, 'deskSheets', sheets)

// Reads what was done from the address, which is tidied up next.
keepDrafts()
readyPage()
// Before what marks a form as sent: a film goes first, and its form after it.
sendFilms()
sendOnce()
warnOfLeaving()
followMoments()
walkByKeys()
closeMenu()
// Most pages ask for none.
if (document.querySelector('[data-passkey]')) void import('./browser/passkeys.ts')
