import { parseGivenJson } from '../../../platform/http/field/json/given-json.ts'
import { cloudLimits, isCloudValue, type CloudRequest } from '@mashu/contract/teaching/scratch/cloud-data'

const METHODS: readonly string[] = ['handshake', 'set', 'create', 'rename', 'delete'] satisfies CloudRequest['method'][]

const MAX_TOKEN = 200

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= cloudLimits.name

const tokenIn = (token: unknown): Pick<CloudRequest, 'token'> =>
  typeof token === 'string' && token !== '' ? { token: token.slice(0, MAX_TOKEN) } : {}

function readLine(line: string): CloudRequest | null {
  let read: Partial<Record<keyof CloudRequest, unknown>> | null
  try {
    read = parseGivenJson(line) as typeof read
  } catch {
    return null
  }
  if (typeof read !== 'object' || read === null || !METHODS.includes(String(read.method))) return null
  const { project_id: workId, name, new_name: newName, value, token } = read
  if (typeof workId !== 'string' && typeof workId !== 'number') return null
  if (name !== undefined && !isName(name)) return null
  if (newName !== undefined && !isName(newName)) return null
  return {
    method: read.method as CloudRequest['method'],
    project_id: String(workId).slice(0, 40),
    ...(name === undefined ? {} : { name }),
    ...(newName === undefined ? {} : { new_name: newName }),
    ...(isCloudValue(value) ? { value } : {}),
    ...tokenIn(token),
  }
}

/** Skips invalid requests and requests beyond the limit. */
export function readRequests(frame: string): CloudRequest[] {
  return frame
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, cloudLimits.lines)
    .flatMap((line) => readLine(line) ?? [])
}
