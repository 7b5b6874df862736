import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startHarness, type Harness, type Person, type Reply } from '../harness.ts'

/** No server listens at this address, because calls are injected. */
export const OWN = 'http://mashu.test'
export const ssoEnvironment = { PUBLIC_URL: OWN, SSO_HOSTS: '127.0.0.1' }

export interface Stub {
  url: string
  close(): Promise<void>
}

export async function startStub(handle: (request: IncomingMessage, reply: ServerResponse) => void): Promise<Stub> {
  const server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += String(part)
  return text
}

/** `told` has the values in the fragment, such as `token`, `pending` or `fault`. */
export interface Landing {
  path: string
  told: Record<string, string>
}

/** Simulates a browser that keeps a cookie during the steps of a login. */
export class Browser {
  cookie = ''
  readonly site: Harness
  constructor(site: Harness) {
    this.site = site
  }

  private keep(reply: Reply): void {
    const set = reply.headers['set-cookie']
    if (set !== undefined) this.cookie = String(set).split(';')[0]!
  }

  async call(method: 'GET' | 'POST', path: string, options: { token?: string; body?: unknown } = {}): Promise<Reply> {
    const reply = await this.site.call(method, path, { ...options, headers: { cookie: this.cookie } })
    this.keep(reply)
    return reply
  }

  /** @returns the address of the provider to which the server redirects */
  async begin(code: string, query = '?redirect=%2Faccount%2Fcenter'): Promise<string> {
    return String((await this.call('GET', `/thirdLogin/render/${code}${query}`)).headers['location'])
  }

  async comeBack(address: string): Promise<Landing> {
    const { pathname, search } = new URL(address)
    const reply = await this.call('GET', `${pathname}${search}`)
    const location = new URL(String(reply.headers['location']))
    return {
      path: `${location.origin}${location.pathname}`,
      told: Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
    }
  }

  redeem = (token: string) => this.call('GET', `/thirdLogin/getLoginUser/${token}`)
}

export async function startSsoSite(): Promise<{ site: Harness; admin: Person }> {
  const site = await startHarness(ssoEnvironment)
  return { site, admin: await site.person('admin') }
}

export const providerForm = (more: object) => ({
  code: 'school',
  name: '统一身份',
  icon: 'school',
  sortNo: 1,
  enabled: true,
  linkRule: 'none',
  createAccounts: false,
  ...more,
})

export async function addProvider(site: Harness, admin: Person, form: object): Promise<string> {
  const reply = await site.call('POST', '/sys/ssoProvider/add', { token: admin.token, body: providerForm(form) })
  if (!reply.body.success) throw new Error(reply.body.message)
  return (reply.body.result as { id: string }).id
}

export const editProvider = (site: Harness, admin: Person, id: string, form: object) =>
  site.call('POST', '/sys/ssoProvider/edit', { token: admin.token, body: { ...providerForm(form), id } })
