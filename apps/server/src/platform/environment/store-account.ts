import { parseS3Address, type S3Account, type S3Place } from '../s3/s3-place.ts'
import { EnvReader } from './env-reader.ts'

export function storageOf(read: EnvReader, account: S3Account | undefined): S3Place | undefined {
  const given = read.text('STORAGE') ?? 'local'
  if (given === 'local') return undefined
  const parsed = parseS3Address(given)
  read.check(parsed !== null, `STORAGE 只能是 local 或 s3://存储桶/文件夹，现在是 "${given}"`)
  read.check(account !== undefined, `STORAGE=${given} 还需要 S3_ENDPOINT、S3_ACCESS_KEY_ID 和 S3_SECRET_ACCESS_KEY`)
  return parsed && account ? { account, ...parsed } : undefined
}

/** @returns undefined when the variables contain no address */
export function accountOf(read: EnvReader, start: string): S3Account | undefined {
  const endpoint = read.text(`${start}ENDPOINT`)
  if (endpoint === undefined) return undefined
  const [keyId, secret] = ['ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map((name) => read.text(start + name) ?? '')
  read.check(isPlainUrl(endpoint), `${start}ENDPOINT 应像 https://s3.example.com，不带存储桶`)
  read.check(
    keyId !== '' && secret !== '',
    `${start}ENDPOINT 还需要 ${start}ACCESS_KEY_ID 和 ${start}SECRET_ACCESS_KEY`,
  )
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region: read.text(`${start}REGION`) ?? 'us-east-1',
    keyId: keyId!,
    secret: secret!,
    style: read.choice(`${start}STYLE`, ['path', 'host'], 'path'),
  }
}

const isPlainUrl = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text) && !/[?#@]/.test(text)
