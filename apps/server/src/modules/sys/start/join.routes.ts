import { join } from '@mashu/contract/sys/start/join'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { schoolUrls, urlOf } from '../../../platform/local-network/addresses.ts'

/** A laptop may change its network, so the addresses are read on each call. */
export const joinRoutes = (context: AppContext): void =>
  serve(context, join, {
    addresses: () => {
      const name = context.localName()
      return {
        named: name === null ? null : urlOf(name, context.config.port),
        addresses: schoolUrls(context.config),
      }
    },
  })
