import { randomUUID } from 'node:crypto'
import type { BucketFault } from '#domain/desk/preflight.ts'
import type { S3Settings } from '../../server/config.ts'
import { type MediaStore, StoreAway } from './media-store.ts'
import { createS3Store } from './s3-store.ts'

const REFUSED = ['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'Forbidden', 'UnauthorizedAccess']
const SILENT = ['ENOTFOUND', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'EAI_AGAIN', 'ETIMEDOUT', 'TimeoutError']

/** Puts a small file into the bucket, reads it and takes it away again; null where all of it went well, else what did not. */
export async function lookAtBucket(
  settings: S3Settings,
  store: Pick<MediaStore, 'write' | 'read' | 'remove'> = createS3Store(settings)
): Promise<BucketFault | null> {
  const name = `checks/${randomUUID()}`
  const bytes = Buffer.from(`Written to see whether the bucket takes, gives and forgets: ${name}`)
  let step: BucketFault['step'] = 'put'
  try {
    await store.write(name, bytes)
    step = 'get'
    const read = await store.read(name)
    if (!read?.equals(bytes)) return { bucket: settings.bucket, step, why: 'lost', detail: '' }
    step = 'delete'
    await store.remove(name)
    return null
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error
    return { bucket: settings.bucket, step, ...reasonOf(error) }
  }
}

function reasonOf({ message, cause }: StoreAway): Pick<BucketFault, 'why' | 'detail'> {
  const {
    name = '',
    code = '',
    $metadata
  } = Object(cause) as {
    name?: string
    code?: string
    $metadata?: { httpStatusCode?: number }
  }
  if (name === 'NoSuchBucket') return { why: 'no-bucket', detail: name }
  if (REFUSED.includes(name) || $metadata?.httpStatusCode === 403) return { why: 'refused', detail: name }
  if (SILENT.includes(code) || SILENT.includes(name)) return { why: 'silent', detail: code || name }
  return { why: 'other', detail: message }
}
