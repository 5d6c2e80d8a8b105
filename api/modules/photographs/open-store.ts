import path from 'node:path'
import type { S3Settings } from '../../server/config.ts'
import { createCachedStore } from './cached-store.ts'
import { createFolderStore, type MediaStore } from './media-store.ts'
import { createS3Store } from './s3-store.ts'

export const mediaFolder = (dataDir: string): string => path.join(dataDir, 'media')

/** Where the owner's photographs and films lie, as the settings say: a folder of this machine's, or a bucket that several share. */
export function openMediaStore({ dataDir, s3 }: { dataDir: string; s3: S3Settings | undefined }): MediaStore {
  const folder = createFolderStore(mediaFolder(dataDir))
  return s3 ? createCachedStore(createS3Store(s3), folder) : folder
}
