import { db } from '../../../platform/db/database.ts'

const columns = [
  'id',
  'code',
  'name',
  'kind',
  'icon',
  'enabled',
  'issuer',
  'clientId',
  'agentId',
  'clientSecret',
  'scopes',
  'claim',
  'linkRule',
  'createAccounts',
  'defaultRole',
  'defaultDepart',
] as const

const rows = () => db().selectFrom('sysSsoProvider').select(columns)
/** The encrypted secret must not leave the server. */
export type StoredProvider = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

export const selectOptionalProvider = (id: string) => rows().where('id', '=', id).executeTakeFirst()

export const selectOptionalEnabled = (code: string) =>
  rows().where('code', '=', code).where('enabled', '=', 1).executeTakeFirst()

export const listEnabledProviders = () => rows().where('enabled', '=', 1).orderBy('sortNo').orderBy('code').execute()
