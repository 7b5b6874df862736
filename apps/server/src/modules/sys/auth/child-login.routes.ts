import { childLogin } from '@mashu/contract/sys/class-login/child-login'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { secretsOf } from '../../../platform/secrets/secrets.ts'
import { cardLogin, facesOf, pictureLogin } from './child-login.service.ts'
import { deviceOf, entered } from './login.service.ts'

export function childLoginRoutes(context: AppContext): void {
  const secrets = secretsOf(context.config)
  serve(context, childLogin, {
    card: (call) => entered(call, cardLogin(call.body, deviceOf(call))),
    faces: async ({ body, ip }) => ({ faces: await facesOf(body, ip) }),
    pictures: (call) => entered(call, pictureLogin(call.body, deviceOf(call), secrets)),
  })
}
