import { randomBytes } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { hasCeph, startCeph, CEPH_PACKAGES } from '../../../../scripts/ceph/ceph.mjs'
import type { S3Place } from '../../src/platform/s3/s3-place.ts'

const { TEST_S3_ENDPOINT, TEST_S3_KEY, TEST_S3_SECRET } = process.env

export interface TestS3 {
  /** Returns an empty place in the store. `endpoint` may be the address of a proxy. */
  place(endpoint?: string): Promise<S3Place>
  endpoint: string
  close(): Promise<void>
}

/** True if a store is configured, or Ceph is installed. */
export const canTestS3 = TEST_S3_ENDPOINT !== undefined || hasCeph()
if (!canTestS3)
  process.stderr.write(`left out: tests of S3 (apt-get install --no-install-recommends ${CEPH_PACKAGES.join(' ')})\n`)

export async function openTestS3(): Promise<TestS3> {
  const own = TEST_S3_ENDPOINT === undefined ? await startCeph() : undefined
  const { endpoint, keyId, secret } = own ?? {
    endpoint: TEST_S3_ENDPOINT!,
    keyId: TEST_S3_KEY!,
    secret: TEST_S3_SECRET!,
  }
  return {
    endpoint,
    async place(through = endpoint) {
      const bucket = `t${randomBytes(8).toString('hex')}`
      await makeBucket({ endpoint, keyId, secret }, bucket)
      const account = { endpoint: through, region: 'us-east-1', keyId, secret, style: 'path' as const }
      return { account, bucket, prefix: 'school/' }
    },
    close: async () => own?.stop(),
  }
}

export async function makeBucket(
  { endpoint, keyId, secret }: { endpoint: string; keyId: string; secret: string },
  bucket: string,
): Promise<void> {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region: 'us-east-1' })
  const made = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' })
  if (!made.ok) throw new Error(`no bucket: ${made.status} ${await made.text()}`)
}

export const storageVariables = ({ account, bucket, prefix }: S3Place): Record<string, string> => ({
  STORAGE: `s3://${bucket}/${prefix}`,
  S3_ENDPOINT: account.endpoint,
  S3_ACCESS_KEY_ID: account.keyId,
  S3_SECRET_ACCESS_KEY: account.secret,
})
