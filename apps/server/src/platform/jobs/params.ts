import { parseGivenJson } from '../http/field/json/given-json.ts'
import type { FieldSchema } from '@mashu/contract'
import { coerce } from '../http/field/coerce.ts'
import type { ReadContext } from '../http/field/read-value.ts'
import type { Job } from './job.ts'

export const paramSchemas = (job: Job): Record<string, FieldSchema> =>
  (job.params as FieldSchema | undefined)?.properties ?? {}

const defaultsOf = (job: Job): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(paramSchemas(job)).map(([key, schema]) => [key, (schema as { default?: unknown }).default]),
  )

/** The replaced system stored plain text for a job with a single text parameter. */
function parse(job: Job, stored: string | null): Record<string, unknown> {
  const text = stored?.trim() ?? ''
  if (text === '') return {}
  const [first, second] = Object.entries(paramSchemas(job))
  if (first && !second && first[1].type === 'string' && !text.startsWith('{')) return { [first[0]]: text }
  const value = parseGivenJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('the parameters are not an object')
  return value as Record<string, unknown>
}

export function paramsFault(job: Job, stored: string | null, read: ReadContext): string | null {
  try {
    const given = parse(job, stored)
    const unknown = Object.keys(given).find((key) => !(key in paramSchemas(job)))
    if (unknown !== undefined) return `这个任务没有名为 ${unknown.slice(0, 20)} 的参数`
    if (!job.params) return null
    return coerce(job.params as FieldSchema, { ...defaultsOf(job), ...given }, read).faults[0]?.message ?? null
  } catch {
    return '任务参数要写成 JSON 对象，例如 {"days": 30}'
  }
}

/** @throws when the stored parameters cannot be read */
export function readParams(job: Job, stored: string | null): Record<string, unknown> {
  return { ...defaultsOf(job), ...parse(job, stored) }
}
