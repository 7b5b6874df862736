/** An S3 store and the account for it: `S3_ENDPOINT` and related variables. */
export interface S3Account {
  /** `https://s3.example.com`, without a trailing slash. */
  endpoint: string
  region: string
  keyId: string
  secret: string
  /** Position of the bucket's name: in the path, or in the host name. */
  style: 'path' | 'host'
}

/** A place inside a store. */
export interface S3Place {
  account: S3Account
  bucket: string
  /** Prefix of every key; empty, or with a trailing slash. */
  prefix: string
}

const PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/+([\w.-]+(?:\/[\w.-]+)*))?\/*$/

/** Returns true also for a mistyped `s3:/bucket`, which must be refused and not taken for a folder. */
export const isS3Address = (text: string): boolean => /^s3:/i.test(text)

/** Parses `s3://bucket/prefix`; null for other texts. */
export function parseS3Address(text: string): Pick<S3Place, 'bucket' | 'prefix'> | null {
  const found = PLACE.exec(text)
  if (found === null) return null
  const [, bucket = '', folder] = found
  return { bucket, prefix: folder === undefined ? '' : `${folder}/` }
}

/** @throws when the text is no S3 address, or the configuration names no endpoint */
export function s3PlaceAt(text: string, account: S3Account | undefined): S3Place {
  const parsed = parseS3Address(text)
  if (parsed === null) throw new Error(`“${text}”应当像 s3://存储桶/文件夹`)
  if (account === undefined) throw new Error(`${text} 还需要 S3_ENDPOINT、S3_ACCESS_KEY_ID 和 S3_SECRET_ACCESS_KEY`)
  return { account, ...parsed }
}

/** Returns a text for people, which contains nothing of the account. */
export const placeText = ({ bucket, prefix }: S3Place): string => `s3://${bucket}/${prefix}`.replace(/\/$/, '')

/** Returns the address of a key, without a query. */
export function objectUrl({ account, bucket, prefix }: S3Place, key: string | null): URL {
  const url = new URL(account.endpoint)
  if (account.style === 'host') url.hostname = `${bucket}.${url.hostname}`
  const path = [
    url.pathname.replace(/\/$/, ''),
    ...(account.style === 'path' ? [bucket] : []),
    ...(key === null ? [] : [(prefix + key).split('/').map(encodeURIComponent).join('/')]),
  ]
  url.pathname = path.join('/')
  return url
}
