import { join } from '@mashu/contract/sys/start/join'
import type { ServerModule } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { schoolUrls, urlOf } from '../../../platform/local-network/addresses.ts'

/** The page for the projector (`/join`); a laptop changes its network, so the addresses are read each time. */
export const joinModule: ServerModule = {
  name: 'sys/start',
  routes: (context) =>
    serve(context, join, {
      addresses: () => {
        const name = context.localName()
        return {
          named: name === null ? null : urlOf(name, context.config.port),
          addresses: schoolUrls(context.config),
        }
      },
    }),
}
