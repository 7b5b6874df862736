import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { startStub, type Stub } from './sso-site.ts'

export interface CasServer extends Stub {
  /**
   * Signs in.
   * @returns the redirect address with the ticket
   */
  visit(address: string, user: string): string
  ticketFor(service: string, user: string): string
  /** The person who is signed in at CAS in the browser. */
  user: string
  /** Answers validations in place of CAS, until the test sets null. */
  instead: ((reply: ServerResponse) => void) | null
}

export const success = (user: string, more = '') =>
  '<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess>' +
  `<cas:user>${user}</cas:user>` +
  `<cas:attributes><cas:displayName>赵老师</cas:displayName><cas:jobNumber>G-100</cas:jobNumber>${more}</cas:attributes>` +
  '</cas:authenticationSuccess></cas:serviceResponse>'
export const failure = (code: string) =>
  '<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">' +
  `<cas:authenticationFailure code="${code}">no</cas:authenticationFailure></cas:serviceResponse>`

export const logoutRequest = (ticket: string) =>
  '<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="LR-1" Version="2.0">' +
  '<saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">@NOT_USED@</saml:NameID>' +
  `<samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`

/** Starts a server of CAS protocol 3. A ticket is valid once, and only for its own service. */
export async function startCasServer(): Promise<CasServer> {
  const tickets = new Map<string, { service: string; user: string }>()
  const stub = await startStub((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://cas')
    if (pathname === '/cas/login')
      return void reply.writeHead(302, { location: server.visit(request.url ?? '', server.user) }).end()
    if (pathname !== '/cas/p3/serviceValidate') return void reply.writeHead(404).end()
    if (server.instead) return server.instead(reply)
    const ticket = searchParams.get('ticket') ?? ''
    const known = tickets.get(ticket)
    tickets.delete(ticket)
    reply.setHeader('content-type', 'application/xml')
    if (!known) return void reply.end(failure('INVALID_TICKET'))
    return void reply.end(
      known.service === searchParams.get('service') ? success(known.user) : failure('INVALID_SERVICE'),
    )
  })
  const ticketFor = (service: string, user: string) => {
    const ticket = `ST-${randomBytes(12).toString('hex')}`
    tickets.set(ticket, { service, user })
    return ticket
  }
  const server: CasServer = {
    ...stub,
    url: `${stub.url}/cas`,
    user: '',
    instead: null,
    ticketFor,
    visit: (address, user) => {
      const service = new URL(address, 'http://cas').searchParams.get('service') ?? ''
      return `${service}${service.includes('?') ? '&' : '?'}ticket=${ticketFor(service, user)}`
    },
  }
  return server
}
