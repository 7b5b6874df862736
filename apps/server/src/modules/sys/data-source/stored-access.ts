import { ROW_LIMIT, TIME_LIMIT, tlsModes, type Tls } from '@mashu/contract/sys/source/data-source'
import type { StoredSource } from './data-source.queries.ts'
import type { Access } from './driver/driver.ts'

/** The code of a data source never changes. */
export const secretContext = (code: string) => `sys_data_source:${code}`

export type Settings = Omit<Access, 'password'>

export const isTls = (value: unknown): value is Tls => typeof value === 'string' && Object.hasOwn(tlsModes, value)

export function accessOf({ tls, tlsCa, rowLimit, timeLimit, ...stored }: StoredSource): Settings {
  return {
    dbType: stored.dbType,
    dbUrl: stored.dbUrl,
    dbName: stored.dbName,
    dbUsername: stored.dbUsername,
    tls: isTls(tls) ? tls : 'verify',
    tlsCa: tlsCa ?? '',
    limits: { rows: rowLimit ?? ROW_LIMIT, seconds: timeLimit ?? TIME_LIMIT },
  }
}
