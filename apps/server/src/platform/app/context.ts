import type { FastifyInstance } from 'fastify'
import type { AnyEndpoint } from '@mashu/contract'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { WireContext } from '../http/field/wire.ts'

/** One running application: what its routes, jobs and sockets share. Made once, in app.ts. */
export interface AppContext {
  app: FastifyInstance
  config: Config
  database: Database
  wire: WireContext
  /**
   * What a page of the site must know before its first paint. It is put into the page, so it must hold nothing that a
   * visitor may not see. The configuration module sets it.
   */
  pageConfig: () => Promise<object>
  /** Every endpoint served so far, for the OpenAPI document and the invariant tests. */
  endpoints: AnyEndpoint[]
  /** Every route, served from a contract or not. */
  readonly routes: readonly string[]
}
