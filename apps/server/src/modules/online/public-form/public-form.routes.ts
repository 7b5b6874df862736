import { problem } from '@mashu/contract'
import { formResults } from '@mashu/contract/online/form/public/form-results'
import { publicForm, publicFormProblem } from '@mashu/contract/online/form/public/public-form'
import {
  linkedForms,
  publicFormPage,
  publicLink,
  type LinkedForm,
} from '@mashu/contract/online/form/public/public-link'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { sharedLimit } from '../../../platform/instances/shared-limit.ts'
import { assertCaptchaAnswer, spendCaptcha } from '../../sys/credential/credential.ts'
import { isKept, keepAnswer, thanks } from './answer.service.ts'
import { changeAnswer, readAnswer } from './own-answer.service.ts'
import { faultOf, guestForm } from './shown-form.ts'
import { GUEST } from './guest.ts'
import { formOf, stateOf } from './found-link.ts'
import { readResults } from './results.ts'
import { listOpenLinks } from './public-form.queries.ts'
import { readLink, renewLink, saveLink } from './public-link.service.ts'

/**
 * Answers beyond `FREE` per address, or `FREE_OF_ALL` per form, need a captcha. They are not refused, because parents
 * at an open day share an address. `MOST` stops scripts.
 */
const FREE = { burst: 10, perSecond: 1 / 60 }
const FREE_OF_ALL = { burst: 300, perSecond: 1 / 5 }
const MOST = { burst: 60, perSecond: 1 / 5 }
/** Forms have many fields, and a check of a field stores nothing. */
const MAX_CHECKS = { burst: 200, perSecond: 1 }

/** Returns forms whose link is on, also outside the opening times. */
async function listLinkedForms(): Promise<LinkedForm[]> {
  const told: LinkedForm[] = []
  for (const link of await listOpenLinks()) {
    const found = formOf(link)
    if (!found) continue
    const title = found.whole.head.tableTxt
    told.push({ title, page: publicFormPage(link.token), state: await stateOf(found) })
  }
  return told
}

export function publicFormRoutes(context: AppContext): void {
  const [free, freeOfAll, most, checks] = [
    sharedLimit('public-form-free', FREE),
    sharedLimit('public-form-free-of-all', FREE_OF_ALL),
    sharedLimit('public-form', MOST),
    sharedLimit('public-form-check', MAX_CHECKS),
  ]
  const assertNotTooMany = async (ip: string) => {
    if (!(await most.take(ip))) throw problem('http.tooMany')
  }
  serve(context, publicLink, {
    read: ({ query }) => readLink(query.formId),
    save: ({ body, user }) => saveLink(body, user),
    renew: ({ body, user }) => renewLink(body.formId, user),
  })
  serve(context, linkedForms, { list: () => listLinkedForms() })
  serve(context, formResults, {
    read: ({ params, user }) => readResults(params.formId, user, { clock: context.wire.clock, guest: GUEST }),
  })
  serve(context, publicForm, {
    read: ({ params }) => guestForm(context, params.token),
    send: async (call) => {
      const { params, body, ip } = call
      await assertNotTooMany(ip)
      // An answer that was already stored needs no captcha when it is sent again.
      if (!(await isKept(params.token, body.secret))) {
        if (body.captcha) await assertCaptchaAnswer(body.captcha, body.checkKey)
        else if (!(await free.take(ip)) || !(await freeOfAll.take(params.token)))
          throw publicFormProblem('publicForm.captchaMissing', {}, { needCaptcha: true })
        await keepAnswer(context, call)
        if (body.captcha) await spendCaptcha(body.checkKey)
      }
      return thanks(params.token)
    },
    check: async ({ params, body, ip }) => {
      if (!(await checks.take(ip))) throw problem('http.tooMany')
      return faultOf(params.token, body)
    },
    answer: async ({ params, body, ip }) => {
      await assertNotTooMany(ip)
      return readAnswer(context, params.token, body)
    },
    change: async (call) => {
      await assertNotTooMany(call.ip)
      await changeAnswer(context, call)
    },
  })
}
