/** A store that speaks S3, and who asks it: `S3_ENDPOINT` and its neighbours. */
export interface S3Account {
  /** `https://s3.example.com`, without a slash at the end. */
  endpoint: string
  region: string
  keyId: string
  secret: string
  /** Where the bucket is named: in the path, or in the name of the host. */
  style: 'path' | 'host'
}

/** A place inside a store. */
export interface S3Place {
  account: S3Account
  bucket: string
  /** Begins every key; empty, or with a slash at the end. */
  prefix: string
}

const PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/+([\w.-]+(?:\/[\w.-]+)*))?\/*$/

/** A mistyped `s3:/bucket` is one too: it is refused instead of being taken for a folder. */
export const isS3Address = (text: string): boolean => /^s3:/i.test(text)

/** Reads `s3://bucket/prefix`; null when it is none. */
export function parseS3Address(text: string): Pick<S3Place, 'bucket' | 'prefix'> | null {
  const found = PLACE.exec(text)
  if (found === null) return null
  const [, bucket = '', folder] = found
  return { bucket, prefix: folder === undefined ? '' : `${folder}/` }
}

/** @throws when the text is no address of S3, or its configuration does not say where the store is */
export function s3PlaceAt(text: string, account: S3Account | undefined): S3Place {
  const parsed = parseS3Address(text)
  if (parsed === null) throw new Error(`“${text}”应当像 s3://存储桶/文件夹`)
  if (account === undefined) throw new Error(`${text} 还需要 S3_ENDPOINT、S3_ACCESS_KEY_ID 和 S3_SECRET_ACCESS_KEY`)
  return { account, ...parsed }
}

/** For people; nothing of the account. */
export const placeText = ({ bucket, prefix }: S3Place): string => `s3://${bucket}/${prefix}`.replace(/\/$/, '')

/** Address of a key, without a query. */
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
