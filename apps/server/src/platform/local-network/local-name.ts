import { getResponder } from '@homebridge/ciao'

/** More schools than these share no network. */
const MOST_SCHOOLS = 9

/** A name at which the local network finds this computer. */
export interface LocalName {
  /** With `.local`. */
  name: string
  /** Takes the name back, so that no person is sent to a server that is gone. */
  end(): Promise<void>
}

/**
 * Announces `<wanted>.local` by multicast DNS (RFC 6762); where another computer has the name, `<wanted>-2.local`
 * and so on. @throws when the network takes no such messages
 */
export async function takeLocalName(wanted: string, port: number): Promise<LocalName | null> {
  const responder = getResponder({ disableIpv6: true })
  for (let number = 1; number <= MOST_SCHOOLS; number++) {
    const hostname = number === 1 ? wanted : `${wanted}-${number}`
    const service = responder.createService({ name: hostname, type: 'http', port, hostname, disabledIpv6: true })
    let isTaken = false
    // Left alone the library takes a name with brackets, which no child types.
    service.on('name-change', () => (isTaken = true))
    service.on('hostname-change', () => (isTaken = true))
    await service.advertise()
    if (!isTaken) return { name: `${hostname}.local`, end: () => responder.shutdown() }
    await service.destroy()
  }
  await responder.shutdown()
  return null
}
