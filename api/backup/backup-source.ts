import type { DatabasePlace } from '../db/open.ts'
import type { MediaStore } from '../modules/photographs/media-store.ts'
import { openMediaStore } from '../modules/photographs/open-store.ts'
import type { Config } from '../server/config.ts'

/** The shop whose backup is made, or into which one is restored. */
export interface BackupSource {
  place: DatabasePlace
  /** The secret, where it is set from outside and so in no file of the shop. */
  sessionSecret: string | undefined
  /** Public keys to which backups are encrypted; without any they are not. */
  recipients?: readonly string[]
  /** Where photographs and films lie; left out, the shop’s own folder. */
  store?: MediaStore
}

export const backupSourceOf = (
  { databaseUrl, sessionSecret, backupRecipients, s3 }: Config,
  folder: string
): BackupSource => ({
  place: { folder, url: databaseUrl },
  sessionSecret,
  recipients: backupRecipients,
  store: openMediaStore({ dataDir: folder, s3 })
})
