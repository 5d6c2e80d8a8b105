import { expect, test } from 'vitest'
import { startS3 } from '../../testing/s3-double.ts'
import { lookAtBucket } from './look-at-bucket.ts'

test('a bucket that takes, gives and forgets is right, and nothing is left in it', async () => {
  const s3 = await startS3()
  expect(await lookAtBucket(s3.settings)).toBeNull()
  expect(s3.objects.size).toBe(0)
  expect(s3.asked.map((one) => one.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE'])
})

test('what is wrong with a bucket is told apart', async () => {
  const { settings } = await startS3()
  expect(await lookAtBucket({ ...settings, bucket: 'gems' })).toMatchObject({ step: 'put', why: 'no-bucket' })
  expect(await lookAtBucket({ ...settings, secretAccessKey: 'another' })).toMatchObject({ step: 'put', why: 'refused' })
  expect(await lookAtBucket({ ...settings, endpoint: 'http://127.0.0.1:9' })).toMatchObject({ why: 'silent' })
  const kept = { write: async () => {}, remove: async () => {}, read: async () => Buffer.from('something else') }
  expect(await lookAtBucket(settings, kept)).toMatchObject({ step: 'get', why: 'lost' })
})
