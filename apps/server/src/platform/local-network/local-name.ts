import { getResponder, type CiaoService, type Responder } from '@homebridge/ciao'
import { connectedInterfaces, isOfAnother } from './interfaces.ts'

/** More schools than these share no network. */
const MAX_SCHOOLS = 9
/** A computer that is carried into another room finds its network there. */
const LOOK_AGAIN_MS = 15_000

/** A name at which the local network finds this computer. */
export interface LocalName {
  /** With `.local`; null while there is no network, and where too many schools share one. */
  readonly name: string | null
  /** Takes the name back, so that no person is sent to a server that is gone. */
  end(): Promise<void>
}

/** A name in certain networks. */
interface Taken {
  responder: Responder
  name: string | null
  interfaces: readonly string[]
  /** Another computer has had the name first, in a network that came later. */
  isLost: boolean
}

/**
 * Announces `<wanted>.local` by multicast DNS (RFC 6762) in every network of this computer, with the address that it
 * has there; where another computer has the name, `<wanted>-2.local` and so on.
 * @param server Where it listens. @throws when the network takes no such messages
 */
export async function takeLocalName(wanted: string, server: { host: string; port: number }): Promise<LocalName> {
  let taken: Taken | null = null
  const look = async () => {
    const interfaces = connectedInterfaces(server.host)
    if (taken !== null && !taken.isLost && interfaces.every((name) => taken?.interfaces.includes(name))) return
    await taken?.responder.shutdown()
    taken = null
    if (interfaces.length > 0) taken = await takeIn(interfaces, wanted, server.port)
  }
  await look()
  let turn = Promise.resolve()
  // What fails is tried again.
  const timer = setInterval(() => (turn = turn.then(look).catch(() => {})), LOOK_AGAIN_MS).unref()
  return {
    get name() {
      return taken?.name ?? null
    },
    async end() {
      clearInterval(timer)
      await turn
      await taken?.responder.shutdown()
    },
  }
}

async function takeIn(interfaces: string[], wanted: string, port: number): Promise<Taken> {
  // Left alone the library overlooks interfaces that `ip link` writes as `eth0@if5`, those of containers and the like.
  const responder = getResponder({ disableIpv6: true, interface: interfaces })
  answerInOwnNetwork(responder)
  const taken: Taken = { responder, name: null, interfaces, isLost: false }
  for (let number = 1; number <= MAX_SCHOOLS; number++) {
    const hostname = number === 1 ? wanted : `${wanted}-${number}`
    const service = responder.createService({
      name: hostname,
      type: 'http',
      port,
      hostname,
      disabledIpv6: true,
      // Not the loopback interface, whose address would lead others to themselves.
      restrictedAddresses: interfaces,
      // Without any the library takes its own words, heard in the next network, for those of another computer.
      txt: { path: '/' },
    })
    // Left alone the library takes a name with brackets, which no child types.
    onRename(service, () => (taken.isLost = true))
    await service.advertise()
    if (!taken.isLost) {
      taken.name = `${hostname}.local`
      return taken
    }
    taken.isLost = false
    await service.destroy()
  }
  return taken
}

function onRename(service: CiaoService, tell: () => void): void {
  service.on('name-change', tell)
  service.on('hostname-change', tell)
}

/**
 * On Linux each interface hears the questions of all networks, and the address of another network would be answered
 * beside the right one. The interface of the network that asked has heard the question, too.
 */
function answerInOwnNetwork(responder: Responder): void {
  const answer = responder.handleQuery.bind(responder)
  responder.handleQuery = (packet, endpoint) => {
    if (!isOfAnother(endpoint.interface, endpoint.address)) answer(packet, endpoint)
  }
}
