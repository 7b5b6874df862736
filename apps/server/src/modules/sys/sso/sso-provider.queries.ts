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
/** A provider with its sealed secret, for the server alone. */
export type StoredProvider = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

export const selectOptionalProvider = (id: string) => rows().where('id', '=', id).executeTakeFirst()

/** The provider of a code, when it is in use. */
export const selectOptionalEnabled = (code: string) =>
  rows().where('code', '=', code).where('enabled', '=', 1).executeTakeFirst()

/** Providers in use, in their order. */
export const listEnabledProviders = () => rows().where('enabled', '=', 1).orderBy('sortNo').orderBy('code').execute()
