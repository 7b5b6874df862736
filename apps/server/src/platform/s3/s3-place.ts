/** Configured by the variables `S3_ENDPOINT` and `S3_…`. */
export interface S3Account {
  /** For example `https://s3.example.com`, without a slash at the end. */
  endpoint: string
  region: string
  keyId: string
  secret: string
  /** The part of the URL that contains the bucket. */
  style: 'path' | 'host'
}

/** A bucket, or a folder in a bucket. */
export interface S3Place {
  account: S3Account
  bucket: string
  /** Prefix of all keys, empty or ending with a slash. */
  prefix: string
}

const PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/+([\w.-]+(?:\/[\w.-]+)*))?\/*$/

/** The mistyped `s3:/bucket` must be refused, not treated as a local folder. */
export const isS3Address = (text: string): boolean => /^s3:/i.test(text)

/** Parses `s3://bucket/prefix`. Returns null for other texts. */
export function parseS3Address(text: string): Pick<S3Place, 'bucket' | 'prefix'> | null {
  const found = PLACE.exec(text)
  if (found === null) return null
  const [, bucket = '', folder] = found
  return { bucket, prefix: folder === undefined ? '' : `${folder}/` }
}

/** @throws when the text is no S3 address, or when no endpoint is configured */
export function s3PlaceAt(text: string, account: S3Account | undefined): S3Place {
  const parsed = parseS3Address(text)
  if (parsed === null) throw new Error(`“${text}”应当像 s3://存储桶/文件夹`)
  if (account === undefined) throw new Error(`${text} 还需要 S3_ENDPOINT、S3_ACCESS_KEY_ID 和 S3_SECRET_ACCESS_KEY`)
  return { account, ...parsed }
}

/** Contains no keys of the account. */
export const placeText = ({ bucket, prefix }: S3Place): string => `s3://${bucket}/${prefix}`.replace(/\/$/, '')

/** A key of null means the bucket itself. */
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
