import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '../../server/config.ts'
import { isName, type MediaStore, nameOf, StoreAway } from './media-store.ts'

/** What comes from a store, bit by bit. One that breaks off on the way is the store's being away, as one that never began. */
function untilAway(body: Readable, name: string): Readable {
  const coming = new PassThrough()
  body.once('error', (cause) =>
    coming.destroy(new StoreAway(`The store of pictures and films broke off within ${name}`, { cause }))
  )
  coming.once('close', () => body.destroy())
  return body.pipe(coming)
}

/** For how long a store may be silent, in ms. */
const TIMEOUT_MS = 10_000

/**
 * A bucket of a store that speaks S3, which several machines share. What speaks it is loaded with the first thing asked, so
 * that a shop without a bucket never loads it.
 */
export function createS3Store(settings: S3Settings): MediaStore {
  const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey } = settings
  const load = () => {
    // Its version is pinned, so what it says of later ones is for whoever raises it, and not for each command at a shell.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
    return import('@aws-sdk/client-s3')
  }
  let opened: Promise<{ sdk: Awaited<ReturnType<typeof load>>; client: S3Client }> | undefined

  async function open() {
    const sdk = await load()
    const client = new sdk.S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Stores that are not Amazon's rarely have a host name for each bucket.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      requestHandler: { connectionTimeout: 3000, socketTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS },
      // Sums that not every store knows are sent only where S3 asks for them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2
    })
    return { sdk, client }
  }
  const s3 = () => {
    opened ??= open()
    return opened
  }

  /** Null for what is not there. Whatever else goes wrong is the store's being away, or its refusing us. */
  async function asked<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return await work()
    } catch (error) {
      const {
        name = '',
        code,
        $metadata
      } = error as {
        name?: string
        code?: string
        $metadata?: { httpStatusCode?: number }
      }
      if (name === 'NoSuchKey' || name === 'NotFound') return null
      throw new StoreAway(
        `The store of pictures and films does not answer as it should (${code ?? $metadata?.httpStatusCode ?? 'no answer'} ${name})`,
        {
          cause: error
        }
      )
    }
  }

  async function size(name: string): Promise<number | null> {
    const Key = nameOf(name)
    const { sdk, client } = await s3()
    const head = await asked(() => client.send(new sdk.HeadObjectCommand({ Bucket, Key })))
    return head ? (head.ContentLength ?? 0) : null
  }

  return {
    keepsOriginals: true,
    read: async (name) => {
      const Key = nameOf(name)
      const { sdk, client } = await s3()
      return asked(async () => {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }))
        return Buffer.from((await Body?.transformToByteArray()) ?? [])
      })
    },
    size,
    stream: async (name, range) => {
      const Key = nameOf(name)
      const { sdk, client } = await s3()
      const Range = range && `bytes=${range.from}-${range.to}`
      const got = await asked(() => client.send(new sdk.GetObjectCommand({ Bucket, Key, Range })))
      if (!got?.Body) throw new StoreAway(`The store of pictures and films has lost ${name}`)
      return untilAway(got.Body as Readable, name)
    },
    write: async (name, bytes) => {
      const Key = nameOf(name)
      const { sdk, client } = await s3()
      await asked(() => client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: bytes })))
    },
    writeFile: async (name, file) => {
      const Key = nameOf(name)
      const { sdk, client } = await s3()
      const { size: ContentLength } = await stat(file)
      const Body = createReadStream(file)
      try {
        await asked(() => client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentLength })))
      } finally {
        Body.destroy()
      }
    },
    remove: async (name) => {
      const Key = nameOf(name)
      const { sdk, client } = await s3()
      await asked(() => client.send(new sdk.DeleteObjectCommand({ Bucket, Key })))
    },
    list: async function* () {
      const { sdk, client } = await s3()
      let ContinuationToken: string | undefined
      do {
        const after = ContinuationToken
        const page = await asked(() =>
          client.send(new sdk.ListObjectsV2Command({ Bucket, ...(after && { ContinuationToken: after }) }))
        )
        if (!page) throw new StoreAway(`The store of pictures and films has no bucket ${Bucket}`)
        // A bucket may hold what others have put there.
        for (const { Key } of page.Contents ?? []) if (Key && isName(Key)) yield Key
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (ContinuationToken)
    }
  }
}
