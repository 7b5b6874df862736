import { readCasAnswer } from './cas-answer.ts'
import {
  base,
  SsoFailure,
  textOf,
  withQuery,
  type Identity,
  type Provider,
  type Tools,
  type SsoProtocol,
} from './protocol.ts'

/** Version 3 of the CAS protocol: the browser returns with a ticket, and this server validates it at CAS. */

/** CAS compares the whole address to which it redirects the browser, so the state is part of it. */
const serviceOf = (callback: string, state: string) => withQuery(callback, { state })

async function validated(provider: Provider, ticket: string, service: string, tools: Tools) {
  const url = withQuery(`${base(provider.issuer ?? '')}/p3/serviceValidate`, { ticket, service })
  const reply = await tools.ask({ url, method: 'GET', headers: { accept: 'application/xml, text/xml' }, body: '' })
  const answer = reply.status === 200 ? readCasAnswer(reply.body) : null
  if (answer === null) throw new SsoFailure('provider', `CAS 的答复看不懂（HTTP ${reply.status}），请检查 CAS 地址`)
  return answer
}

/**
 * Validates a ticket that was issued for an address of this site.
 * @throws SsoFailure `cancelled` for an invalid ticket
 */
export async function identifyByTicket(
  provider: Provider,
  ticket: string,
  service: string,
  tools: Tools,
): Promise<Identity> {
  const answer = await validated(provider, ticket, service, tools)
  if (answer.kind === 'failure') throw new SsoFailure('cancelled', `CAS 没有接受 ticket：${answer.code}`)
  const { user, attributes } = answer
  const named = (...keys: string[]) => keys.map((key) => textOf(attributes[key])).find((text) => text !== null) ?? null
  return {
    subject: user,
    shown: user,
    account: provider.claim ? textOf(attributes[provider.claim]) : user,
    // CAS does not say if it has verified an e-mail address.
    email: null,
    name: named('displayName', 'cn', 'name'),
    ticket,
  }
}

export const cas: SsoProtocol = {
  async address(provider, { callback, state }) {
    return withQuery(`${base(provider.issuer ?? '')}/login`, { service: serviceOf(callback, state) })
  },
  async identify(provider, { callback, state }, returned, tools) {
    const ticket = returned.get('ticket') ?? ''
    if (ticket === '') throw new SsoFailure('cancelled', 'CAS 没有带回 ticket')
    return identifyByTicket(provider, ticket, serviceOf(callback, state), tools)
  },
  async check(provider, callback, tools) {
    const answer = await validated(provider, 'ST-0-test', callback, tools)
    if (answer.kind === 'success') throw new SsoFailure('provider', 'CAS 接受了一个不存在的 ticket，不能相信它')
    if (answer.code === 'INVALID_SERVICE') throw new SsoFailure('provider', `CAS 里还没有登记本站的地址 ${callback}`)
    return 'CAS 有回应，答复正常'
  },
}
