import type * as z from 'zod/mini'
import type { Question } from '#device/ask.ts'
import { readAccountMirror } from './account.ts'
import { type AccountAnswer, type Asked, askAs } from './ask-as.ts'
import { openDevice } from './open-device.ts'

/** Asks the shop for the signed-in customer, or for `owner` where that is not who is signed in on this device. */
export async function askAccount<Schema extends z.ZodMiniType>(
  method: Question['method'],
  path: string,
  { owner, ...asked }: Asked<Schema> & { owner?: string }
): Promise<AccountAnswer<z.infer<Schema>>> {
  const mirror = readAccountMirror()
  return askAs(owner ?? (await (await openDevice())?.ownerHeader()) ?? '', method, path, asked, mirror)
}
